from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from cli.asked import Capture, refused
from mirabilia import Game
from mirabilia.cli import main
from mirabilia.cli.seven.desk import Desk
from mirabilia.cli.seven.game_terminal import cast_of
from mirabilia.cli.seven.talk import choose
from mirabilia.cli.terminal.seating import Seating
from mirabilia.cli.terminal.talk import Talk
from mirabilia.lang import load_words
from mirabilia.seven.action import action_text
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.seven.turn import state_of
from mirabilia.table.errors import BadInput
from support import Scene

Typing = pytest.MonkeyPatch
DISCARDS = ["1d", ""] * 18


def typed(monkeypatch: Typing, lines: Iterable[str]) -> None:
    """Let somebody type these lines, and then end the input."""
    waiting = iter(lines)

    def read(prompt: str = "") -> str:
        for line in waiting:
            return line
        raise EOFError

    monkeypatch.setattr("builtins.input", read)


def answering(monkeypatch: Typing, capsys: Capture, answer: Callable[[str], str]) -> list[str]:
    """Let somebody answer who reads the screen; returns the pages as they are shown."""
    pages: list[str] = []

    def read(prompt: str = "") -> str:
        pages.append(capsys.readouterr().out)
        return answer(pages[-1])

    monkeypatch.setattr("builtins.input", read)
    return pages


class Player:
    """Somebody who tries the uses of the cards one after the other until one is possible."""

    def __init__(self, uses: str) -> None:
        self.tries = [f"{number}{use}" for use in uses for number in range(1, 8)]
        self.tried = 0

    def __call__(self, page: str) -> str:
        """The answer to what the last line asks."""
        asked = page.rsplit("› ", 1)[-1]
        if asked.startswith(("Enter", "Number", "Numer", "Save", "Zapisać")):
            self.tried = 0
            return ""
        if asked.startswith(("Which", "Która")):
            return "1"
        self.tried += 1
        return self.tries[self.tried - 1]


def played(capsys: Capture, *arguments: str) -> str:
    """What a game that goes well prints."""
    assert main(["play", "--seed", "7", "--lang", "en", *arguments]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    return shown.out


def flat(text: str) -> str:
    """A text on one line, so that where it is broken does not matter."""
    return " ".join(text.split())


def record_of(path: Path) -> Any:
    """A saved record."""
    return json.loads(path.read_text("utf-8"))


@pytest.mark.parametrize(
    ("lang", "uses", "end"), [("en", "sbd", "The game is over"), ("pl", "ebo", "Koniec gry")]
)
@pytest.mark.parametrize("wonder", ["halicarnassus:B", "babylon:B", "olympia:A"])
def test_a_whole_game_can_be_played(
    monkeypatch: Typing, capsys: Capture, tmp_path: Path, lang: str, uses: str, end: str, wonder: str
) -> None:
    saved = tmp_path / "game.json"
    pages = answering(monkeypatch, capsys, Player(uses))
    arguments = ["--players", "4", "--wonders", wonder, "--bots", "novice,random", "--save", str(saved)]
    assert main(["play", "--seed", "5", "--lang", lang, *arguments]) == 0
    last = capsys.readouterr().out
    game = Game.replay(record_of(saved))
    assert game.over
    assert end in last
    for city in game.result["cities"]:
        assert str(city["score"]["total"]) in last
    own = [line.split()[1] for line in game.answers if line.startswith("0 ")]
    assert len(own) >= 18
    assert {"stage", "build"} <= set(own)
    assert len(pages) > 40


def test_the_discard_pile_is_asked_about_in_the_same_style(monkeypatch: Typing, capsys: Capture) -> None:
    pages = answering(monkeypatch, capsys, Player("sbd"))
    assert main(["play", "--seed", "5", "--lang", "en", "--wonders", "halicarnassus:B"]) == 0
    asked = [page for page in pages if "DISCARD PILE" in page]
    assert asked
    assert "Which card? A number, or p for none" in asked[0]
    assert any("build" in page and "from the discard pile" in page for page in pages)


def test_the_extra_card_is_asked_about_and_may_be_laid_away(monkeypatch: Typing, capsys: Capture) -> None:
    player = Player("sbd")
    pages = answering(
        monkeypatch, capsys, lambda page: "p" if "p set it aside (" in page[-60:] else player(page)
    )
    assert main(["play", "--seed", "5", "--lang", "en", "--wonders", "babylon:B"]) == 0
    assert any("EXTRA CARD" in page for page in pages)
    assert any("You have chosen: nothing" in page for page in pages)


def test_the_end_of_the_input_ends_the_game_politely(
    monkeypatch: Typing, capsys: Capture, tmp_path: Path
) -> None:
    typed(monkeypatch, ["1d", "", "1d"])
    shown = played(capsys, "--save", str(tmp_path / "game.json"))
    assert shown.rstrip().endswith("Goodbye.")
    assert "Continue later with: mirabilia play --load" in flat(shown)
    assert len(record_of(tmp_path / "game.json")["answers"]) == 3


def test_without_a_file_the_end_of_the_input_saves_nothing(monkeypatch: Typing, capsys: Capture) -> None:
    typed(monkeypatch, [])
    shown = played(capsys)
    assert shown.rstrip().endswith("Goodbye.")
    assert "saved" not in shown


def test_a_choice_can_be_taken_back_before_the_reveal(
    monkeypatch: Typing, capsys: Capture, tmp_path: Path
) -> None:
    typed(monkeypatch, ["1d", "u", "1b", "what", "u", "2b", ""])
    shown = played(capsys, "--save", str(tmp_path / "game.json"))
    assert "You have chosen: discard Stone Pit for 3 coins" in shown
    assert "! Press Enter to play it, or u to take it back." in shown
    assert record_of(tmp_path / "game.json")["answers"][0] == "0 build ore_vein"


def test_a_use_can_be_asked_for(monkeypatch: Typing, capsys: Capture, tmp_path: Path) -> None:
    typed(monkeypatch, ["6", "u", "6", "b", ""])
    shown = played(capsys, "--save", str(tmp_path / "game.json"))
    assert "Use? b build (buy for 2 coins ▶), d discard (+3 coins), u back:" in shown
    assert record_of(tmp_path / "game.json")["answers"][0] == "0 build workshop R2"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("9b", "Numbers go from 1 to 7."),
        ("0", "Numbers go from 1 to 7."),
        ("hello", "I do not understand “hello”."),
        ("1x", "“x” is not a way to use a card"),
        ("3b", "Baths cannot be built: missing 1 stone."),
        ("1s", "The stage cannot be built: missing 1 wood."),
        ("p", "You have to play a card."),
    ],
)
def test_bad_input_gets_a_clear_message_and_is_asked_again(
    monkeypatch: Typing, capsys: Capture, line: str, message: str
) -> None:
    typed(monkeypatch, [line])
    shown = played(capsys)
    assert f"! {message}" in shown
    assert shown.count("Card? Number and use") == 2


def test_several_payments_are_offered_with_the_cheapest_first(
    monkeypatch: Typing, capsys: Capture, tmp_path: Path
) -> None:
    pages = answering(monkeypatch, capsys, Player("bd"))
    saved = tmp_path / "game.json"
    assert (
        main(["play", "--seed", "12", "--lang", "en", "--wonders", "halicarnassus:B", "--save", str(saved)])
        == 0
    )
    offers = [page for page in pages if "How to pay for" in page]
    assert offers
    prices = [int(price) for price in re.findall(r"^ +\d (\d+) coins?", offers[0], re.MULTILINE)]
    assert prices == sorted(prices)
    assert len(prices) > 1


def shopping() -> Desk:
    """A turn in which the first card can be bought from either neighbour."""
    scene = Scene(turn=6).city(0, "giza:A", ["stockade", "altar"], cards=["east_trading_post"])
    game = scene.city(1, "olympia:A").city(2, "rhodes:A", cards=["lumber_yard"]).start().game
    assert isinstance(game.ruleset, SevenRuleset)
    observation = game.observe(game.decisions[0])
    cast = cast_of(game, game.ruleset, Seating(0, ("novice",), ""), load_words("en"))
    return Desk(
        cast,
        observation.kind,
        observation.city,
        observation.view(),
        state_of(observation.table),
        observation.options,
    )


@pytest.mark.parametrize(
    ("lines", "answer", "wrong"),
    [
        (["2b", "", ""], "build stockade R1", 0),
        (["2b", "1", ""], "build stockade R1", 0),
        (["2b", "2", ""], "build stockade L2", 0),
        (["2b", "3", "0", "two", "2", ""], "build stockade L2", 3),
        (["2b", "u", "1b", ""], "build altar", 0),
        (["2b", "2", "u", "2b", "", ""], "build stockade R1", 0),
    ],
)
def test_a_payment_is_chosen_the_cheapest_by_enter(
    monkeypatch: Typing, capsys: Capture, lines: list[str], answer: str, wrong: int
) -> None:
    typed(monkeypatch, lines)
    desk = shopping()
    code = choose(Talk(Console(width=80), load_words("en")), desk)
    assert action_text(desk.cast.rules.book, code) == answer
    assert capsys.readouterr().out.count("Numbers go from 1 to 2. Enter is the first.") == wrong


def test_help_cities_and_log_can_be_asked_for_at_any_time(monkeypatch: Typing, capsys: Capture) -> None:
    typed(monkeypatch, ["log", "?", "c", "1d", "c", "", "log"])
    shown = played(capsys)
    assert "Nothing has happened yet." in shown
    assert "Every turn you choose one card from your hand." in shown
    assert shown.count("All cities") == 2
    assert shown.count("discard Stone Pit  ") == 2  # told after the turn, and in the log


def test_enter_alone_shows_the_screen_again(monkeypatch: Typing, capsys: Capture) -> None:
    typed(monkeypatch, [""])
    assert played(capsys).count("AGE I  turn 1 of 6") == 2


def test_leaving_is_asked_about(monkeypatch: Typing, capsys: Capture, tmp_path: Path) -> None:
    typed(monkeypatch, ["q", "n", "1d", "q", "perhaps", "y", str(tmp_path / "later.json"), "never read"])
    shown = played(capsys)
    assert shown.count("Really leave the game?") == 3
    assert "! Please answer y or n." in shown
    assert "Save the record? File name, or Enter for no:" in shown
    assert record_of(tmp_path / "later.json")["answers"] == []


def test_a_continued_game_is_the_game_as_it_would_have_been(
    monkeypatch: Typing, capsys: Capture, tmp_path: Path
) -> None:
    whole, part = tmp_path / "whole.json", tmp_path / "part.json"
    setup = ["--players", "4", "--bots", "random,novice", "--name", "Anna", "--seat", "2"]
    typed(monkeypatch, DISCARDS)
    played(capsys, *setup, "--save", str(whole))
    typed(monkeypatch, [*DISCARDS[:14], "q", "y"])
    played(capsys, *setup, "--save", str(part))
    assert record_of(part)["answers"] == record_of(whole)["answers"][: 7 * 4]
    typed(monkeypatch, ["log", *DISCARDS[14:]])
    assert main(["play", "--lang", "en", "--load", str(part), "--save", str(part)]) == 0
    shown = capsys.readouterr().out
    assert "The game continues where you left it." in shown
    assert "Anna" in shown
    assert shown.count("Age I, turn 3") == 1
    assert record_of(part) == record_of(whole)


def test_a_record_of_other_commands_can_be_continued(
    monkeypatch: Typing, capsys: Capture, tmp_path: Path
) -> None:
    record = Game.new(players=3, seed=7).record()
    given = tmp_path / "record.json"
    given.write_text(json.dumps(record), "utf-8")
    typed(monkeypatch, ["1d", ""])
    assert main(["play", "--lang", "en", "--load", str(given), "--save", str(given), "--seat", "1"]) == 0
    assert "The game continues" not in capsys.readouterr().out
    assert record_of(given)["play"]["seat"] == 1
    assert len(record_of(given)["answers"]) == 3


def test_the_end_offers_to_save_the_record(monkeypatch: Typing, capsys: Capture, tmp_path: Path) -> None:
    typed(monkeypatch, [*DISCARDS, str(tmp_path / "end.json")])
    shown = played(capsys)
    assert "The record was saved to" in shown
    assert "Continue later" not in shown
    assert Game.replay(record_of(tmp_path / "end.json")).over


def test_a_file_that_cannot_be_written_is_told(monkeypatch: Typing, capsys: Capture, tmp_path: Path) -> None:
    typed(monkeypatch, DISCARDS)
    shown = played(capsys, "--save", str(tmp_path / "no such folder" / "end.json"))
    assert "The record could not be saved: cannot write" in flat(shown)


def test_an_interruption_saves_the_record_too(monkeypatch: Typing, capsys: Capture, tmp_path: Path) -> None:
    lines = iter(["1d", ""])

    def read(prompt: str = "") -> str:
        for line in lines:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", read)
    saved = tmp_path / "game.json"
    assert main(["play", "--seed", "7", "--lang", "en", "--save", str(saved)]) == 130
    assert len(record_of(saved)["answers"]) == 3


def test_polish_letters_and_english_ones_both_work(
    monkeypatch: Typing, capsys: Capture, tmp_path: Path
) -> None:
    typed(monkeypatch, ["1o", "", "1d", "", "q", "t"])
    assert main(["play", "--seed", "7", "--lang", "pl", "--save", str(tmp_path / "game.json")]) == 0
    assert "Do zobaczenia." in capsys.readouterr().out
    own = [line for line in record_of(tmp_path / "game.json")["answers"] if line.startswith("0 ")]
    assert [line.split()[1] for line in own] == ["discard", "discard"]


def test_the_language_of_the_surroundings_is_the_default(monkeypatch: Typing, capsys: Capture) -> None:
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    typed(monkeypatch, [])
    assert main(["play", "--seed", "7"]) == 0
    assert "Twoje miasto to Olimpia B" in flat(capsys.readouterr().out)


def test_the_help_has_an_example(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as end:
        main(["play", "--help"])
    assert end.value.code == 0
    assert "example:\n  mirabilia play --players 4" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--bots", "novise"], "unknown bot 'novise', did you mean 'novice'?"),
        (["--bots", "mcts:soon"], "'soon' is not a budget"),
        (["--bots", "somewhere.py:Bot"], "unknown bot 'somewhere.py'"),  # a record must not load a file
        (["--bots", ","], "no bots are named"),
        (["--bots", "random,random,random"], "3 bots are named for 2 seats"),
        (["--seat", "3"], "seat 3 does not exist; with 3 players they are 0 to 2"),
        (["--players", "9"], "2 to 7 players, not 9"),
        (["--wonders", "gizza"], "did you mean 'giza'?"),
        (["--load", "/no/such/file.json"], "cannot read /no/such/file.json"),
    ],
)
def test_bad_options_are_refused_in_one_line(capsys: Capture, arguments: list[str], message: str) -> None:
    assert message in refused(capsys, "play", "--seed", "7", *arguments)


@pytest.mark.parametrize("play", [[], {"seat": "first"}, {"bots": 3}, {"bots": ["nobody"]}, {"seat": 8}])
def test_a_record_with_a_broken_seating_is_refused(capsys: Capture, tmp_path: Path, play: object) -> None:
    record = {**Game.new(players=3, seed=7).record(), "play": play}
    given = tmp_path / "record.json"
    given.write_text(json.dumps(record), "utf-8")
    assert refused(capsys, "play", "--load", str(given)).startswith("mirabilia play: ")


def test_a_bot_that_searches_plays_with_its_budget(monkeypatch: Typing, capsys: Capture) -> None:
    typed(monkeypatch, ["1d", ""])
    main(["play", "--seed", "7", "--bots", "mcts:3", "--lang", "en"])
    shown = capsys.readouterr().out
    assert "bot: mcts:3" in shown
    assert "turn 2 of 6" in shown


def test_bots_sit_clockwise_from_the_human_in_turn() -> None:
    seating = Seating(1, ("novice", "random"), "Anna")
    assert [seating.bot(seat, 5) for seat in (2, 3, 4, 0)] == ["novice", "random", "novice", "random"]
    with pytest.raises(BadInput, match="0 to 4"):
        Seating(5, ("novice",), "").check("seven", 5)
