# SPDX-License-Identifier: MIT
"""The column of Russian texts: ``id|text``, the same ids in the same order as every column.

strings/__init__.py says what the marks mean.
"""

COLUMN = (
    """
call|КОЛЛ $
check|ЧЕК
bring_in|ВХОД $
bet_range|БЕТ $-$
bet_one|БЕТ $
bet_two|БЕТ $ ИЛИ $
raise_range|РЕЙЗ $-$
raise_one|РЕЙЗ $
raise_two|РЕЙЗ $ ИЛИ $
complete|ДОБАВИТЬ $
call_or_fold|или FOLD
check_only|ставить нельзя
put_in|СТАВЛЮ $
is_call|это колл
is_short|для колла $
is_bet|бет $
is_raise|рейз до $
is_low|не меньше $
is_high|не больше $
all_in_for|ВА-БАНК, всего $
pot|БАНК $
plus|+$
stack|стек $
button|БАТТОН
""",
    """
folded|вы в пасе
all_in_you|вы ва-банк
seat|МЕСТО #
to_act|: ХОД
to_show|: ВСКРЫТЬ
wins|: БАНК
your_turn|ВАШ ХОД
draw_n|СБРОС #
draw_pat|НЕ МЕНЯЮ
draw_keys|C1-C5, потом CALL
run_it_n|КРУТИТЬ # РАЗА
run_it_one|КРУТИТЬ РАЗ
run_it_keys|BET число, CALL да
is_open|ОТКРЫВАЕТЕ?
is_open_keys|BET да, CALL нет
dec_high|СТАРШАЯ?
dec_low|МЛАДШАЯ?
dec_both|ОБЕ?
dec_wild|ДЖОКЕР
dec_keys|CALL: да
dec_wild_keys|C1 ранг C2 масть CALL
split_by|места
you_win|ВАШ БАНК
you_win_sum|ВАШ БАНК $
""",
    """
split_pot|БАНК ПОПОЛАМ
main_pot|осн.
side_pot|поб.#
act_fold|Место #: пас
act_check|Место #: чек
act_call|Место #: колл $
act_bet|Место #: бет $
act_raise|Место #: рейз $
act_bring_in|Место #: вход $
act_complete|Место #: доп. $
act_straddle|Место #: стр. $
act_show|Место #: вскрыто
act_muck|Место #: сброс
dealing|СДАЧА
you_have|у вас # из #
flop|ФЛОП
turn|ТЁРН
river|РИВЕР
board|СТОЛ
dealer_deals|дилер сдаёт
run_out|ВА-БАНК
deal_each|ПО # КАЖДОМУ
burn_each|СЖЕЧЬ, ПО #
burn_seat|СЖЕЧЬ, МЕСТО #
""",
    """
muck_due|в сброс: #
deal_seat|МЕСТУ #
cards_one|1 карта
cards|карт: #
first_to|следующее: #
missing|сдать:
burn_deal|СЖЕЧЬ, СДАТЬ #
deal|СДАТЬ #
to_board|на стол
to_board_n|на стол #
show_or_muck|ВСКРЫТЬ?
show_keys|CALL да, FOLD в сброс
play_board|ИГРАЕТ СТОЛ?
play_board_keys|CALL: да, стол
turn_up|ОТКРОЙТЕ
all_in_shown|ва-банк вскрывается
reading_cards|положите на место
shows_hand|Место #:
counting|ПОДСЧЁТ
hand_high|Старшая %
hand_pair|Пара %
hand_two_pair|Две пары %-%
hand_trips|Сет %
hand_straight|Стрит до %
""",
    """
hand_flush|Флеш от %
hand_full|Фулхаус %-%
hand_quads|Каре %
hand_sf|Стритфлеш до %
hand_five|Пять %
hand_low|Низ %-%
hand_dog_l|Мал. собака
hand_dog_b|Бол. собака
hand_cat_l|Мал. кошка
hand_cat_b|Бол. кошка
hand_badugi|Бадуги %-%
hand_badugi_n|Бадуги: #
hand_none|Нет руки
misdeal|ПЕРЕСДАЧА
bets_back|ставки возвращены
cards_home|соберите все карты
lift_cards|дилер соберёт карты~и сдаст снова
peek_unknown|не прочитано
join|CALL: сесть
you_are_in|ВЫ В ИГРЕ
wait_start|дилер начинает
buy_in|вход $
in_seats|в игре
ready|ГОТОВ
""",
    """
keys_between|CALL +фишки, FOLD уйти
sitting_out|ПРОПУСК
come_back|CALL: вернуться
leave_key|FOLD: уйти
no_chips|НЕТ ФИШЕК
buy_key|CALL: купить $
next_hand|СЛЕДУЮЩАЯ?
press_start|нажмите START
press_next|NEXT: новая раздача
hand_no|раздача #
players_in|игроков: #
watching|идёт раздача
restored|ВОССТАНОВЛЕНО
press_again|та же кнопка: да
ok_back|OK да, BACK нет
c_fold|ПАС?
c_fold_text|чек бесплатный
c_all_in|ВА-БАНК?
c_all_in_text|фишек: $
c_leave|УЙТИ?
c_leave_text|заберёте $
c_buy|КУПИТЬ?
c_buy_text|ещё фишек: $
c_sit_out|ПРОПУСТИТЬ?
""",
    """
c_sit_out_text|со следующей раздачи
c_misdeal|ПЕРЕСДАЧА?
c_misdeal_text|ставки возвращаются
c_undo|ОТМЕНИТЬ?
c_undo_text|последнее решение
c_openers|НЕТ ОТКРЫТИЯ?
c_openers_text|ваша рука мертва
menu_play|Игра
menu_structure|Лимит
menu_stakes|Ставки
menu_ante|Анте
menu_buy_in|Вход
menu_host|Связь
menu_stacks|Стеки
menu_game|Сменить игру
menu_deck|Колода
menu_test|Самопроверка
menu_jokers|Джокеры
menu_keys_task|NEXT, OK, BACK
deck_begin|START: карта за картой
deck_put|КЛАДИТЕ
deck_count|на стол, # из #
deck_keys|UNDO назад, BACK прервать
deck_stop|ПРЕРВАТЬ?
""",
    """
deck_stop_text|колода не изменится
test_runs|ПРОВЕРКА
test_hands_off|не трогайте кнопки
test_good|ВСЁ В ПОРЯДКЕ
test_checks|проверок: #
test_fault|СБОЙ # ИЗ #
test_unittest|unittest   NEXT, OK
test_runner|свой прогон   NEXT, OK
test_readers|считыватели
test_displays|экраны
test_keys|кнопки
test_flash|флеш-память
test_memory|память
test_deck|колода
test_broken|Ошибка в самой~проверке
service_open|СЕРВИС~USB открыт
service_keys|перезапуск: снова игра
service_hand|РАЗДАЧА ИДЁТ~Открыть USB? Карты~лишатся печати
menu_on|вкл
menu_off|выкл
menu_keys|NEXT, OK +, BACK -, START
menu_keys_list|NEXT, OK, BACK
list_seat|место
list_stack|стек
""",
    """
list_bought|куплено
q1|Здесь лишняя карта,~игра её не ждала
q2|Карта из колоды,~которая не в игре
q3|Карты живой руки~лежат в сбросе
q4|Отменено: заберите~карты отсюда
q5|Метка не из наших~колод
q6|Две метки одной~карты
q7|Колода кончается:~замешайте эти карты
q8|Был сбой питания: все~карты на место
q9|Здесь другая карта~после сбоя питания
a1|Оставить
a2|Карта убрана
a3|Рука мертва
a4|Рука жива
a5|Готово
a6|Играть дальше
a7|Карты на месте
a8|Раздача отменена
place_seat|МЕСТО #
place_board|СТОЛ
place_burn|СОЖЖЕННЫЕ
place_muck|СБРОС
place_muck_burns|СБРОС И СОЖЖЕННЫЕ
place_burns|СОЖЖЕННЫЕ
""",
    """
not_your_turn|Не ваш ход:~ходит место #
no_hand|Раздача сейчас~не идёт
no_check|Чек нельзя:~колл стоит $
no_check_open|Чек нельзя:~бет или пас
nothing_to_call|Уравнивать нечего:~можно чек
no_fold|Сначала вход:~пас нельзя
min_bet|Мало: бет~не меньше $
min_raise|Мало: рейз~не меньше $
only_amount|По лимиту можно~только $
too_much|Много: не больше~$
not_enough|У вас меньше:~всего $
no_bet_cap|Рейзы этого круга~исчерпаны
no_raise_closed|Короткий ва-банк~не открывает рейз
no_raise_answer|Все остальные~ва-банк: колл, пас
no_check_raise|После чека рейза~здесь нет
no_bring_in|Вход не нужен
no_complete|Добавлять нечего
only_complete|Сначала дополнить~до $
no_straddle|Стрэдл невозможен
discard_count|Слишком много карт:~не больше #
""",
    """
discard_least|Мало карт:~не меньше #
cards_unknown|Карты не прочитаны:~положите на место
must_show|Эту руку надо~вскрыть: CALL
show_cards|Надо показать~карт: #
no_declare|Объявлять сейчас~нечего
run_it_count|Столов не больше~#
short_of_call|Мало: колл стоит~$
no_raise_now|Бет и рейз сейчас~невозможны
no_cards|У вас нет карт~в этой раздаче
cards_not_here|Карты должны~лежать на месте
dealers_question|Сначала дилер~ответит на вопрос
no_game|Дилер ещё не~выбрал игру
bad_game|Эти ставки игре~не подходят
seat_taken|Место занято
seat_empty|Место свободно
table_full|Стол полон
stack_full|Стек уже не меньше~входа
already_out|Вы уже пропускаете
already_in|Вы уже в игре
too_many_chips|Слишком много фишек~на столе
""",
    """
too_many_players|Слишком много~игроков для игры
players_needed|Нужны хотя бы два~игрока
cards_out|Сначала заберите~карты: @
hand_on|Раздача идёт
nothing_to_undo|Отменять нечего
exposed_misdeal|Карта открыта:~MISDEAL или играть
host_on|Компьютер теперь~может управлять
host_off|Компьютер снова~отключён
reader_fault|Считыватель сломан:~@
reader_back|Считыватель снова~работает: @
keys_fault|Кнопки не читаются:~проверьте кабель
keys_back|Кнопки снова~работают
unreadable|Метка не читается:~@
back_whole|Был сбой питания:~раздача # цела
back_cut|Раздача #: последняя~запись отброшена
back_damaged|Журнал повреждён: до~конца раздачи #
back_lost|Журнал повреждён:~стол пуст
back_other|Раздача # цела, но~настройки другие
journal_new|Журнал новее: он не~читается и не пишется
flash_missing|Нет журнала: сбой~сотрёт раздачу
""",
    """
flash_broken|Журнал сломан: сбой~сотрёт раздачу
flash_worn|Память изнашивается:~пропущено мест: #
secret_stays|Старые карты можно~прочесть в памяти
late_erase|Долгая раздача: стол~ждал свою память
deck_several|Кладите по одной~карте
deck_random|Телефон или банк.~карта: номер меняется
deck_unsteady|Метка читается~неуверенно
deck_long|Номер метки слишком~длинный для карты
deck_other|Эта карта из другой~колоды
deck_twice|Эта метка уже есть:~карта номер #
deck_ready|Колода # готова
deck_unsaved|Колода # в игре, но~не сохранена
decks_taken|Колоды с компьютера:~карт: #
set_form|Настройки не приняты:~стр. #: нет =
set_key|Настройки не приняты:~стр. #: неизвестно
set_twice|Настройки не приняты:~стр. #: повтор
set_value|Настройки не приняты:~стр. #: не годится
set_game|Настройки не приняты:~стр. #: не та игра
set_house|Настройки не приняты:~стр. #: нет опции
""",
    """
set_file|Настройки не приняты:~файл не читается
set_unsaved|Выбор не удалось~сохранить
set_taken|Новые настройки~приняты
delay_off|Трансляция теперь~без задержки
delay_hands|Задержка трансляции,~раздач: #
delay_seconds|Задержка трансляции,~секунд: #
no_deck|Колоды нет: MENU,~потом Колода
bad_reader|Считыватель молчит:~@
bad_display|Экран # ничего не~принимает
bad_chain|Кнопки не читаются
bad_key|Кнопка залипла или~нажата: @
bad_key_dealer|Кнопка дилера залипла~или нажата
bad_journal|Память журнала не~найдена или сломана
bad_files|Файлы не~записываются
bad_memory|Мало памяти:~# КБ
memory_low|Память кончается:~# КБ
fault|Сбой #: стол поднят~из журнала
fault_kept|Сбой #: стол поднят~из памяти
fault_void|Сбой #: раздача~не считается
""",
)
