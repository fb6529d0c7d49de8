# SPDX-License-Identifier: MIT
"""The column of English texts: ``id|text``, the same ids in the same order as every column.

strings/__init__.py says what the marks mean.
"""

COLUMN = (
    """
call|CALL $
check|CHECK
bring_in|BRING IN $
bet_range|BET $-$
bet_one|BET $
bet_two|BET $ OR $
raise_range|RAISE $-$
raise_one|RAISE $
raise_two|RAISE $ OR $
complete|COMPLETE $
call_or_fold|or FOLD
check_only|no bet possible
put_in|PUT IN $
is_call|that is a call
is_short|CALL takes $
is_bet|a bet of $
is_raise|a raise to $
is_low|the least is $
is_high|the most is $
all_in_for|ALL IN, $ in all
pot|POT $
plus|+$
stack|stack $
button|BUTTON
""",
    """
folded|you folded
all_in_you|you are ALL IN
seat|SEAT #
to_act| TO ACT
to_show| TO SHOW
wins| WINS
your_turn|YOUR TURN
draw_n|DISCARD #
draw_pat|STAND PAT
draw_keys|C1 to C5, then CALL
run_it_n|RUN IT # TIMES
run_it_one|RUN IT ONCE
run_it_keys|BET counts, CALL says
is_open|OPENERS?
is_open_keys|BET opens, CALL no
dec_high|HIGH?
dec_low|LOW?
dec_both|HIGH AND LOW?
dec_wild|WILD IS
dec_keys|CALL: yes
dec_wild_keys|C1 rank, C2 suit, CALL
split_by|seats
you_win|YOU WIN
you_win_sum|YOU WIN $
""",
    """
split_pot|SPLIT POT
main_pot|main
side_pot|side #
act_fold|Seat #: fold
act_check|Seat #: check
act_call|Seat #: call $
act_bet|Seat #: bet $
act_raise|Seat #: raise $
act_bring_in|Seat #: bring-in $
act_complete|Seat #: complete $
act_straddle|Seat #: straddle $
act_show|Seat #: cards shown
act_muck|Seat #: mucked
dealing|DEALING
you_have|you have # of #
flop|FLOP
turn|TURN
river|RIVER
board|BOARD
dealer_deals|the dealer deals
run_out|ALL IN
deal_each|DEAL # EACH
burn_each|BURN, # EACH
burn_seat|BURN, SEAT #
""",
    """
muck_due|# to the muck
deal_seat|DEAL SEAT #
cards_one|1 card
cards|# cards
first_to|next: seat #
missing|to deal:
burn_deal|BURN, DEAL #
deal|DEAL #
to_board|to the board
to_board_n|to board #
show_or_muck|SHOW OR MUCK
show_keys|CALL shows FOLD mucks
play_board|PLAY BOARD?
play_board_keys|CALL: yes, the board
turn_up|TURN CARDS UP
all_in_shown|all-in hands are shown
reading_cards|put them on your seat
shows_hand|Seat #:
counting|COUNTING
hand_high|High card %
hand_pair|Pair of %
hand_two_pair|Two pair %-%
hand_trips|3 of a kind %
hand_straight|Straight to %
""",
    """
hand_flush|Flush, % high
hand_full|Full house %-%
hand_quads|4 of a kind %
hand_sf|Str. flush to %
hand_five|5 of a kind %
hand_low|Low %-%
hand_dog_l|Little dog
hand_dog_b|Big dog
hand_cat_l|Little cat
hand_cat_b|Big cat
hand_badugi|Badugi %-%
hand_badugi_n|#-card badugi
hand_none|No hand
misdeal|MISDEAL
bets_back|all bets go back
cards_home|take all cards home
lift_cards|the dealer takes the~cards and deals again
peek_unknown|not read yet
join|CALL to join
you_are_in|YOU ARE IN
wait_start|the dealer starts
buy_in|buy-in $
in_seats|in
ready|READY
""",
    """
keys_between|CALL +chips, FOLD leaves
sitting_out|SITTING OUT
come_back|CALL comes back
leave_key|FOLD leaves
no_chips|NO CHIPS
buy_key|CALL buys $
next_hand|NEXT HAND?
press_start|press START
press_next|NEXT: the next hand
hand_no|hand #
players_in|# players
watching|hand in play
restored|RESTORED
press_again|same key again: yes
ok_back|OK yes, BACK no
c_fold|FOLD?
c_fold_text|checking is free
c_all_in|ALL IN?
c_all_in_text|$ chips go in
c_leave|LEAVE?
c_leave_text|take $ along
c_buy|BUY CHIPS?
c_buy_text|$ chips more
c_sit_out|SIT OUT?
""",
    """
c_sit_out_text|from the next hand on
c_misdeal|MISDEAL?
c_misdeal_text|all bets go back
c_undo|UNDO?
c_undo_text|the last decision
c_openers|NO OPENERS?
c_openers_text|your hand is dead
menu_play|Game
menu_structure|Limit
menu_stakes|Stakes
menu_ante|Ante
menu_buy_in|Buy-in
menu_host|Host link
menu_stacks|Stacks
menu_game|Change game
menu_deck|Deck
menu_test|Self-test
menu_jokers|Jokers
menu_keys_task|NEXT, OK, BACK
deck_begin|START: card after card
deck_put|PUT DOWN
deck_count|board, card # of #
deck_keys|UNDO one back, BACK ends
deck_stop|GIVE UP?
""",
    """
deck_stop_text|the old deck stays
test_runs|SELF-TEST
test_hands_off|hands off the keys
test_good|ALL IN ORDER
test_checks|# checks
test_fault|FAULT # OF #
test_unittest|unittest   NEXT, OK
test_runner|own runner   NEXT, OK
test_readers|readers
test_displays|displays
test_keys|keys
test_flash|flash
test_memory|memory
test_deck|deck
test_broken|The check itself went~wrong
service_open|SERVICE~USB is open
service_keys|restart: the table plays
service_hand|A HAND IS OPEN~Open USB? Its cards~lose their proof
menu_on|on
menu_off|off
menu_keys|NEXT, OK +, BACK -, START
menu_keys_list|NEXT, OK, BACK
list_seat|seat
list_stack|stack
""",
    """
list_bought|bought
q1|A card lies here that~the game did not want
q2|A card of the deck~that is not in play
q3|Cards of a hand that~is in lie on the muck
q4|Undone: take back the~cards that lie here
q5|A tag lies here that~is of no deck
q6|Two tags say they are~the same card
q7|The stub runs out:~shuffle these into it
q8|Power cut: put all~cards in place
q9|Another card is here~after the power cut
a1|Leave it there
a2|It is taken away
a3|The hand is dead
a4|The hand is live
a5|It is done
a6|Play on without them
a7|The cards are put back
a8|The whole hand is void
place_seat|SEAT #
place_board|BOARD
place_burn|BURN
place_muck|MUCK
place_muck_burns|MUCK AND BURNS
place_burns|BURNS
""",
    """
not_your_turn|Not your turn:~seat # has to act
no_hand|No hand is being~played now
no_check|You cannot check:~CALL takes $
no_check_open|No check here:~bet or fold
nothing_to_call|Nothing to call:~you can check
no_fold|You owe the bring-in:~no fold now
min_bet|Too little: the least~bet is $
min_raise|Too little: the least~raise is to $
only_amount|The limit allows only~$
too_much|Too much: the most~is $
not_enough|You have less than~that: $ in all
no_bet_cap|The raises of this~round are used up
no_raise_closed|A short all-in does~not reopen the raise
no_raise_answer|All others all-in:~call or fold
no_check_raise|No raise after a~check here
no_bring_in|No bring-in is due
no_complete|Nothing to complete
only_complete|The first raise is to~complete: $
no_straddle|No straddle possible
discard_count|Too many cards: at~most #
""",
    """
discard_least|Too few cards: at~least #
cards_unknown|Cards not read yet:~put them on your seat
must_show|This hand has to be~shown: press CALL
show_cards|To win, show~# cards
no_declare|Nothing to declare~now
run_it_count|At most #~boards
short_of_call|Too little: CALL~takes $
no_raise_now|No bet or raise is~possible now
no_cards|You have no cards~in this hand
cards_not_here|Peek: the cards must~lie on your seat
dealers_question|The dealer answers~a question first
no_game|The dealer has not~chosen a game yet
bad_game|These stakes do not~fit this game
seat_taken|This seat is taken
seat_empty|Nobody sits here
table_full|The table is full
stack_full|Your stack is at the~buy-in already
already_out|You sit out already
already_in|You are in already
too_many_chips|Too many chips on~this table
""",
    """
too_many_players|Too many players for~this game
players_needed|At least two players~are needed
cards_out|First take home the~cards on @
hand_on|A hand is being~played
nothing_to_undo|Nothing to undo
exposed_misdeal|Exposed card: MISDEAL~or play on
host_on|The host may now set~the table
host_off|The host is locked~out again
reader_fault|Reader broken:~@
reader_back|Reader works again:~@
keys_fault|The keys cannot be~read: check the cable
keys_back|The keys work again
unreadable|A tag cannot be read:~@
back_whole|Power was cut: table~restored, hand #
back_cut|Restored, hand #:~last entry cut off
back_damaged|Journal damaged: back~to after hand #
back_lost|Journal damaged: the~table starts empty
back_other|Restored, hand #:~other settings
journal_new|Newer journal: it is~left alone, not used
flash_missing|No journal: a power~cut loses the hand
""",
    """
flash_broken|Journal broken: power~cuts lose the hand
flash_worn|Flash is wearing out:~# places left out
secret_stays|Old cards could be~read from the flash
late_erase|Long hand: the table~waited for its flash
deck_several|One card at a time,~please
deck_random|A phone or bank card:~its number changes
deck_unsteady|This tag cannot be~read steadily
deck_long|This tag's number is~too long for a card
deck_other|This card belongs to~the other deck
deck_twice|This tag is taken~already: card no. #
deck_ready|Deck # is ready
deck_unsaved|Deck # is used, but~could not be saved
decks_taken|Decks from the host:~# cards
set_form|Settings not used:~line #: no = sign
set_key|Settings not used:~line #: not known
set_twice|Settings not used:~line #: said twice
set_value|Settings not used:~line #: bad value
set_game|Settings not used:~line #: bad game
set_house|Settings not used:~line #: bad option
""",
    """
set_file|Settings not used:~file cannot be read
set_unsaved|Choice could not be~saved for next time
set_taken|The new settings~are in use
delay_off|The host's feed has~no delay now
delay_hands|Delay of the feed, in~hands: #
delay_seconds|Delay of the feed, in~seconds: #
no_deck|No deck yet: MENU,~then Deck
bad_reader|The reader does not~answer: @
bad_display|Nothing can be sent~to display #
bad_chain|The key chain cannot~be read
bad_key|A key is stuck~or held: @
bad_key_dealer|A key of the dealer~is stuck or held
bad_journal|The journal's flash~is missing or broken
bad_files|Files cannot be~written
bad_memory|Little memory: # KB~are free
memory_low|Memory runs low:~# KB are free
fault|Fault #: table taken~up from its journal
fault_kept|Fault #: the table~goes on from memory
fault_void|Fault #: this hand~counts as not dealt
""",
)
