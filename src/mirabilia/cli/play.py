"""`mirabilia play`: you against bots, in the terminal."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from rich.console import Console
from rich.text import Text

from mirabilia.bots import bot_maker
from mirabilia.cli.common import (
    add_command,
    add_game_options,
    json_line,
    new_game,
    open_whole,
    read_json,
    split_names,
)
from mirabilia.cli.plain import cli_of
from mirabilia.cli.terminal.report import Report
from mirabilia.cli.terminal.seating import Seating
from mirabilia.cli.terminal.talk import Leave, Talk
from mirabilia.lang import default_language, load_words
from mirabilia.table.catalogue import Words
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Decision, Game
from mirabilia.table.plurals import LANGUAGES

SEEDS = 1_000_000


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands,
        "play",
        "play in the terminal against bots",
        "mirabilia play --players 4 --wonders giza:A --bots novice,random --seed 7 --lang pl",
        run,
    )
    add_game_options(command)
    command.add_argument(
        "--bots",
        type=split_names,
        metavar="NAMES",
        help="bots for the other seats, in order, such as novice,mcts:200ms (default: novice)",
    )
    command.add_argument("--seed", type=int, help="seed of the deal (default: random)")
    command.add_argument("--name", help="your name")
    command.add_argument("--seat", type=int, help="your seat, from 0 (default: 0)")
    command.add_argument(
        "--lang", choices=LANGUAGES, default=default_language(), help="language (default: the system's)"
    )
    command.add_argument("--save", type=Path, metavar="FILE", help="write the record to FILE when you stop")
    command.add_argument("--load", metavar="FILE", help="continue a saved record")


def run(given: argparse.Namespace) -> int:
    """Play a game."""
    text = load_words(given.lang)
    saved = read_json(given.load) if given.load else None
    game = resume_game(saved, given.data) if given.load else start_game(given)
    seating = seating_of(given, saved)
    seating.check(game.ruleset.game, game.view()["players"])
    session = Session(game, seating, text, given.save)
    if saved is not None:
        session.replay(saved["answers"])
    return session.run()


def start_game(given: argparse.Namespace) -> Game:
    """A new game."""
    return new_game(given, given.seed if given.seed is not None else SystemRandom().randrange(SEEDS))


def resume_game(saved: Any, data: Path | None) -> Game:
    """The beginning of a saved game, after its record has been checked."""
    Game.replay(saved, data)
    return Game.replay({**saved, "answers": []}, data)


def seating_of(given: argparse.Namespace, saved: Any) -> Seating:
    """Who sits where: as the command says, else as the record says, else the default."""
    kept = saved.get("play", {}) if saved is not None else {}
    if not isinstance(kept, dict):
        raise BadInput("record: the key 'play' has the wrong type")
    seat = given.seat if given.seat is not None else kept.get("seat", 0)
    bots = given.bots if given.bots is not None else kept.get("bots", ["novice"])
    name = given.name if given.name is not None else kept.get("name", "")
    if not (isinstance(seat, int) and isinstance(name, str) and isinstance(bots, Sequence)):
        raise BadInput("record: the key 'play' should hold a seat, bots and a name")
    return Seating(seat, tuple(str(bot) for bot in bots), name)


class Session:
    """One game at one terminal."""

    def __init__(self, game: Game, seating: Seating, text: Words, save: Path | None) -> None:
        self.game = game
        self.seating = seating
        self.save = save
        self.words = text
        self.terminal = cli_of(game.ruleset.game).make_terminal(game, seating, text)
        self.talk = Talk(Console(highlight=False, markup=False, emoji=False), text, self.terminal.help)
        self.talk.commands[text("keys.cities")] = self.show_cities
        self.talk.commands[text("keys.log")] = self.show_log
        self.reports: list[Report] = []
        game.table.events = []

    @property
    def seat(self) -> int:
        """The human's seat."""
        return self.seating.seat

    def run(self) -> int:
        """Play to the end, or until the human leaves."""
        try:
            self.talk.say(self.terminal.welcome(self.game.seed))
            if self.reports:
                self.talk.say(Text(self.words("say.loaded")), self.render_report(self.reports[-1]), "")
            while not self.game.over:
                self.step()
            self.talk.say(self.terminal.final(self.game.result, self.talk.width))
            self.keep(offer=True)
        except Leave as stop:
            self.leave(stop.asked)
        except KeyboardInterrupt:
            self.keep(offer=False)
            raise
        return 0

    def step(self) -> None:
        """Let everybody answer the open question, the human first, and show what happened."""
        before = self.game.view(self.seat)
        asked = self.game.decisions
        for decision in sorted(asked, key=lambda one: one.seat != self.seat):
            mine = decision.seat == self.seat
            code = self.terminal.choose(self.talk, self.game, decision) if mine else self.bot_answer(decision)
            self.game.answer_code(decision, code)
        found = self.note(before)
        if found is not None:
            space = [""] if self.terminal.roomy else []
            self.talk.say(*space, self.render_report(found), *space)

    def bot_answer(self, decision: Decision) -> int:
        """A bot's answer. The bot is seeded again, so that a resumed game continues as it would have."""
        bot = self.seating.bot(decision.seat, self.game.view()["players"])
        maker = bot_maker(bot, self.game.ruleset.game)
        seed = Random(f"{self.game.seed} {decision.id}").getrandbits(48)
        return maker(seed).choose(self.game.observe(decision))

    def note(self, before: dict[str, Any]) -> Report | None:
        """Record what has happened since a view; None while answers are missing."""
        table = self.game.table
        events, table.events = table.events or [], []
        if not events:
            return None
        data = [self.game.ruleset.event(table, event, self.seat) for event in events]
        self.reports.append(Report(before, data, self.game.view(self.seat)))
        return self.reports[-1]

    def replay(self, answers: list[str]) -> None:
        """Bring a saved game to where it was left, and write the log."""
        before = self.game.view(self.seat)
        for number, line in enumerate(answers, 1):
            batch_number = self.game.table.batch_number
            self.game.play_line(line, number)
            if self.game.table.batch_number != batch_number or self.game.over:
                self.note(before)
                before = self.game.view(self.seat)

    def render_report(self, found: Report) -> Any:
        """A report as it is printed."""
        return self.terminal.report(found, self.talk.width)

    def show_cities(self) -> None:
        """The command that shows all cities."""
        self.talk.say(self.terminal.cities(self.game.view(self.seat)))

    def show_log(self) -> None:
        """The command that shows what has happened."""
        if not self.reports:
            self.talk.say(Text(self.words("say.empty_log")))
        self.talk.say(*(self.render_report(found) for found in self.reports))

    def leave(self, offer: bool) -> None:
        """Say goodbye, and save the record if wanted."""
        self.keep(offer)
        self.talk.say(Text(self.words("say.goodbye")))

    def keep(self, offer: bool) -> None:
        """Save the record to the requested file, or offer to save it."""
        if self.save is not None:
            self.write(self.save)
        elif offer and (name := self.file_name()):
            self.write(Path(name))

    def file_name(self) -> str:
        """Where to save the record; nothing if it is not to be saved."""
        try:
            return self.talk.read(self.words("ask.save"))
        except Leave:
            return ""

    def write(self, path: Path) -> None:
        """Write the record."""
        seating = {"seat": self.seat, "bots": list(self.seating.bots), "name": self.seating.name}
        try:
            with open_whole(path) as file:
                file.write(json_line({**self.game.proven_record(), "play": seating}) + "\n")
        except BadInput as error:
            self.talk.say(Text(self.words("say.not_saved", error=error), style="bold red"))
            return
        self.talk.say(Text(self.words("say.saved", file=path)))
        if not self.game.over:
            self.talk.say(Text(self.words("say.resume", file=path)))
