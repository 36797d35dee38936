import type { Both } from '../plural';

/** Why the server refuses something: a sentence for every reason that it may give. */
export const refusedMessages = {
  'refused.answered': {
    en: 'You have already chosen. Take your choice back first.',
    pl: 'Twój wybór jest już zatwierdzony. Najpierw go cofnij.',
  },
  'refused.begun': {
    en: 'The game has begun. You can watch it.',
    pl: 'Gra już się zaczęła. Możesz ją oglądać.',
  },
  'refused.figures': {
    en: 'One of the figures of your box cannot be played with.',
    pl: 'Z jedną z wartości z twojego pudełka nie da się grać.',
  },
  'refused.bot': { en: 'There is no such bot here.', pl: 'Nie ma tu takiego bota.' },
  'refused.bot_plays': {
    en: 'A bot is already playing for seat {seat}.',
    pl: 'Za miejsce {seat} gra już bot.',
  },
  'refused.unavailable': {
    en: 'The table cannot be opened right now. Trying again.',
    pl: 'Nie można teraz otworzyć stołu. Ponawiamy próbę.',
  },
  'refused.too_many_sockets': {
    en: 'There are too many connections from this address.',
    pl: 'Z tego adresu jest zbyt wiele połączeń.',
  },
  'refused.deep': { en: 'The server could not read that.', pl: 'Serwer nie mógł tego odczytać.' },
  'refused.empty': { en: 'The message is empty.', pl: 'W tej wiadomości nic nie ma.' },
  'refused.expansions': {
    en: 'These expansions cannot be played together, or not with this number of players.',
    pl: 'Z tymi dodatkami nie da się tak zagrać: nie łączą się ze sobą albo nie pasują do tej liczby graczy.',
  },
  'refused.fault': {
    en: 'Something went wrong on the server. Try again.',
    pl: 'Błąd serwera. Spróbuj jeszcze raz.',
  },
  'refused.foreign': {
    en: 'Pages from another address may not do this.',
    pl: 'Strony spod innego adresu nie mogą tego robić.',
  },
  'refused.full': { en: 'There are no free seats left.', pl: 'Nie ma już wolnego miejsca.' },
  'refused.game': { en: 'There is no such game here.', pl: 'Nie ma tu takiej gry.' },
  'refused.illegal': { en: 'That cannot be played now.', pl: 'Tego nie można teraz zagrać.' },
  'refused.is_here': {
    en: 'The player in seat {seat} is connected.',
    pl: 'Gracz z miejsca {seat} jest obecny.',
  },
  'refused.malformed': { en: 'The server could not read that.', pl: 'Serwer nie mógł tego odczytać.' },
  'refused.long_clock': {
    en: 'Players come and go here. A bot chooses when their time is out.',
    pl: 'Przy tym stole gracze przychodzą i wychodzą. Bot wybierze, gdy ich czas minie.',
  },
  'refused.method': { en: 'The server does not know this call.', pl: 'Serwer nie zna takiego wywołania.' },
  'refused.no_answer': {
    en: 'You have not chosen anything to take back.',
    pl: 'Nie ma wyboru, który można by cofnąć.',
  },
  'refused.no_call': { en: 'The server does not know this call.', pl: 'Serwer nie zna takiego wywołania.' },
  'refused.endpoint': {
    en: 'The server cannot call this browser.',
    pl: 'Serwer nie może wołać tej przeglądarki.',
  },
  'refused.no_push': { en: 'This server calls nobody.', pl: 'Ten serwer nikogo nie woła.' },
  'refused.no_code': {
    en: 'There is no free code for a new table. Try again.',
    pl: 'Nie ma wolnego kodu dla nowego stołu. Spróbuj jeszcze raz.',
  },
  'refused.no_partner': { en: 'You have no partner at this table.', pl: 'Przy tym stole nie masz partnera.' },
  'refused.no_seat': { en: 'There is no seat {seat}.', pl: 'Nie ma miejsca {seat}.' },
  'refused.no_table': {
    en: 'There is no table with this code. Check the letters.',
    pl: 'Nie ma stołu o tym kodzie. Sprawdź litery.',
  },
  'refused.not_asked': { en: 'This decision is not yours to make.', pl: 'To pytanie nie jest do ciebie.' },
  'refused.not_begun': { en: 'The game has not begun yet.', pl: 'Gra jeszcze się nie zaczęła.' },
  'refused.not_maker': {
    en: 'Only the player who set the table can start the game.',
    pl: 'Grę może rozpocząć tylko osoba, która założyła stół.',
  },
  'refused.not_over': { en: 'The game is not over yet.', pl: 'Gra jeszcze się nie skończyła.' },
  'refused.not_player': {
    en: 'Only those who played can ask for a rematch.',
    pl: 'O rewanż mogą poprosić tylko ci, którzy grali.',
  },
  'refused.not_written': {
    en: 'The server could not save that. The page is reconnecting.',
    pl: 'Serwer nie mógł tego zapisać. Strona połączy się ponownie.',
  },
  'refused.other_rules': {
    en: 'The rules or figures have changed since this table was played.',
    pl: 'Przy tym stole grano według innych zasad lub liczb niż obecne.',
  },
  'refused.over': { en: 'The game is over.', pl: 'Gra się skończyła.' },
  'refused.own_seat': { en: 'That is your own seat.', pl: 'To twoje własne miejsce.' },
  'refused.players': {
    en: 'The game is not for {players} players.',
    pl: 'Liczba graczy ({players}) nie pasuje do tej gry.',
  },
  'refused.put_away': {
    en: 'The table is being closed. The page is reconnecting.',
    pl: 'Serwer właśnie odkłada ten stół. Strona połączy się ponownie.',
  },
  'refused.seat_taken': { en: 'Seat {seat} is not free.', pl: 'Miejsce {seat} nie jest wolne.' },
  'refused.seats_count': {
    en: 'There are {seats} seats for {players} players.',
    pl: 'Liczba miejsc ({seats}) nie zgadza się z liczbą graczy ({players}).',
  },
  'refused.sides': { en: 'There is no such side of a board.', pl: 'Plansza nie ma takiej strony.' },
  'refused.spectator': {
    en: 'Spectators cannot do that. Take a seat first.',
    pl: 'Widzowie nie mogą tego robić. Najpierw zajmij miejsce.',
  },
  'refused.stale': {
    en: 'The game has moved on to another decision.',
    pl: 'To pytanie jest już nieaktualne.',
  },
  'refused.too_big': { en: 'The message is too long.', pl: 'Wiadomość jest za długa.' },
  'refused.too_fast': {
    en: 'Too many messages at once. Wait a moment.',
    pl: 'Za dużo naraz. Poczekaj chwilę.',
  },
  'refused.too_many_calls': {
    en: 'Too many requests from your address. Wait a minute and try again.',
    pl: 'Zbyt wiele zapytań z tego adresu. Odczekaj minutę i spróbuj ponownie.',
  },
  'refused.too_many_comments': {
    en: 'This game has as many comments as it can keep.',
    pl: 'Ta gra ma już tyle komentarzy, ile może pomieścić.',
  },
  'refused.too_many_tables': {
    en: 'Too many new tables from your address. Wait a minute and try again; nothing is lost.',
    pl: 'Zbyt wiele nowych stołów naraz z tego adresu. Odczekaj minutę i spróbuj ponownie; nic nie przepadło.',
  },
  'refused.too_many_lines': {
    en: 'That is a lot to say at once. Wait a minute.',
    pl: 'Za dużo wiadomości naraz. Odczekaj minutę.',
  },
  'refused.too_many_passwords': {
    en: 'Too many wrong passwords. Wait a minute and try again.',
    pl: 'Zbyt wiele prób. Odczekaj minutę i spróbuj ponownie.',
  },
  'refused.overloaded': {
    en: 'The server is busy: running games come first. Try again in a moment.',
    pl: 'Serwer jest zajęty: najpierw rozpoczęte gry. Spróbuj ponownie za chwilę.',
  },
  'refused.table_full': {
    en: 'Too much has been written at this table; now it takes only moves.',
    pl: 'Przy tym stole zapisano już zbyt wiele; można już tylko grać.',
  },
  'refused.no_hints': {
    en: 'This table is played without hints.',
    pl: 'Przy tym stole gra się bez podpowiedzi.',
  },
  'refused.no_coach': {
    en: 'The coach does not know this game yet.',
    pl: 'Trener nie zna jeszcze tej gry.',
  },
  'refused.no_moment': {
    en: 'The game cannot be played on from this moment.',
    pl: 'Od tej chwili nie można grać dalej.',
  },
  'refused.no_puzzle': {
    en: 'There is no such puzzle.',
    pl: 'Nie ma takiego zadania.',
  },
  'refused.password': {
    en: 'This server asks for a password.',
    pl: 'Ten serwer wymaga hasła.',
  },
  'refused.wrong_password': {
    en: 'That is not the password.',
    pl: 'To nie jest właściwe hasło.',
  },
  'refused.wait': {
    en: 'The player in seat {seat} may still come back. Try again in {seconds} s.',
    pl: 'Gracz z miejsca {seat} może jeszcze wrócić. Spróbuj ponownie za {seconds} s.',
  },
  'refused.wonders': {
    en: 'These wonders cannot be chosen: each city needs its own.',
    pl: 'Tych Cudów nie można wybrać: każde miasto ma swój.',
  },
  'refused.wrong_key': {
    en: 'This key does not fit any seat at the table.',
    pl: 'Ten klucz nie otwiera żadnego miejsca przy stole.',
  },
} as const satisfies Record<string, Both>;
