"""What screens explain besides things: the client asks for names that exist, and copies no sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from mirabilia.reference.citations import rule_of
from mirabilia.reference.everything import make_reference
from mirabilia.reference.game_reference import all_references
from mirabilia.reference.model import ShortRule

CLIENT = Path(__file__).parents[2] / "web" / "src" / "lib"
SOURCES = {
    file: file.read_text("utf-8") for suffix in ("ts", "svelte") for file in CLIENT.rglob(f"*.{suffix}")
}
NAME = re.compile(r"(?<!=== )'([a-z_]+(?:\.[a-z_]+)?)'")
# Names that a client makes out of what it is sent, by their beginnings.
MADE = ("verb.", "pass.", "category.", "card.")
GAMES = [one.game for one in all_references()]


def sources_of(game: str) -> list[str]:
    """The sources that explain a game: those of its own screens, or of all that are no other game's."""
    own = [text for file, text in SOURCES.items() if CLIENT / "games" / game in file.parents]
    if game != "seven":
        return own
    return own + [text for file, text in SOURCES.items() if CLIENT / "games" not in file.parents]


def calls(text: str) -> Iterator[str]:
    """What stands between the brackets of every call of `rules`."""
    for call in re.finditer(r"\brules\(", text):
        depth, at = 1, call.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(text[at], 0)
            at += 1
        yield text[call.end() : at - 1]


def sentences() -> Iterator[ShortRule]:
    """Every sentence that the server sends."""
    found = make_reference()
    yield from (one for names in found.rules.values() for rules in names.values() for one in rules)
    for thing in found.things:
        effects = [*thing.effects, *(effect for side in thing.sides for effect in side.effects)]
        stages = [stage for side in thing.sides for stage in side.stages]
        effects += [effect for stage in stages for several in stage.effects for effect in several]
        yield from (rule for effect in effects for rule in effect.rules)


@pytest.mark.parametrize("game", GAMES)
def test_the_client_asks_for_names_that_exist(game: str) -> None:
    asked = {name for text in sources_of(game) for call in calls(text) for name in NAME.findall(call)}
    assert len(asked) > 10
    assert asked - set(make_reference().rules[game]) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_name_is_asked_for(game: str) -> None:
    text = "".join(sources_of(game))
    names = [name for name in make_reference().rules[game] if not name.startswith(MADE)]
    assert [name for name in names if f"'{name}'" not in text] == []


def test_every_sentence_has_rules_that_exist_and_both_languages() -> None:
    for one in sentences():
        assert one.rules, one.en
        assert all(rule in rule_of() for rule in one.rules), one.en
        assert one.en != one.pl, one.en


def test_the_client_has_no_sentence_that_the_server_sends() -> None:
    messages = "".join(text for file, text in SOURCES.items() if "messages" in file.as_posix())
    assert "'card.mark'" in messages
    assert [one.en for one in sentences() if f"'{one.en}'" in messages] == []
