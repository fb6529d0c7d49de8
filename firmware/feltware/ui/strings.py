# SPDX-License-Identifier: MIT
"""Every text of the displays: one table, a column a language.

A line is ``id|English|Russian``.  Inside a text ``~`` breaks the line; ``$`` stands for an amount
of chips, ``#`` for a number, ``@`` for a place, ``%`` for the rank of a card.  The letters in
capitals are keys (FOLD, CALL, BET ...) as they are printed on the keypad.

A line of text has 21 signs on a display, 14 where it is a headline, 25 where it is small print;
a test measures every text in the place where it stands.
"""

_TABLE = """
call|CALL $|КОЛЛ $
check|CHECK|ЧЕК
bring_in|BRING IN $|ВХОД $
bet_range|BET $-$|БЕТ $-$
bet_one|BET $|БЕТ $
bet_two|BET $ OR $|БЕТ $ ИЛИ $
raise_range|RAISE $-$|РЕЙЗ $-$
raise_one|RAISE $|РЕЙЗ $
raise_two|RAISE $ OR $|РЕЙЗ $ ИЛИ $
complete|COMPLETE $|ДОБАВИТЬ $
call_or_fold|or FOLD|или FOLD
check_only|no bet possible|ставить нельзя
put_in|PUT IN $|СТАВЛЮ $
is_call|that is a call|это колл
is_short|CALL takes $|для колла $
is_bet|a bet of $|бет $
is_raise|a raise to $|рейз до $
is_low|the least is $|не меньше $
is_high|the most is $|не больше $
all_in_for|ALL IN, $ in all|ВА-БАНК, всего $
pot|POT $|БАНК $
plus|+$|+$
stack|stack $|стек $
button|BUTTON|БАТТОН
folded|you folded|вы в пасе
all_in_you|you are ALL IN|вы ва-банк
seat|SEAT #|МЕСТО #
to_act| TO ACT|: ХОД
to_show| SHOWS|: ВСКРЫТИЕ
wins| WINS|: БАНК
your_turn|YOUR TURN|ВАШ ХОД
split_by|seats |места 
you_win|YOU WIN|ВАШ БАНК
split_pot|SPLIT POT|БАНК ПОПОЛАМ
main_pot|main|осн.
side_pot|side #|поб.#
act_fold|Seat # folds|Место # пас
act_check|Seat # checks|Место # чек
act_call|Seat # calls $|Место # колл $
act_bet|Seat # bets $|Место # бет $
act_raise|Seat # raises to $|Место # рейз до $
act_bring_in|Seat # brings in $|Место # вход $
act_complete|Seat # completes $|Место # добав. $
act_straddle|Seat # straddles $|Место # стрэдл $
act_show|Seat # shows|Место # вскрыто
act_muck|Seat # mucks|Место # сброс
dealing|DEALING|СДАЧА
you_have|you have # of #|у вас # из #
flop|FLOP|ФЛОП
turn|TURN|ТЁРН
river|RIVER|РИВЕР
board|BOARD|СТОЛ
dealer_deals|the dealer deals|дилер сдаёт
run_out|ALL IN|ВА-БАНК
deal_each|DEAL # EACH|ПО # КАЖДОМУ
deal_seat|DEAL SEAT #|МЕСТУ #
cards_one|1 card|1 карта
cards|# cards|карт: #
first_to|first seat #|первое место #
missing|missing|ждут
burn_deal|BURN, DEAL #|СЖЕЧЬ, СДАТЬ #
deal|DEAL #|СДАТЬ #
to_board|to the board|на стол
to_board_n|to board #|на стол #
show_or_muck|SHOW OR MUCK|ВСКРЫТЬ?
show_keys|CALL shows, FOLD mucks|CALL да, FOLD в сброс
play_board|PLAY BOARD?|ИГРАЕТ СТОЛ?
play_board_keys|CALL: yes, the board|CALL: да, стол
turn_up|TURN CARDS UP|ОТКРОЙТЕ
all_in_shown|all-in hands are shown|ва-банк вскрывается
reading_cards|put them on your seat|положите на место
shows_hand|Seat #: |Место #: 
counting|COUNTING|ПОДСЧЁТ
hand_high|% high|старшая %
hand_pair|Pair of %|Пара %
hand_two_pair|Two pair, % and %|Две пары % и %
hand_trips|Three of a kind %|Тройка %
hand_straight|Straight to %|Стрит до %
hand_flush|Flush, % high|Флеш от %
hand_full|Full house, % over %|Фулл-хаус % на %
hand_quads|Four of a kind %|Каре %
hand_sf|Straight flush to %|Стрит-флеш до %
hand_five|Five of a kind %|Пять %
hand_low|Low % %|Низ % %
hand_dog_l|Little dog|Малая собака
hand_dog_b|Big dog|Большая собака
hand_cat_l|Little cat|Малая кошка
hand_cat_b|Big cat|Большая кошка
hand_badugi|Badugi % %|Бадуги % %
hand_badugi_n|# cards to badugi|Бадуги: карт #
hand_none|No hand|Нет руки
misdeal|MISDEAL|ПЕРЕСДАЧА
bets_back|all bets go back|ставки возвращены
cards_home|take all cards home|соберите все карты
lift_cards|the dealer takes the~cards and deals again|дилер соберёт карты~и сдаст снова
peek_unknown|not read yet|не прочитано
join|CALL to join|CALL: сесть
you_are_in|YOU ARE IN|ВЫ В ИГРЕ
wait_start|the dealer starts|дилер начинает
buy_in|buy-in $|вход $
in_seats|in|в игре
ready|READY|ГОТОВ
keys_between|CALL +chips, FOLD leaves|CALL +фишки, FOLD уйти
sitting_out|SITTING OUT|ПРОПУСК
come_back|CALL comes back|CALL: вернуться
leave_key|FOLD leaves|FOLD: уйти
no_chips|NO CHIPS|НЕТ ФИШЕК
buy_key|CALL buys $|CALL: купить $
next_hand|NEXT HAND?|СЛЕДУЮЩАЯ?
press_start|press START|нажмите START
press_next|NEXT: the next hand|NEXT: новая раздача
hand_no|hand #|раздача #
players_in|# players|игроков: #
watching|hand in play|идёт раздача
restored|RESTORED|ВОССТАНОВЛЕНО
press_again|press again: yes|ещё раз: да
ok_back|OK yes, BACK no|OK да, BACK нет
c_fold|FOLD?|ПАС?
c_fold_text|checking is free|чек бесплатный
c_all_in|ALL IN?|ВА-БАНК?
c_all_in_text|all your $|все ваши $
c_leave|LEAVE?|УЙТИ?
c_leave_text|with your $|с вашими $
c_buy|BUY CHIPS?|КУПИТЬ?
c_buy_text|$ more|ещё $
c_sit_out|SIT OUT?|ПРОПУСТИТЬ?
c_sit_out_text|from the next hand on|со следующей раздачи
c_misdeal|MISDEAL?|ПЕРЕСДАЧА?
c_misdeal_text|all bets go back|ставки возвращаются
c_undo|UNDO?|ОТМЕНИТЬ?
c_undo_text|the last decision|последнее решение
menu_structure|Limit|Лимит
menu_stakes|Stakes|Ставки
menu_ante|Ante|Анте
menu_buy_in|Buy-in|Вход
menu_host|Host link|Связь
menu_stacks|Stacks|Стеки
menu_game|Change game|Сменить игру
menu_on|on|вкл
menu_off|off|выкл
menu_keys|NEXT OK+ BACK- START|NEXT OK+ BACK- START
list_seat|seat|место
list_stack|stack|стек
list_bought|bought|куплено
q1|A card lies here that~the game did not want|Здесь лишняя карта,~игра её не ждала
q2|A card of the deck~that is not in play|Карта из колоды,~которая не в игре
q3|Cards of a hand that~is in lie on the muck|Карты живой руки~лежат в сбросе
q4|Undone: take back the~cards that lie here|Отменено: заберите~карты отсюда
q5|A tag lies here that~is of no deck|Метка не из наших~колод
q6|Two tags say they are~the same card|Две метки одной~карты
a1|Leave it there|Оставить
a2|It is taken away|Карта убрана
a3|The hand is dead|Рука мертва
a4|The hand is live|Рука жива
place_seat|SEAT #|МЕСТО #
place_board|BOARD|СТОЛ
place_burn|BURN|СОЖЖЕННЫЕ
place_muck|MUCK|СБРОС
not_your_turn|Not your turn:~seat # has to act|Не ваш ход:~ходит место #
no_hand|No hand is being~played now|Раздача сейчас~не идёт
no_check|You cannot check:~CALL takes $|Чек нельзя:~колл стоит $
no_check_open|No check here:~bet or fold|Чек нельзя:~бет или пас
nothing_to_call|Nothing to call:~you can check|Уравнивать нечего:~можно чек
no_fold|You owe the bring-in:~no fold now|Сначала вход:~пас нельзя
min_bet|Too little: the least~bet is $|Мало: бет~не меньше $
min_raise|Too little: the least~raise is to $|Мало: рейз~не меньше $
only_amount|The limit allows only~$|По лимиту можно~только $
too_much|Too much: the most~is $|Много: не больше~$
not_enough|You have less than~that: $ in all|У вас меньше:~всего $
no_bet_cap|The raises of this~round are used up|Рейзы этого круга~исчерпаны
no_raise_closed|A short all-in does~not reopen the raise|Короткий ва-банк~не открывает рейз
no_raise_answer|All others are all-in:~call or fold|Все остальные~ва-банк: колл, пас
no_check_raise|No raise after a~check here|После чека рейза~здесь нет
no_bring_in|No bring-in is due|Вход не нужен
no_complete|Nothing to complete|Добавлять нечего
no_straddle|No straddle possible|Стрэдл невозможен
discard_count|Too many cards: at~most #|Слишком много карт:~не больше #
discard_least|Too few cards: at~least #|Мало карт:~не меньше #
cards_unknown|Cards not read yet:~put them on your seat|Карты не прочитаны:~положите на место
must_show|This hand has to be~shown: press CALL|Эту руку надо~вскрыть: CALL
no_declare|Nothing to declare~now|Объявлять сейчас~нечего
run_it_count|At most #~boards|Столов не больше~#
short_of_call|Too little: CALL~takes $|Мало: колл стоит~$
no_raise_now|No bet or raise is~possible now|Бет и рейз сейчас~невозможны
no_cards|You have no cards~in this hand|У вас нет карт~в этой раздаче
cards_not_here|Peek: the cards must~lie on your seat|Карты должны~лежать на месте
dealers_question|The dealer answers~a question first|Сначала дилер~ответит на вопрос
no_game|The dealer has not~chosen a game yet|Дилер ещё не~выбрал игру
seat_taken|This seat is taken|Место занято
seat_empty|Nobody sits here|Место свободно
table_full|The table is full|Стол полон
stack_full|Your stack is at the~buy-in already|Стек уже не меньше~входа
already_out|You sit out already|Вы уже пропускаете
already_in|You are in already|Вы уже в игре
too_many_chips|Too many chips on~this table|Слишком много фишек~на столе
too_many_players|Too many players for~this game|Слишком много~игроков для игры
players_needed|At least two players~are needed|Нужны хотя бы два~игрока
cards_out|First take home the~cards on @|Сначала заберите~карты: @
hand_on|A hand is being~played|Раздача идёт
nothing_to_undo|Nothing to undo|Отменять нечего
exposed_misdeal|For an exposed card~decide: MISDEAL or not|Карта открыта:~MISDEAL или играть
host_on|The host may now set~the table|Компьютер теперь~может управлять
host_off|The host is locked~out again|Компьютер снова~отключён
reader_fault|Reader broken:~@|Считыватель сломан:~@
reader_back|Reader works again:~@|Считыватель снова~работает: @
unreadable|A tag cannot be read:~@|Метка не читается:~@
"""

AMOUNT = 1  # what stands at a mark in a text
NUMBER = 2
PLACE = 3
RANK = 4
_MARKS = "$#@%"


def ids():
    """Every string id, in the order of the table."""
    return [line.split("|")[0] for line in _TABLE.split("\n") if line]


def raw(key, lang):
    """The text of ``key`` in a language (0 English, 1 Russian), marks and all.

    A key without a text is its own text: better an odd word on a display than none.
    """
    at = _TABLE.find("\n" + key + "|")
    if at < 0:
        return key
    return _TABLE[at + 1 : _TABLE.find("\n", at + 1)].split("|")[1 + lang]


def lines(key, lang):
    """The text as a tuple of lines, each a tuple of pieces: strings and marks (ints)."""
    return tuple([_pieces(line) for line in raw(key, lang).split("~")])


def _pieces(line):
    pieces = []
    start = 0
    for at in range(len(line)):
        mark = _MARKS.find(line[at]) + 1
        if mark:
            if at > start:
                pieces.append(line[start:at])
            pieces.append(mark)
            start = at + 1
    if start < len(line):
        pieces.append(line[start:])
    return tuple(pieces)
