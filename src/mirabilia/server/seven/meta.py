"""The options for a new table of 7 Wonders: players, expansions, boards, and the names of things."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from mirabilia.lang import load_words
from mirabilia.server.seven.shapes import GameMeta
from mirabilia.server.views import ExpansionMeta
from mirabilia.seven.model import SIDES
from mirabilia.seven.rules import (
    Rules,
    check_together,
    expansion_names,
    load_modules,
    load_rules,
    modules_in_play,
    player_counts,
)
from mirabilia.table.errors import BadInput
from mirabilia.table.makers import MOST_PLAYERS
from mirabilia.table.plurals import LANGUAGES

SECTIONS = (
    "expansion",
    "category",
    "colour",
    "zone",
    "number",
    "piece",
    "verb",
    "rider",
    "question",
    "part",
    "event",
)


def make_meta(data: Path | None) -> GameMeta:
    """7 Wonders with everything that can be in play."""
    counts = player_counts()
    own = load_rules(counts[-1], (), data)
    expansions = [name for name in expansion_names() if playable_counts(name)]
    editions = [own, *(load_rules(max(playable_counts(name)), (name,), data) for name in expansions)]
    rows = [row for found in editions for row in found.book.categories]
    return GameMeta(
        players=(counts[0], counts[-1]),
        expansions=[expansion_meta(name, data) for name in expansion_names()],
        sides=list(SIDES),
        categories=list(dict.fromkeys(rows)),
        dealt=wonders_dealt(own),
        guests=list(own.guests),
        texts={lang: list_texts(lang) for lang in LANGUAGES},
    )


def list_texts(lang: str) -> dict[str, str]:
    """What things of the game are called, those of expansions too: `zone.hand`, `verb.build`."""
    found = load_words(lang).texts.items()
    return {key: text for key, text in found if key.split(".")[0] in SECTIONS and isinstance(text, str)}


def expansion_meta(name: str, data: Path | None = None) -> ExpansionMeta:
    """An expansion: how many can play it, and what it cannot be combined with."""
    titles = [load_words(lang).name_of("expansion", name) for lang in ("en", "pl")]
    en, pl = [title[:1].upper() + title[1:] for title in titles]
    alone = playable_counts(name)
    found = load_rules(max(alone), (name,), data) if alone else None
    usual = wonders_dealt(load_rules(player_counts()[-1], (), data))
    return ExpansionMeta(
        expansion=name,
        en=en,
        pl=pl,
        players=sorted({*alone, *counts_with_others(name)}),
        excludes=excluded_expansions(name),
        brings=[count for count in alone if count not in player_counts()],
        needs=list(load_modules()[name].needs),
        wonders=[key for key in wonders_dealt(found) if key not in usual] if found is not None else [],
    )


def wonders_dealt(found: Rules) -> list[str]:
    """The wonders that can be dealt."""
    return [key for key in found.wonders if key not in found.guests]


def counts_with_others(name: str) -> list[int]:
    """Numbers of players beyond the base game's that an expansion allows thanks to another one."""
    others = [other for other in expansion_names() if other not in (name, *excluded_expansions(name))]
    return [
        count
        for other in others
        for count in playable_counts(other)
        if count not in player_counts() and is_allowed(count, (name, other))
    ]


def is_allowed(players: int, names: tuple[str, ...]) -> bool:
    """Whether expansions allow this many players, whatever the decks hold."""
    try:
        check_together(players, modules_in_play(players, names))
    except BadInput:
        return False
    return True


def excluded_expansions(name: str) -> list[str]:
    """The expansions that cannot be played together with this one, whatever the number of players."""
    counts = range(1, MOST_PLAYERS + 1)
    others = [other for other in expansion_names() if other != name]
    return [other for other in others if not any(can_play(players, (name, other)) for players in counts)]


@lru_cache(maxsize=64)
def playable_counts(name: str) -> list[int]:
    """The numbers of players that an expansion allows."""
    return [players for players in range(1, MOST_PLAYERS + 1) if can_play(players, (name,))]


def can_play(players: int, names: tuple[str, ...]) -> bool:
    """Whether this many can play with these expansions."""
    if players in player_counts() or not is_allowed(players, names):
        return is_allowed(players, names)
    try:
        load_rules(players, names)  # only the decks say whether there are cards for them
    except BadInput:
        return False
    return True
