"""The lessons of the browser client, played on the server as they advise: every advised answer is legal."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from mirabilia.reference.everything import make_reference
from server.helpers import Client, Data, answered, new_table, serving

ROOT = Path(__file__).parents[2]
PRINT = Path(__file__).with_name("lessons.mjs")
CLIENT = ROOT / "web" / "src" / "lib"
LESSONS = {
    path.parent.name: path
    for folder in ("games", "expansions")
    for path in sorted((CLIENT / folder).glob("*/lesson.ts"))
}


@cache
def read_lesson(name: str) -> Data:
    """A lesson as data."""
    node = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")
    assert node is not None, "there is no node: `make test` installs one"
    done = subprocess.run([node, PRINT, LESSONS[name]], capture_output=True, text=True, check=True)
    found: Data = json.loads(done.stdout)
    return found


def things_asked(state: Data) -> set[str]:
    """What can be pressed in the open question, as the client calls it."""
    options = state["question"]["options"]
    keys = ("deck", "stage", "token", "card")
    named = {f"{key} {option[key]}" for option in options for key in keys if option.get(key) is not None}
    return named | {option["card"] for option in options if option.get("card")}


async def take_lesson(client: Client, lesson: Data) -> Data:
    """Play a lesson as it advises; the state after it."""
    for number, step in enumerate(lesson["steps"], 1):
        state = await client.until(lambda state: state["question"] and state["answer"] is None)
        options = [option["text"] for option in state["question"]["options"]]
        assert step["answer"] in options, (number, options)
        spots = {line["at"].removeprefix("card ") for line in step["says"] if line["at"].startswith("card ")}
        assert spots <= things_asked(state), (number, spots)
        before = state["question"]["decision"]
        reply = await client.send("answer", decision=before, answer=step["answer"])
        assert reply["type"] == "ok", reply
        await client.until(lambda state, before=before: answered(state, before))  # type: ignore[misc]
    return await client.until(lambda state: state["question"] and state["answer"] is None)


def play_lesson(name: str, folder: Path) -> Data:
    """Play a lesson on a server of its own; the state after it."""
    lesson = read_lesson(name)
    kinds = ["human", *[lesson["bot"]] * (lesson["table"]["players"] - 1)]

    async def scene() -> Data:
        async with serving(folder) as base:
            made = await base.post("/api/tables", new_table(*kinds, **lesson["table"]))
            async with base.line(made["code"], made["key"]) as client:
                return await take_lesson(client, lesson)

    return asyncio.run(scene())


def test_there_are_lessons() -> None:
    assert "seven" in LESSONS


@pytest.mark.parametrize("name", LESSONS)
def test_everything_that_a_lesson_names_is_printed(name: str) -> None:
    lesson = read_lesson(name)
    lines = [lesson["end"], *(line for step in lesson["steps"] for line in step["says"])]
    named = {word for line in lines for lang in ("en", "pl") for word in re.findall(r"{(\w+)}", line[lang])}
    assert named <= {thing.id for thing in make_reference().things}


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_can_be_played_as_it_advises(name: str, tmp_path: Path) -> None:
    assert play_lesson(name, tmp_path)["question"]["options"]


def test_the_first_lesson_shows_what_it_promises(tmp_path: Path) -> None:
    state = play_lesson("seven", tmp_path)
    city = state["view"]["cities"][0]
    assert (state["view"]["age"], state["view"]["turn"]) == (2, 1)
    assert city["stages"] == 1
    assert city["victory"] == [1], "the shield wins a conflict"
    assert "chain temple" in [option["text"] for option in state["question"]["options"]]
    verbs = {step["answer"].split()[0] for step in read_lesson("seven")["steps"]}
    assert verbs == {"build", "stage"}
    assert any(re.search(r" [LR]\d", step["answer"]) for step in read_lesson("seven")["steps"])
