"""Asking the human at a table of 7 Wonders: the way from a card to an answer."""

from __future__ import annotations

import re

from rich.text import Text

from mirabilia.cli.seven import screen
from mirabilia.cli.seven.desk import BUILD, DISCARD, PASS, STAGE, Desk, Way
from mirabilia.cli.seven.phrases import choice_text, obstacle_text, stage_chance, way_text
from mirabilia.cli.terminal.talk import UNDO, Talk
from mirabilia.table.catalogue import Words

USES = (BUILD, STAGE, DISCARD, PASS)
ENGLISH_KEYS = {"b": BUILD, "s": STAGE, "d": DISCARD, "p": PASS}  # they work in every language


def list_keys(desk: Desk) -> dict[str, str]:
    """What each letter means; the letter for building stands for whatever use cards have."""
    words, first = desk.words, desk.play_uses[0]
    found = ENGLISH_KEYS | {key_of(words, use): use for use in USES}
    found = {letter: first if use == BUILD else use for letter, use in found.items()}
    return found | {key_of(words, use): use for use in desk.play_uses}


def key_of(words: Words, use: str) -> str:
    """The letter of a use."""
    return words(f"keys.{use}") if f"keys.{use}" in words else use[:1]


def parse(line: str) -> tuple[int, str] | None:
    """A number and perhaps a letter: 3, 3b, 3 b."""
    found = re.fullmatch(r"(\d{1,3})\s*([^\W\d]*)", line)
    return (int(found[1]), found[2]) if found else None


def choose(talk: Talk, desk: Desk) -> int:
    """Guide the human to an answer, with a last chance to take it back."""
    talk.say(screen.render_turn(desk, talk.width))
    while True:
        way = first_thought(talk, desk)
        if way is not None and confirm(talk, desk, way):
            return way.code


def first_thought(talk: Talk, desk: Desk) -> Way | None:
    """What the human wants to do; None to start again."""
    if desk.prompt not in desk.words:
        return any_option(talk, desk)
    line = talk.ask(desk.say(desk.prompt))
    if not line:
        talk.say(screen.render_turn(desk, talk.width))
        return None
    if list_keys(desk).get(line) == PASS:
        way = desk.may_pass()
        if way is None:
            talk.wrong("pass")
        return way
    given = parse(line)
    if given is None:
        talk.wrong("input", text=line)
        return None
    number, letter = given
    cards = desk.cards
    if not 1 <= number <= len(cards):
        talk.wrong("number", options=desk.words("count.options", n=len(cards)))
        return None
    return use_of(talk, desk, cards[number - 1], letter)


def use_of(talk: Talk, desk: Desk, key: str, letter: str) -> Way | None:
    """A use of the card: as it was typed, or asked for."""
    if not desk.any_card:
        letter = letter or key_of(desk.words, desk.play_uses[0])
    if not letter:
        letter = talk.ask(desk.words("ask.use", uses=uses_text(desk, key)))
    if letter in ("", UNDO):
        return None
    use = list_keys(desk).get(letter)
    if use is None or use == PASS:
        talk.wrong("use", text=letter, uses=all_uses(desk))
        return None
    ways = desk.uses(key, use)
    if not ways:
        why = obstacle_text(desk, desk.why_no_stage() if use == STAGE else desk.why_not(key))
        known = use if f"bad.{use}" in desk.words else "play"
        told = "discard_other" if use == DISCARD and desk.other else known
        talk.wrong(told, card=desk.cast.card(key), why=why)
        return None
    return pick(talk, desk, ways) if len(ways) > 1 else ways[0]


def uses_text(desk: Desk, key: str) -> str:
    """The uses that a card has now."""
    words = desk.words
    found = []
    for use in desk.play_uses:
        if ways := desk.uses(key, use):
            how = way_text(desk, ways[0], desk.cast.rules.cards[key].get("cost", ""))[1]
            named = {"letter": key_of(words, use), "use": words.name_of("verb", use)}
            found.append(words("ask.build", how=how) if use == BUILD else words("ask.play", how=how, **named))
    if desk.uses(key, STAGE):
        found.append(words("ask.stage", number=desk.own["stages"] + 1, how=stage_chance(desk)[1]))
    if desk.uses(key, DISCARD):
        found.append(words("ask.discard"))
    return ", ".join(found)


def all_uses(desk: Desk) -> str:
    """Every use with its letter."""
    words, uses = desk.words, [*desk.play_uses, *((STAGE, DISCARD) if desk.any_card else ())]
    return ", ".join(f"{key_of(words, use)} {words.name_of('verb', use)}" for use in uses)


def pick(talk: Talk, desk: Desk, ways: list[Way]) -> Way | None:
    """One of several payments, the cheapest if nothing is said."""
    words = desk.words
    first = ways[0]
    stage = words("pay.of_stage", number=desk.own["stages"] + 1)
    title = stage if first.verb == STAGE else desk.cast.card(first.card)
    talk.say(screen.render_payments(desk, title, ways))
    while True:
        line = talk.ask(words("ask.way"))
        if not line:
            return first
        if line == UNDO:
            return None
        if line.isdecimal() and 1 <= int(line) <= len(ways):
            return ways[int(line) - 1]
        talk.wrong("way", options=words("count.options", n=len(ways)))


def pick_further(talk: Talk, desk: Desk, ways: list[Way]) -> Way | None:
    """A discard, or one of the uses of a card that expansions add."""
    for number, way in enumerate(ways, 1):
        talk.say(Text(f"  {number} {choice_text(desk, way)}"))
    while True:
        line = talk.ask(desk.words("ask.way"))
        if line == UNDO:
            return None
        if not line or (line.isdecimal() and 1 <= int(line) <= len(ways)):
            return ways[int(line or 1) - 1]
        talk.wrong("way", options=desk.words("count.options", n=len(ways)))


def any_option(talk: Talk, desk: Desk) -> Way | None:
    """A question without a screen of its own: the options as they are."""
    for number, way in enumerate(desk.ways, 1):
        talk.say(Text(f"  {number} {choice_text(desk, way)}"))
    line = talk.ask(desk.words("ask.other"))
    if line.isdecimal() and 1 <= int(line) <= len(desk.ways):
        return desk.ways[int(line) - 1]
    talk.wrong("number", options=desk.words("count.options", n=len(desk.ways)))
    return None


def confirm(talk: Talk, desk: Desk, way: Way) -> bool:
    """The last chance to take a choice back."""
    chosen = desk.say("say.chosen", what=choice_text(desk, way), city=desk.cast.board(desk.city))
    talk.say(Text(chosen, style="bold green"))
    return talk.sure()
