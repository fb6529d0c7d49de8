# SPDX-License-Identifier: MIT
"""The power-cut campaign: the device dies at programs and erases of a long evening.

A table plays; before each program or erase that is chosen, its flash is copied, the operation is
begun on the copy and cut somewhere in the middle, and another app powers up on it.  It must be
where the table was after its last group, or after this one, with every event that was confirmed;
then it plays the hand to its end, which must be the end that the uncut table comes to.

Arguments: seed, hands, and how many operations in a thousand are cut (1000: every one).
"""

import sys

sys.path.insert(0, __file__.rsplit("/", 1)[0])

import mpy_table
from flash import Flash, Power, PowerCut

from feltware.dealer import questions
from feltware.engine import phases

JOURNAL_SECTORS = 8
SECRET_SECTORS = 2


class Tapped(Flash):
    """A flash that tells before it writes."""

    def __init__(self, sectors, tap):
        Flash.__init__(self, sectors)
        self._tap = tap

    def program(self, at, page):
        self._tap(self, at, page)
        Flash.program(self, at, page)

    def erase(self, sector):
        self._tap(self, sector, None)
        Flash.erase(self, sector)


def copy_of(flash, power):
    """The same image on another supply."""
    twin = Flash(0, None, power)
    twin.sectors = flash.sectors
    twin.image = bytearray(flash.image)
    return twin


class Campaign:
    """One evening and its cuts."""

    def __init__(self, seed, thousandths):
        self.seed = seed
        self.thousandths = thousandths
        self.dice = mpy_table.Random(seed)
        self.cuts = 0
        self.erase_cuts = 0
        self.double_cuts = 0
        self.before = 0  # cuts after which the table was one step earlier
        self.resumed = 0  # hands in progress that were played to their end
        self.most_reads = 0
        self.ends = []  # what the cut hands came to
        self.main = None
        self.table = None
        self.kept = (0, None)
        journal = Tapped(JOURNAL_SECTORS, self._tap)
        secret = Tapped(SECRET_SECTORS, self._tap)
        self.flashes = (journal, secret)
        self.table = mpy_table.Table(journal, secret, seed)
        self.main = self.table.app
        keeper = self.main.keeper
        commit = keeper.commit

        def committed():
            commit()
            self.kept = self._now()

        keeper.commit = committed
        self.kept = self._now()

    def _now(self):
        app = self.main
        return bytes(app.log.data[: 8 * len(app.log)]), mpy_table.state_of(app)

    def play(self, hands):
        """The evening."""
        table = self.table
        while self.main.table.hand_no < hands or not table.over():
            playing = not table.over()
            table.act()
            if playing and table.over():
                self._compare_ends()
        self._compare_ends()

    def _compare_ends(self):
        now = mpy_table.state_of(self.main)
        for end, cut in self.ends:
            if end != now:
                raise ValueError("cut {} ended otherwise: {} {}".format(cut, end, now))
        self.ends.clear()

    # -- cuts ----------------------------------------------------------------------------------
    def _tap(self, flash, at, page):
        if self.main is None or self.dice.below(1000) >= self.thousandths:
            return
        self.cuts += 1
        self.erase_cuts += page is None
        power = Power(1, self._part())
        twins = [copy_of(other, power) for other in self.flashes]
        twin = twins[self.flashes.index(flash)]
        try:
            if page is None:
                twin.erase(at)
            else:
                twin.program(at, page)
        except PowerCut:
            pass
        try:
            self._power_up([twin.image for twin in twins])
        except Exception:
            print("cut", self.cuts, "erase" if page is None else "program", at, "part", power.part)
            raise

    def _part(self):
        roll = self.dice.below(8)
        return 0 if roll == 0 else 256 if roll == 1 else 1 + self.dice.below(255)

    def _power_up(self, images):
        """Another app on these images; sometimes the power is cut again while it starts."""
        if not self.dice.below(8):
            power = Power(1 + self.dice.below(4), self._part())
            twins = self._flashes(images, power)
            try:
                mpy_table.Table(twins[0], twins[1], self.seed, self.cuts)
            except PowerCut:
                self.double_cuts += 1
        journal, secret = self._flashes(images, Power())
        world = {antenna: list(cards) for antenna, cards in self.table.world.items()}
        table = mpy_table.Table(journal, secret, self.seed, self.cuts, world)
        self.most_reads = max(self.most_reads, journal.reads + secret.reads)
        self._check(table, bytes(secret.image))
        self._go_on(table)
        self._check_secrets(table, bytes(secret.image))

    def _flashes(self, images, power):
        made = []
        for image in images:
            flash = Flash(0, None, power)
            flash.sectors = len(image) // 4096
            flash.image = image
            made.append(flash)
        return made

    def _check(self, table, secret_image):
        app = table.app
        told = app.view.notice[0]
        if told not in ("", "back_whole", "back_cut"):
            raise ValueError("the dealer was told " + told)
        log = bytes(app.log.data[: 8 * len(app.log)])
        state = mpy_table.state_of(app)
        now = self._now()
        evidence = 8 if app.tracker.question is not None else 0  # the question is the newest event
        log = log[: len(log) - evidence]
        if app.hand.phase == phases.IDLE:
            fits = [s == state for _, s in (self.kept, now)]
        else:
            over = app.hand.phase == phases.OVER  # then unshown cards are sealed for ever
            fits = [
                s == state and (g == log or over and len(g) == len(log))
                for g, s in (self.kept, now)
            ]
        if not fits[0] and not fits[1]:
            raise ValueError("the table is somewhere else: {} {}".format(state, self.kept[1]))
        self.before += not fits[1]
        if (
            app.hand.phase not in (phases.IDLE, phases.OVER)
            and app.hand.chips() != sum(app.hand.start_stack) + app.table.carry
        ):
            raise ValueError("chips have come or gone")
        self._check_secrets(table, secret_image)

    def _check_secrets(self, table, image):
        """No secret of a hand that is over stands in the flash."""
        secrets = list(self.table.secrets[-4:]) + table.secrets
        playing = table.app.hand.phase not in (phases.IDLE, phases.OVER)
        for secret in secrets[: len(secrets) - 1] if playing else secrets:
            if secret in image:
                raise ValueError("the secret of a finished hand stands in the flash")

    def _go_on(self, table):
        """Play the restored hand to its end, or begin the next."""
        app = table.app
        playing = not table.over()
        table.look_around()
        table.tidy()
        table.look_around()  # what was taken away lay on others
        question = app.tracker.question
        if question is not None and question.number in (questions.RESTORED, questions.SWAPPED):
            raise ValueError(
                "the cards do not suffice: {} {}, {} where the hand has {}".format(
                    question.number, question.place, table.world, app.hand.held
                )
            )
        if not playing:
            return
        self.resumed += 1
        while not table.over():
            table.act()
        self.ends.append((mpy_table.state_of(app), self.cuts))


def main(seed, hands, thousandths):
    """Play and print what was done."""
    campaign = Campaign(seed, thousandths)
    campaign.play(hands)
    journal, secret = campaign.flashes
    pages = campaign.main.keeper._pages
    print(
        "ok seed {}: {} hands, {} cuts ({} in erases, {} of them cut again while starting),"
        " {} one step earlier, {} hands resumed, 0 confirmed events lost,"
        " longest recovery {} reads; {} programs and {} erases in all, {} late".format(
            seed, campaign.main.table.hand_no, campaign.cuts, campaign.erase_cuts,
            campaign.double_cuts, campaign.before, campaign.resumed, campaign.most_reads,
            journal.programs + secret.programs, journal.erases + secret.erases,
            campaign.main.keeper.late_erases() + (pages is None),
        )
    )  # fmt: skip


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
