"""A table built from its entries, by the same steps in a running game and after a restart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from msgspec.structs import replace

from mirabilia.server.boxes import lay_founding
from mirabilia.server.chat import Chat
from mirabilia.server.entries import (
    Answered,
    AnyEntry,
    CameBack,
    Ended,
    Founding,
    GameStarted,
    Rematched,
    Said,
    SeatFreed,
    SeatTaken,
    TakenBack,
    WentAway,
)
from mirabilia.server.keys import is_key
from mirabilia.server.messages import ChatLine, LateAnswer, LateWhy, SeatKind, TableState
from mirabilia.server.refusals import Refused
from mirabilia.server.worker import Beginning, Play
from mirabilia.table.agenda import NO_ANSWER, NOT_ASKED, Event
from mirabilia.table.digest import is_refuted
from mirabilia.table.entries import Figures, Source
from mirabilia.table.errors import BadInput
from mirabilia.table.fingerprint import is_same_rules
from mirabilia.table.game import Decision, Game
from mirabilia.table.makers import Ruleset, make_ruleset

LATE_KEPT = 100  # answers that were given because time was out
DEFAULT_BOT = "novice"  # plays for open seats at the start, for those who are away, and when time is out


class OtherRules(Refused):
    """A game that this program would play differently; the ledger has what is proven of it."""

    def __init__(self, ledger: Ledger) -> None:
        super().__init__("other_rules", "the rules or figures have changed since this table was played")
        self.ledger = ledger
        ledger.refuted = ledger.refuted or not ledger.ended


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

    def __init__(self, code: str, created: float, founding: Founding, data: Source | None = None) -> None:
        self.code = code
        self.base = data  # the folder with the owner's figures, or the figures of the time
        self.data = lay_founding(founding, data)  # with those of the maker's box
        self.created = created
        self.founding = founding
        self.length = 0  # how many entries there are
        self.seats = [
            Seat(number, seat.kind, seat.name, seat.bot, seat.key)
            for number, seat in enumerate(founding.seats)
        ]
        self.game: Game | None = None
        self.events: list[Event] = []
        self.talk = Chat()
        self.late: list[LateAnswer] = []  # the last ones
        self.rematch: str | None = None
        self.ended = False  # since the program would have played on differently
        self.proven = 0  # answers of batches that are over and, when replayed, led where they had led
        self.refuted = False  # whether one led somewhere else, or the game could not even begin
        self.asked_at = created  # when the open batch was opened
        self.plays: list[Play] = []  # of the batches that are over: city and code
        self.batch: dict[int, int] = {}  # of the open batch: code by city
        self.options: dict[int, dict[str, int]] = {}  # of the open batch, by city: code by text
        self.codes: dict[tuple[int, str], int] = {}  # of the open batch: those that came as codes
        self.asked: tuple[int, dict[int, Decision]] = (-1, {})  # the number of a batch, its questions by city

    @property
    def is_former(self) -> bool:
        """Whether it is played by figures that were kept, since those of the server are others by now."""
        return isinstance(self.base, Figures)

    @property
    def state(self) -> TableState:
        """Open, playing or over."""
        if self.ended or self.refuted:
            return "over"
        if self.game is None:
            return "open"
        return "over" if self.game.over else "playing"

    @property
    def batch_number(self) -> int:
        """The number of the open batch."""
        return int(self.game.table.batch_number) if self.game is not None else 0

    def seat_of(self, key: str) -> int | None:
        """The seat that a key opens; every seat is compared, even after a match."""
        found = [seat.number for seat in self.seats if is_key(key, seat.key)]
        return found[0] if found else None

    def is_maker(self, key: str) -> bool:
        """Whether a key is the maker's."""
        return is_key(key, self.founding.maker)

    def place_of(self, key: str) -> tuple[int | None, bool]:
        """The seat that a key opens, and whether it is the maker's; a key that is neither is refused."""
        seat, maker = self.seat_of(key), self.is_maker(key)
        if seat is None and not maker:
            raise Refused("wrong_key", "this key does not fit any seat at the table", "key")
        return seat, maker

    def make_game(self, events: list[Event] | None, further: dict[str, int]) -> Game:
        """The game as the table was set up; `events` takes what happens in it."""
        wish = self.founding
        return Game.new(
            wish.game,
            wish.players,
            expansions=wish.expansions,
            seed=wish.seed,
            wonders=wish.wonders,
            sides=wish.sides,
            data=self.data,
            events=events,
            redeals=wish.redeals,
            **further,
        )

    def make_ruleset(self) -> Ruleset:
        """The rules of today for the table as it was set up."""
        wish = self.founding
        setup = {"players": wish.players, "expansions": wish.expansions, "wonders": wish.wonders}
        return make_ruleset(wish.game, **setup, sides=wish.sides, data=self.data)

    def base_ruleset(self) -> Ruleset:
        """The rules whose figures are kept: those of the table, without what its maker's box changes."""
        if not self.founding.figures:
            return self.make_ruleset() if self.game is None else self.game.ruleset
        wish = self.founding
        setup = {"players": wish.players, "expansions": wish.expansions, "wonders": wish.wonders}
        further = {} if self.game is None else {"rulings": wish.rulings}
        return make_ruleset(wish.game, **setup, sides=wish.sides, data=self.base, **further)

    def new_game(self, events: list[Event]) -> Game:
        """The game at its first question; `events` takes what happens in it."""
        wish = self.founding
        try:
            game = self.make_game(events, {"rulings": wish.rulings})
        except BadInput as error:
            if wish.redeals:  # what was played before cannot be played any more
                raise OtherRules(self) from error
            raise
        if not is_same_rules(wish.rules, game.ruleset.fingerprint):
            raise OtherRules(self)
        return game

    def replay(self, entry: AnyEntry) -> None:
        """Apply an entry that was stored by another process, perhaps of another release.

        If it leads anywhere else than it did then, the game is not the one that was played.
        """
        try:
            self.apply(entry)
        except BadInput as error:
            raise OtherRules(self) from error
        written = entry.outcome if isinstance(entry, Answered | GameStarted) else ""
        if written and is_refuted(written, self.digest()):
            raise OtherRules(self)
        if self.game is not None and not self.batch:
            self.proven = len(self.game.answers)

    @property
    def answers(self) -> list[str]:
        """The answers of a game that is over, or of the part that may be shown of one that has ended."""
        answers = self.playing().answers
        return answers if self.playing().over and not self.refuted else answers[: self.proven]

    @property
    def shown_plays(self) -> list[Play]:
        """What `answers` holds, as cities and codes, by which a game is played again more quickly."""
        return self.plays[: len(self.answers)]

    def digest(self) -> str:
        """A digest of the state of the game."""
        game = self.playing()
        return game.ruleset.digest(game.table)

    def foresee(self, entries: Sequence[AnyEntry]) -> None:
        """Write beside the answer that completes the open batch what all of its answers lead to."""
        answers = [entry for entry in entries if isinstance(entry, Answered)]
        if len(answers) < len(self.open_cities()) or not answers:
            return
        game = self.playing()
        trial = game.ruleset.clone(game.table)
        for entry in answers:
            city = city_of(entry.decision)
            trial.answer(city, self.code_of(city, entry.text))
        answers[-1].outcome = game.ruleset.digest(trial)

    def apply(self, entry: AnyEntry) -> None:
        """Apply an entry that is, or has just been, stored."""
        before = (self.state, self.batch_number)
        match entry:
            case Answered():
                if entry.by in ("clock", "stand_in"):
                    self.note_late(entry)
                self.take_answer(city_of(entry.decision), entry.text)
            case TakenBack():
                self.playing().take_back(city_of(entry.decision))
                self.batch.pop(city_of(entry.decision))
            case Said():
                self.say(entry)
            case WentAway():
                self.seats[entry.seat].away, self.seats[entry.seat].stood_in = True, entry.stood_in
            case CameBack():
                self.seats[entry.seat].away = self.seats[entry.seat].stood_in = False
            case SeatTaken():
                seat = self.seats[entry.seat]
                seat.kind, seat.name, seat.key = "human", entry.name, entry.key
            case SeatFreed():
                self.free_seat(self.seats[entry.seat])
            case GameStarted():
                self.start(entry)
            case Rematched():
                self.rematch = entry.code
            case Ended():
                self.ended = True
        self.length += 1
        if (self.state, self.batch_number) != before:
            self.asked_at = entry.at

    def note_late(self, entry: Answered) -> None:
        """Note that another answered for a seat, before what follows from its answer."""
        why: LateWhy = "clock" if entry.by == "clock" else "stand_in"
        late = LateAnswer(at=entry.at, seat=entry.seat, number=len(self.events), why=why)
        self.late = [*self.late, late][-LATE_KEPT:]

    def free_seat(self, seat: Seat) -> None:
        """Send the player of a seat away."""
        if self.game is None:
            seat.kind, seat.name = "open", ""
        else:
            seat.kind, seat.bot = "bot", DEFAULT_BOT
        seat.key, seat.away, seat.stood_in = None, False, False

    def say(self, said: Said) -> None:
        """Let everybody hear something, or only the speaker's partner."""
        name = self.seats[said.seat].name
        line = ChatLine(at=said.at, name=name, text=said.text, seat=said.seat, to=said.to)
        partner = self.partner(said.seat) if said.to == "partner" else None
        self.talk.say(line, None if partner is None else frozenset((said.seat, partner)))

    def partner(self, seat: int | None) -> int | None:
        """The seat that plays together with a seat, once the game has begun."""
        partners = self.game.ruleset.partners if self.game is not None else []
        return partners[seat] if partners and seat is not None else None

    def start_entry(self, now: float, bot: str | None = None) -> GameStarted:
        """The beginning of the game, by the rules of today, whatever they were when the table was made."""
        game = self.make_game(None, {})
        ruleset = game.ruleset
        digest = ruleset.digest(game.table)
        base = self.base_ruleset().fingerprint if self.founding.figures else ""
        rules, rulings = ruleset.fingerprint, ruleset.rulings
        return GameStarted(at=now, rules=rules, rulings=rulings, base=base, bot=bot, outcome=digest)

    def start(self, entry: GameStarted) -> None:
        """Begin: nobody can join any more."""
        if entry.rules is not None and entry.rulings is not None:
            self.founding = replace(self.founding, rules=entry.rules, rulings=entry.rulings, base=entry.base)
        for seat in self.seats:
            if seat.kind == "open":
                seat.kind, seat.bot = "bot", entry.bot or DEFAULT_BOT
        self.game = self.new_game(self.events)

    def beginning(self) -> Beginning:
        """How the game began, for the processes that play along."""
        wish = self.founding
        how = (wish.game, wish.players, wish.expansions, wish.wonders, wish.sides, wish.seed, wish.rules)
        if isinstance(self.data, Figures):
            return Beginning(*how, wish.rulings, files=self.data.files, redeals=wish.redeals)
        folder = str(self.data) if self.data is not None else None
        return Beginning(*how, wish.rulings, folder, redeals=wish.redeals)

    def bot_seed(self, decision: Decision) -> int:
        """The seed of a bot's answer; where the deal is secret, nobody can compute it either."""
        wish = self.founding
        secret = f" {wish.seed}" if isinstance(wish.seed, str) else ""
        return Random(f"{wish.bot_seed} {decision.id}{secret}").getrandbits(48)

    def playing(self) -> Game:
        """The game, if it has begun."""
        if self.game is None:
            raise Refused("not_begun", "the game has not begun yet")
        return self.game

    def decision(self, city: int) -> Decision | None:
        """The open batch's question about a city, answered or not."""
        if self.game is None or self.game.table.asking is None:
            return None
        table, asking = self.game.table, self.game.table.asking
        if not 0 <= city < len(table.answers) or table.answers[city] == NOT_ASKED:
            return None
        if self.asked[0] != table.batch_number:
            self.asked = (int(table.batch_number), {})
        asked = self.asked[1]
        if city not in asked:
            asked[city] = Decision(self.game.decision_id(city), table.controllers[city], asking.name, city)
        return asked[city]

    def open_cities(self) -> list[int]:
        """The cities about which the open batch asks and has no answer."""
        if self.game is None or self.game.table.asking is None:
            return []
        return [city for city, answer in enumerate(self.game.table.answers) if answer == NO_ANSWER]

    def waiting(self) -> list[Decision]:
        """The questions of the open batch that have no answer."""
        return [one for city in self.open_cities() if (one := self.decision(city)) is not None]

    def unanswered(self, city: int) -> bool:
        """Whether the question about a city has no answer."""
        return self.game is not None and self.game.table.answers[city] == NO_ANSWER

    def waits_for(self, seat: int) -> bool:
        """Whether a seat is asked and has not answered."""
        return self.game is not None and any(
            self.game.table.controllers[city] == seat for city in self.open_cities()
        )

    def question(self, seat: int) -> Decision | None:
        """The question that a seat should answer next, or one that it has answered."""
        controllers = list(self.game.table.controllers) if self.game is not None else []
        own = [city for city, controller in enumerate(controllers) if controller == seat]
        asked = [one for city in own if (one := self.decision(city)) is not None]
        return next((one for one in asked if self.unanswered(one.city)), asked[0] if asked else None)

    def answer_given(self, city: int) -> str | None:
        """The answer about a city that can still be taken back."""
        if self.decision(city) is None or self.unanswered(city):
            return None
        game = self.playing()
        return game.ruleset.text(game.table, game.table.answers[city])

    def options_of(self, city: int) -> dict[str, int]:
        """The legal answers about a city in the open batch: code by text."""
        if city not in self.options:
            game = self.playing()
            codes = game.table.options(city)
            self.options[city] = {game.ruleset.text(game.table, code): code for code in codes}
        return self.options[city]

    def text_of(self, city: int, code: int) -> str | None:
        """The text of an answer that comes as a code; None if it is not legal."""
        game = self.playing()
        if code not in game.table.options(city):
            return None
        text = game.ruleset.text(game.table, code)
        self.codes[city, text] = code
        return text

    def code_of(self, city: int, text: str) -> int:
        """The code of an answer about a city."""
        code = self.codes.get((city, text))
        if code is None and self.decision(city) is not None:
            code = self.options_of(city).get(text)
        if code is None:
            raise BadInput(f"'{text}' of seat {city} cannot be replayed")
        return code

    def take_answer(self, city: int, text: str) -> None:
        """Give an answer; the last one of a batch plays on."""
        game, batch_number = self.playing(), self.batch_number
        decision, code = self.decision(city), self.code_of(city, text)
        if decision is None:
            raise BadInput(f"'{text}' of seat {city} cannot be replayed")
        game.answer_code(decision, code)
        self.batch[city] = code
        if self.batch_number != batch_number or game.over:
            self.plays += self.batch.items()
            self.batch, self.options, self.codes = {}, {}, {}


def city_of(decision: str) -> int:
    """The city of a question's name, -1 if it is not one."""
    city = decision.partition(".")[2]
    return int(city) if city.isascii() and city.isdigit() and len(city) < 4 else -1
