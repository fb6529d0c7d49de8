# SPDX-License-Identifier: MIT
"""What each house option means, one sentence in English and in Russian.

Only menus and host tools load this; the engine in play does not.
"""

SENTENCES = {
    "a5.checkraise": (
        "Whether a player who checked may raise in limit ace-to-five lowball.",
        "Можно ли повышать после чека в лимитном лоуболле от туза до пятёрки.",
    ),
    "a5.joker": (
        "Whether ace-to-five lowball has a joker, which counts as the lowest missing card.",
        "Играет ли в лоуболле от туза до пятёрки джокер как младшая недостающая карта.",
    ),
    "ante.bigblind": (
        "Whether the big blind posts one ante for all seats.",
        "Ставит ли большой блайнд одно анте за весь стол.",
    ),
    "betting.checkraise": (
        "Whether a player who checked may raise in games without a rule of their own for it.",
        "Можно ли повышать после чека в играх без собственного правила об этом.",
    ),
    "bomb.ante": (
        "The chips that every seat puts into a bomb pot; 0 plays none.",
        "Сколько фишек ставит каждый в бомб-пот; 0 — без бомб-потов.",
    ),
    "bomb.boards": (
        "How many boards a bomb pot has; two split each pot in half.",
        "Сколько досок в бомб-поте; две делят каждый банк пополам.",
    ),
    "bringin.next_may_check": (
        "Whether the player after a bring-in may check instead of calling it.",
        "Может ли игрок после обязательной открывающей ставки сказать чек.",
    ),
    "bringin.razz": (
        "Whether the bring-in in razz is half the small bet or an amount of its own.",
        "Открывающая ставка в разз — половина малой ставки или отдельная сумма.",
    ),
    "button.rule": (
        "Whether the button may stand at an empty seat or always moves to a player.",
        "Может ли кнопка стоять у пустого места или всегда переходит к игроку.",
    ),
    "cap.headsup": (
        "Whether the limit on raises also holds when two players are left.",
        "Действует ли предел числа повышений, когда остались двое.",
    ),
    "cap.headsup_lotos": (
        "Whether the limit on raises also holds for two players in the Lotos game.",
        "Действует ли предел числа повышений для двоих в игре Лотос.",
    ),
    "cap.raises": (
        "How many raises follow a bet in stud, hold'em and Omaha.",
        "Сколько повышений возможно после ставки в стаде, холдеме и омахе.",
    ),
    "cap.raises_draw": (
        "How many raises follow a bet in draw and lowball.",
        "Сколько повышений возможно после ставки в дро и лоуболле.",
    ),
    "d27.checkraise": (
        "Whether a player who checked may raise in deuce-to-seven lowball.",
        "Можно ли повышать после чека в лоуболле от двойки до семёрки.",
    ),
    "deal.cutter": (
        "On which side of the dealer the player sits who cuts the deck.",
        "С какой стороны от сдающего сидит тот, кто снимает колоду.",
    ),
    "deck.jokers": (
        "How many jokers the deck has.",
        "Сколько джокеров в колоде.",
    ),
    "draw.after": (
        "Who acts first after a single draw: the opener, or the first seat left of the button.",
        "Кто ходит первым после обмена: открывший торг или первый слева от баттона.",
    ),
    "draw.bigbet": (
        "Whether draw high is played for limit bets, up to the pot or without limit.",
        "Играют ли в дро с лимитными ставками, в размер банка или без лимита.",
    ),
    "draw.double_after_draw": (
        "Whether limit bets in draw double after the draw.",
        "Удваиваются ли лимитные ставки в дро после обмена.",
    ),
    "draw.forced": (
        "Whether draw games are opened by antes or by blinds.",
        "С чего начинаются игры с обменом: анте или блайнды.",
    ),
    "draw.max_first": (
        "How many cards a player gets at once in a draw; a fifth comes after all others drew.",
        "Сколько карт игрок получает сразу при обмене; пятая — после обмена остальных.",
    ),
    "draw.max_home": (
        "The most cards that a home game lets a player exchange.",
        "Сколько карт самое большее разрешено менять в домашней игре.",
    ),
    "draw.openers": (
        "What a hand must hold to open the betting in draw.",
        "С какой рукой можно открывать торги в дро.",
    ),
    "he.declare_board": (
        "Whether a player who plays the board must say so before giving up the cards.",
        "Должен ли играющий доской объявить это, прежде чем сбросить карты.",
    ),
    "he.double_on_turn": (
        "Whether limit bets in hold'em and Omaha double on the turn.",
        "Удваиваются ли лимитные ставки в холдеме и омахе с тёрна.",
    ),
    "he.forced": (
        "Which forced bets open a hand of hold'em.",
        "Какие обязательные ставки начинают раздачу холдема.",
    ),
    "hilo.ace": (
        "Whether an ace counts high and low by itself or its holder must declare which.",
        "Считается ли туз и старшим, и младшим сам или игрок объявляет, каким.",
    ),
    "hilo.qualifier": (
        "The highest card that a low hand may have to win half of the pot.",
        "Какой старшей картой ограничена младшая рука, чтобы взять половину банка.",
    ),
    "horse.games": (
        "Which games take turns.",
        "Какие игры чередуются.",
    ),
    "horse.period": (
        "How long each game is played before the next one.",
        "Сколько длится каждая игра до смены.",
    ),
    "job.ante_limit": (
        "How many times antes are taken again when nobody opens in jacks or better.",
        "Сколько раз повторяют анте, если в игре «валеты и выше» никто не открылся.",
    ),
    "job.retrieve": (
        "Who may give back a discarded hand in jacks or better.",
        "Кто может вернуть сброшенную руку в игре «валеты и выше».",
    ),
    "kill.form": (
        "Whether a kill raises the blinds and limits, in full or by half.",
        "Поднимает ли килл блайнды и лимиты: вдвое или в полтора раза.",
    ),
    "kill.when": (
        "What a player must win to kill the next pot.",
        "Что надо выиграть, чтобы следующий банк стал киллом.",
    ),
    "limit.short_allin": (
        "What an all-in of less than a full bet in fixed limit leaves to the next raise.",
        "Каким будет следующее повышение после неполного олл-ина в лимитной игре.",
    ),
    "lotos.bringin": (
        "How much the first forced bet is in the Lotos game.",
        "Размер первой обязательной ставки в игре Лотос.",
    ),
    "lotos.first_round_max": (
        "The largest bet of the first round in the Lotos game.",
        "Наибольшая ставка первого круга в игре Лотос.",
    ),
    "lotos.min_buyin": (
        "The least buy-in of the Lotos game, in lower limits.",
        "Наименьшая покупка в игре Лотос, в нижних лимитах.",
    ),
    "lotos.open_pair_4th": (
        "Whether an open pair on fourth street allows the upper limit in the Lotos game.",
        "Даёт ли открытая пара на четвёртой улице верхний лимит в игре Лотос.",
    ),
    "lotos.rake": (
        "The share of a pot that the Lotos house takes, and the most from one hand.",
        "Доля банка, которую берёт заведение в игре Лотос, и предел с раздачи.",
    ),
    "lotos.shortage": (
        "What is dealt on seventh street when the Lotos deck runs short.",
        "Что сдают на седьмой улице, когда в игре Лотос не хватает карт.",
    ),
    "lowball.blinds": (
        "Whether lowball has blinds alone or antes with them.",
        "Играют ли в лоуболл с одними блайндами или ещё и с анте.",
    ),
    "lowball.double_after_draw": (
        "Whether limit bets in lowball double after the draw.",
        "Удваиваются ли лимитные ставки в лоуболле после обмена.",
    ),
    "lowball.form": (
        "Whether lowball hands rank from the ace or from the deuce.",
        "Считаются ли руки лоуболла от туза или от двойки.",
    ),
    "lowball.min_open": (
        "The least amount for which lowball is opened.",
        "Наименьшая сумма открытия в лоуболле.",
    ),
    "lowball.miscall": (
        "Whether a hand called better than it is costs the pot in lowball.",
        "Стоит ли банка в лоуболле объявление руки лучше, чем она есть.",
    ),
    "lowball.newcomer": (
        "Whether a newcomer to lowball may kill the pot or has to wait for the blind.",
        "Может ли новичок в лоуболле сыграть килл или ждёт своего блайнда.",
    ),
    "lowball.open": (
        "Whether a player who does not open before the draw in lowball must fold.",
        "Обязан ли пасовать тот, кто не открылся до обмена в лоуболле.",
    ),
    "lowball.sevens_rule": (
        "Whether checking a seven or better after the draw loses later bets in limit lowball.",
        "Теряет ли чек с семёркой и лучше после обмена право на дальнейшие ставки в лоуболле.",
    ),
    "misdeal.window": (
        "Until when a mistake in the deal makes it a misdeal.",
        "До какого момента ошибка при сдаче ведёт к пересдаче.",
    ),
    "miss.bigbet": (
        "Whether Mississippi stud is played for limit bets, half the pot, the pot or no limit.",
        "Ставки в миссисипи-стаде: лимит, полбанка, банк или без лимита.",
    ),
    "miss.cap": (
        "Whether Mississippi stud counts three raises or three bets.",
        "Три повышения или три ставки допускаются в миссисипи-стаде.",
    ),
    "miss.limits": (
        "How the ante compares to the bets in Mississippi stud.",
        "Как соотносятся анте и ставки в миссисипи-стаде.",
    ),
    "miss.river_face": (
        "Whether the last card of Mississippi stud is dealt up or down.",
        "Сдаётся ли последняя карта миссисипи-стада открытой или закрытой.",
    ),
    "muck.retrieve": (
        "Whether the dealer may give back a hand that lies on the muck.",
        "Может ли дилер вернуть руку, лежащую в сбросе.",
    ),
    "nl.min_raise": (
        "Whether a raise must be at least the last one also with more than two players.",
        "Обязательно ли повышение не меньше предыдущего, когда играют больше двоих.",
    ),
    "nllb.sevens_rule": (
        "Whether the sevens rule holds in no-limit and pot-limit lowball.",
        "Действует ли правило семёрок в лоуболле без лимита и с лимитом банка.",
    ),
    "oddchip.high": (
        "Who gets the odd chip of a high half or of a whole pot.",
        "Кому достаётся лишняя фишка старшей половины или всего банка.",
    ),
    "oddchip.low": (
        "Who gets the odd chip of a low half.",
        "Кому достаётся лишняя фишка младшей половины.",
    ),
    "om.forced": (
        "Which forced bets open a hand of Omaha.",
        "Какие обязательные ставки начинают раздачу омахи.",
    ),
    "om.show_all": (
        "Whether all hole cards must be shown to win in Omaha.",
        "Надо ли в омахе показать все карманные карты, чтобы выиграть.",
    ),
    "opener.fcs": (
        "Who opens five-card stud, and with what.",
        "Кто и с чего открывает пятикарточный стад.",
    ),
    "opener.razz": (
        "Who opens razz.",
        "Кто открывает разз.",
    ),
    "opener.stud": (
        "Who opens seven-card stud, and with what.",
        "Кто и с чего открывает семикарточный стад.",
    ),
    "opener.tie": (
        "What decides who opens stud when up cards are equal.",
        "Что решает, кто открывает стад при равных открытых картах.",
    ),
    "out_of_turn": (
        "What an action out of turn means.",
        "Что значит действие вне очереди.",
    ),
    "pot.chop": (
        "Whether players may agree to split a pot.",
        "Можно ли договориться о разделе банка.",
    ),
    "potlimit.antes": (
        "Whether antes count in the first round's pot limit when there are blinds.",
        "Входят ли анте в лимит банка первого круга при блайндах.",
    ),
    "rabbit": (
        "Whether the dealer may turn the next cards after a pot that nobody contested.",
        "Можно ли открыть следующие карты после банка, взятого без спора.",
    ),
    "rake.cap": (
        "The most chips that the house takes from one hand; 0 sets no limit.",
        "Наибольший сбор с одной раздачи в фишках; 0 — без предела.",
    ),
    "rake.no_flop_no_drop": (
        "Whether a hand that ends before the flop is free of rake.",
        "Свободна ли от сбора раздача, окончившаяся до флопа.",
    ),
    "rake.percent": (
        "How many percent of each pot the house takes.",
        "Сколько процентов каждого банка берёт заведение.",
    ),
    "rank.five_of_a_kind": (
        "Whether five of a kind with wild cards beats a straight flush.",
        "Старше ли пять одинаковых с дикими картами, чем стрит-флеш.",
    ),
    "rank.special_hands": (
        "Whether dogs and cats count as hands.",
        "Считаются ли комбинациями «собаки» и «кошки».",
    ),
    "razz.open_pair_4th": (
        "Whether an open pair on fourth street matters in razz: it never does.",
        "Влияет ли открытая пара на четвёртой улице в разз: никогда.",
    ),
    "runit.most": (
        "How many boards all-in players may agree to be dealt.",
        "О скольких досках могут договориться игроки в олл-ине.",
    ),
    "seat.banker": (
        "Whether a player keeps the bank.",
        "Держит ли банк кто-то из игроков.",
    ),
    "seat.first_dealer": (
        "How the first dealer is found.",
        "Как определяют первого сдающего.",
    ),
    "seat.redraw": (
        "When seats may be drawn anew.",
        "Когда можно заново разыграть места.",
    ),
    "show.all_hands": (
        "Whether all hands still in play are shown at the showdown.",
        "Показываются ли при вскрытии все оставшиеся руки.",
    ),
    "show.allin": (
        "Whether all-in hands are tabled before the remaining cards are dealt.",
        "Открываются ли руки в олл-ине до сдачи оставшихся карт.",
    ),
    "show.losers_may_muck": (
        "Whether a beaten hand may be given up unseen.",
        "Можно ли сбросить проигравшую руку, не показывая.",
    ),
    "show.order": (
        "Whether hands are shown in turn from the last aggressor or all at once.",
        "Вскрываются ли по очереди от последнего повысившего или все сразу.",
    ),
    "st8.open_pair_4th": (
        "Whether an open pair on fourth street allows the big bet in stud hi-lo.",
        "Даёт ли открытая пара на четвёртой улице большую ставку в стаде хай-лоу.",
    ),
    "straddle": (
        "Who may make a blind raise of twice the big blind before the deal.",
        "Кто может до сдачи поставить вслепую два больших блайнда.",
    ),
    "straddle.most": (
        "How many straddles may follow each other, each twice the last.",
        "Сколько страддлов подряд возможно, каждый вдвое больше прежнего.",
    ),
    "stud.announce_draws": (
        "Whether possible straights and flushes are announced in stud.",
        "Объявляются ли в стаде возможные стриты и флеши.",
    ),
    "stud.ante": (
        "Whether stud has an ante.",
        "Ставится ли в стаде анте.",
    ),
    "stud.fold_no_bet": (
        "Whether a seat that folds without a bet to call in stud is dealt to further.",
        "Сдают ли дальше тому, кто в стаде спасовал, не отвечая на ставку.",
    ),
    "stud.open_pair_4th": (
        "Whether an open pair on fourth street allows the big bet in stud.",
        "Даёт ли открытая пара на четвёртой улице большую ставку в стаде.",
    ),
    "stud.shortage": (
        "What is done when the stud deck runs short on seventh street.",
        "Что делают, когда в стаде не хватает карт на седьмую улицу.",
    ),
    "stud.tournament": (
        "Whether the tournament form of the stud rules holds.",
        "Действует ли турнирная форма правил стада.",
    ),
    "table.max_players": (
        "How many players the table seats.",
        "Сколько игроков за столом самое большее.",
    ),
    "table.max_players_lotos": (
        "How many players the table seats in the Lotos game.",
        "Сколько игроков за столом самое большее в игре Лотос.",
    ),
    "wild.cards": (
        "Which cards are wild.",
        "Какие карты дикие.",
    ),
    "wild.declare": (
        "Whether the holder of a wild card must say what it is.",
        "Должен ли владелец дикой карты объявить, чем она служит.",
    ),
    "wild.mode": (
        "What a wild card can be: any card, any the hand has not, or an ace or a completing card.",
        "Чем служит дикая карта: любой, любой, которой нет в руке, или тузом либо достраивающей.",
    ),
}
