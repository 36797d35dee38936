"""A recorded game of 7 Wonders Architects, described turn by turn."""

from __future__ import annotations

from mirabilia.cli.architects.cast import Cast
from mirabilia.cli.architects.phrases import event_text
from mirabilia.cli.architects.show import rules_of
from mirabilia.cli.plain import PlainLog
from mirabilia.lang import load_words
from mirabilia.table.agenda import Event
from mirabilia.table.game import Game
from mirabilia.table.validation import Data

NO_SEAT = -1  # a reader who sits nowhere


class Log(PlainLog):
    """What happens; with a seat, only what that seat may see."""

    def __init__(self, game: Game, seat: int | None) -> None:
        super().__init__(game, seat)
        view = game.view()
        wonders = tuple(city["wonder"] for city in view["cities"])
        self.cast = Cast(rules_of(game.ruleset), load_words("en"), NO_SEAT, wonders, wonders)
        self.turn = 0

    def label(self, city: Data) -> str:
        return self.moment_of(city["seat"])

    def moment_of(self, seat: int) -> str:
        """A seat with its wonder."""
        return f"{seat} {self.cast.wonders[seat]}".ljust(16)

    def begin(self) -> None:
        """Who plays."""
        view = self.game.view()
        self.lines.append(f"{view['players']} players, seed {self.game.seed}, seat {view['first']} begins")
        for seat, _ in enumerate(view["cities"]):
            self.lines.append(f"  {self.moment_of(seat)}".rstrip())

    def play(self, line: object, number: int) -> None:
        """Give an answer, and show what comes of it."""
        table = self.game.table
        before = self.game.view()
        events: list[Event] = []
        table.events = events
        self.game.play_line(line, number)
        if before["turn"] != self.turn:
            self.turn = before["turn"]
            self.lines.append(f" turn {self.turn}")
        for event in events:
            eye = event.seat if self.seat is None else self.seat
            self.tell(self.game.ruleset.event(table, event, eye))

    def tell(self, event: Data) -> None:
        """One event in a line, a battle in one for everybody."""
        if event["kind"] == "battle":
            self.lines.append("  battle")
            for seat, (shields, gain) in enumerate(zip(event["strengths"], event["gains"], strict=True)):
                self.lines.append(f"    {self.moment_of(seat)} {shields} shields, {gain} Victory tokens")
        elif text := event_text(self.cast, event):
            self.lines.append(f"  {self.moment_of(event['seat'])} {text}")
