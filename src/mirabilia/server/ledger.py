"""A table as its entries make it: the same steps in a running game and after a restart."""

from __future__ import annotations

from dataclasses import dataclass

from mirabilia.server.entries import (
    Answered,
    AnyEntry,
    CameBack,
    Founding,
    GameStarted,
    Rematched,
    Said,
    SeatTaken,
    TakenBack,
    WentAway,
)
from mirabilia.server.keys import matches
from mirabilia.server.messages import ChatLine, Refused, SeatKind, TableState
from mirabilia.table.agenda import NO_ANSWER, NOT_ASKED, Event
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Decision, Game

DEFAULT_BOT = "novice"  # plays for open seats at the start, for those who are away, and when time is out
CHAT_KEPT = 50


@dataclass
class Seat:
    """A place at the table."""

    number: int
    kind: SeatKind
    name: str
    bot: str | None
    key: str | None  # a hash
    away: bool = False
    stood_in: bool = False

    @property
    def played_by(self) -> str | None:
        """The bot that answers for this seat now."""
        if self.kind == "bot":
            return self.bot or DEFAULT_BOT
        return DEFAULT_BOT if self.away else None


class Ledger:
    """Seats, game, chat and events of a table."""

    def __init__(self, code: str, created: float, founding: Founding) -> None:
        self.code = code
        self.created = created
        self.founding = founding
        self.length = 0  # how many entries there are
        self.seats = [
            Seat(number, seat.kind, seat.name, seat.bot, seat.key)
            for number, seat in enumerate(founding.seats)
        ]
        self.game: Game | None = None
        self.events: list[Event] = []
        self.chat: list[ChatLine] = []
        self.rematch: str | None = None
        self.settled = 0  # answers of the batches that are over
        self.options: dict[int, dict[str, int]] = {}  # of the open batch: code by text

    @property
    def state(self) -> TableState:
        """Open, playing or over."""
        if self.game is None:
            return "open"
        return "over" if self.game.over else "playing"

    @property
    def ticket(self) -> int:
        """The number of the open batch."""
        return int(self.game.table.ticket) if self.game is not None else 0

    def seat_of(self, key: str) -> int | None:
        """The seat that a key opens; every seat is compared, found or not."""
        found = [seat.number for seat in self.seats if matches(key, seat.key)]
        return found[0] if found else None

    def is_maker(self, key: str) -> bool:
        """Whether a key is the maker's."""
        return matches(key, self.founding.maker)

    def new_game(self) -> Game:
        """The game at its first question."""
        wish = self.founding
        game = Game.new(
            wish.game,
            wish.players,
            expansions=wish.expansions,
            seed=wish.seed,
            wonders=wish.wonders,
            sides=wish.sides,
        )
        if game.kit.fingerprint != wish.rules:
            raise BadInput("this table was played with other rules or figures than there are now")
        return game

    def apply(self, entry: AnyEntry) -> None:
        """Let something happen that is, or has just been, written down."""
        match entry:
            case Answered():
                self.take_answer(entry.seat, entry.text)
            case TakenBack():
                self.playing().take_back(entry.seat)
            case Said():
                line = ChatLine(
                    at=entry.at, name=self.seats[entry.seat].name, text=entry.text, seat=entry.seat
                )
                self.chat = [*self.chat, line][-CHAT_KEPT:]
            case WentAway():
                self.seats[entry.seat].away, self.seats[entry.seat].stood_in = True, entry.stood_in
            case CameBack():
                self.seats[entry.seat].away = self.seats[entry.seat].stood_in = False
            case SeatTaken():
                seat = self.seats[entry.seat]
                seat.kind, seat.name, seat.key = "human", entry.name, entry.key
            case GameStarted():
                self.start()
            case Rematched():
                self.rematch = entry.code
        self.length += 1

    def start(self) -> None:
        """Begin: nobody can join any more."""
        for seat in self.seats:
            if seat.kind == "open":
                seat.kind, seat.bot = "bot", DEFAULT_BOT
        self.game = self.new_game()
        self.game.table.events = self.events

    def playing(self) -> Game:
        """The game, if it has begun."""
        if self.game is None:
            raise Refused("not_now", "the game has not begun yet")
        return self.game

    def decision(self, seat: int) -> Decision | None:
        """The question of a seat in the open batch, answered or not."""
        if self.game is None or self.game.table.asking is None:
            return None
        if self.game.table.answers[seat] == NOT_ASKED:
            return None
        return Decision(self.game.decision_id(seat), seat, self.game.table.asking.name)

    def waits_for(self, seat: int) -> bool:
        """Whether a seat is asked and has not answered."""
        return self.game is not None and self.game.table.answers[seat] == NO_ANSWER

    def given(self, seat: int) -> str | None:
        """The answer of a seat that can still be taken back."""
        if self.decision(seat) is None or self.waits_for(seat):
            return None
        game = self.playing()
        return game.kit.text(game.table, game.table.answers[seat])

    def options_of(self, seat: int) -> dict[str, int]:
        """The legal answers of a seat in the open batch: code by text."""
        if seat not in self.options:
            game = self.playing()
            codes = game.table.options(seat)
            self.options[seat] = {game.kit.text(game.table, code): code for code in codes}
        return self.options[seat]

    def take_answer(self, seat: int, text: str) -> None:
        """Give an answer; the last one of a batch plays on."""
        game, ticket = self.playing(), self.ticket
        decision = self.decision(seat)
        code = self.options_of(seat).get(text) if decision is not None else None
        if decision is None or code is None:
            raise BadInput(f"'{text}' of seat {seat} cannot be played again")
        game.answer_code(decision, code)
        if self.ticket != ticket or game.over:
            self.settled = len(game.answers)
            self.options = {}
