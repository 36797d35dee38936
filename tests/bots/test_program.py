"""Bots that are programs of their own: they are asked and answer in lines of JSON."""

from __future__ import annotations

import gc
import shlex
import shutil
import sys
from pathlib import Path

import pytest

from mirabilia import Game
from mirabilia.bots.plugins import find_bot_maker
from mirabilia.bots.program import ProgramBot
from mirabilia.bots.random_bot import RandomBot
from mirabilia.table.bot import Bot
from mirabilia.table.errors import BadInput

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.mjs"


def node() -> str:
    """The Node.js of the build's requirements, or the machine's."""
    found = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")
    assert found, "the build's requirements bring Node.js"
    return found


def own_program(tmp_path: Path, answer: str) -> str:
    """The spec of a program in Python that always says the same."""
    file = tmp_path / "own.py"
    file.write_text(
        "import sys\n"
        "print('ready', file=sys.stderr)\n"
        "for number, line in enumerate(sys.stdin):\n"
        f"    if number: print({answer!r}, flush=True)\n",
        "utf-8",
    )
    return f"run:{shlex.join([sys.executable, str(file)])}"


def ask(spec: str) -> int:
    """What a bot answers to the first question of a game, as the number of the option."""
    game = Game.new(players=3, seed=1)
    observation = game.observe(game.decisions[0])
    return observation.options.index(find_bot_maker(spec, "seven")(1).choose(observation))


@pytest.mark.parametrize("game", ["seven", "architects"])
def test_a_program_in_another_language_plays_whole_games(game: str) -> None:
    make = find_bot_maker(f"run:{shlex.join([node(), str(EXAMPLE)])}", game)
    won = 0.0
    for deal in range(3 if game == "seven" else 1):
        table = Game.new(game, players=3, seed=deal)
        bots: list[Bot] = [make(deal), RandomBot(deal), RandomBot(deal + 10)]
        while not table.over:
            for decision in table.decisions:
                table.answer_code(decision, bots[decision.seat].choose(table.observe(decision)))
        won += 0 in table.result["winners"]
    assert won >= (2 if game == "seven" else 0)


def test_an_answer_is_a_text_or_a_number(tmp_path: Path) -> None:
    assert ask(own_program(tmp_path, '{"answer": 3}')) == 3
    game = Game.new(players=3, seed=1)
    text = game.options(game.decisions[0])[2].text
    assert ask(own_program(tmp_path, f'{{"answer": "{text}"}}')) == 2


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ('{"answer": 999}', "answered 999, which is none of its"),
        ('{"answer": -1}', "answered -1, which is none of its"),
        ('{"answer": true}', "answered True, which is none of its"),
        ('{"answer": "build rome"}', "answered 'build rome', which is none of its"),
        ("hello", "answered 'hello'; a line such as"),
        ("[]", "a line such as"),
    ],
)
def test_an_answer_that_is_none_is_named(tmp_path: Path, answer: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        ask(own_program(tmp_path, answer))


def test_a_program_that_ends_or_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"ended without an answer|has ended"):
        ask(f"run:{shlex.join([sys.executable, '-c', 'pass'])}")
    with pytest.raises(BadInput, match="No such file"):
        ask(f"run:{tmp_path}/nothing")
    with pytest.raises(BadInput, match="after run: comes a command"):
        find_bot_maker("run:", "seven")


def test_a_program_ends_with_its_bot(tmp_path: Path) -> None:
    game = Game.new(players=3, seed=1)
    bot = find_bot_maker(own_program(tmp_path, '{"answer": 0}'), "seven")(1)
    bot.choose(game.observe(game.decisions[0]))
    assert isinstance(bot, ProgramBot)
    process = bot.process
    assert process is not None
    assert process.poll() is None
    del bot
    gc.collect()
    assert process.returncode == 0
