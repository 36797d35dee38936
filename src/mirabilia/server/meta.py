"""What there is: games, cards, wonders and bots, with their words in both languages."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from mirabilia import __version__
from mirabilia.lang import words
from mirabilia.server.architects_meta import architects
from mirabilia.server.bodies import (
    BoardMeta,
    CardMeta,
    Everything,
    ExpansionMeta,
    GameMeta,
    SideMeta,
    StageMeta,
    StageWords,
    TrackMeta,
    WonderMeta,
    Words,
)
from mirabilia.server.opponents import bots
from mirabilia.server.views import Cost
from mirabilia.seven import model
from mirabilia.seven.edifice.words import penalty_words
from mirabilia.seven.effect_rows import PrintedEffect
from mirabilia.seven.model import SIDES
from mirabilia.seven.rules import (
    Rules,
    check_together,
    expansion_names,
    in_play,
    modules,
    player_counts,
    rules,
)
from mirabilia.seven.words import LANGUAGES
from mirabilia.table.errors import BadInput

MOST_PLAYERS = 16  # more than any game takes
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


@lru_cache(maxsize=2)
def everything(data: Path | None = None) -> Everything:
    """All of it, with the owner's figures; it does not change while the server runs."""
    return Everything(
        version=__version__,
        games=[seven(data), architects()],
        bots=bots(),
        languages=list(LANGUAGES),
    )


def seven(data: Path | None) -> GameMeta:
    """7 Wonders with everything that can be in play."""
    counts = player_counts()
    expansions = [name for name in expansion_names() if playable(name)]
    editions = [("", rules(counts[-1], (), data))]
    editions += [(name, rules(max(playable(name)), (name,), data)) for name in expansions]
    meta = GameMeta(
        players=(counts[0], counts[-1]),
        expansions=[expansion(name, data) for name in expansion_names()],
        sides=list(SIDES),
        cards={},
        wonders={},
        categories=[],
        tracks={},
        boards={},
        marks={},
        dealt=dealt(editions[0][1]),
        guests=list(editions[0][1].guests),
        texts={lang: texts(lang) for lang in LANGUAGES},
    )
    for name, found in editions:
        new = [key for key in found.cards if key not in meta.cards]
        meta.cards.update({key: card(found, key, name) for key in new})
        new = [key for key in found.wonders if key not in meta.wonders]
        meta.wonders.update({key: wonder(found, key) for key in new})
        meta.tracks.update(tracks(found))
        meta.boards.update(boards(found))
        meta.marks.update(marks(found))
        meta.categories.extend(row for row in found.book.categories if row not in meta.categories)
    return meta


def texts(lang: str) -> dict[str, str]:
    """What things of the game are called, those of expansions too: `zone.hand`, `verb.build`."""
    found = words(lang).texts.items()
    return {key: text for key, text in found if key.split(".")[0] in SECTIONS and isinstance(text, str)}


def expansion(name: str, data: Path | None = None) -> ExpansionMeta:
    """An expansion: for how many players it is, and what it cannot be played with."""
    titles = [words(lang).named("expansion", name) for lang in ("en", "pl")]
    en, pl = [title[:1].upper() + title[1:] for title in titles]
    alone = playable(name)
    found = rules(max(alone), (name,), data) if alone else None
    usual = dealt(rules(player_counts()[-1], (), data))
    return ExpansionMeta(
        expansion=name,
        en=en,
        pl=pl,
        players=sorted({*alone, *together(name)}),
        excludes=excluded(name),
        brings=[count for count in alone if count not in player_counts()],
        needs=list(modules()[name].needs),
        wonders=[key for key in dealt(found) if key not in usual] if found is not None else [],
    )


def dealt(found: Rules) -> list[str]:
    """The wonders that can be dealt."""
    return [key for key in found.wonders if key not in found.guests]


def together(name: str) -> list[int]:
    """Numbers of players beyond the base game's that can play an expansion because of another one."""
    others = [other for other in expansion_names() if other not in (name, *excluded(name))]
    return [
        count
        for other in others
        for count in playable(other)
        if count not in player_counts() and fits(count, (name, other))
    ]


def fits(players: int, names: tuple[str, ...]) -> bool:
    """Whether expansions allow so many players, whatever the decks hold."""
    try:
        check_together(players, in_play(players, names))
    except BadInput:
        return False
    return True


def excluded(name: str) -> list[str]:
    """The expansions that cannot be played together with this one, whatever the number of players."""
    counts = range(1, MOST_PLAYERS + 1)
    others = [other for other in expansion_names() if other != name]
    return [other for other in others if not any(goes(players, (name, other)) for players in counts)]


@lru_cache(maxsize=64)
def playable(name: str) -> list[int]:
    """The numbers of players for whom an expansion is."""
    return [players for players in range(1, MOST_PLAYERS + 1) if goes(players, (name,))]


def goes(players: int, names: tuple[str, ...]) -> bool:
    """Whether so many can play with these expansions."""
    if players in player_counts() or not fits(players, names):
        return fits(players, names)
    try:
        rules(players, names)  # whether there are cards for them, only the decks tell
    except BadInput:
        return False
    return True


def words_of(effects: Iterable[PrintedEffect], lang: str) -> list[str]:
    """Effects in words, a line an effect."""
    return [effect.words.of(lang) for effect in effects]


def cost(of: model.Cost) -> Cost:
    """A cost as it is sent."""
    return Cost(coins=int(of.coins), units=dict(of.units))


def card(found: Rules, key: str, expansion: str = "") -> CardMeta:
    """A card for reference."""
    entry = found.cards[key]
    kind = found.card(key)
    effects = list(entry["effects"])
    return CardMeta(
        en=entry["en"],
        pl=entry["pl"],
        age=int(kind.age),
        colour=kind.colour,
        cost=cost(kind.cost),
        effects=effects,
        words=Words(en=words_of(kind.deed.printed, "en"), pl=words_of(kind.deed.printed, "pl")),
        chain=list(entry.get("chain", [])),
        opens=list(entry.get("opens", [])),
        copies=list(entry.get("copies", [])),
        mark=mark(entry),
        expansion=expansion or None,
        penalty=penalty(found, key),
    )


def mark(entry: dict[str, Any]) -> str | None:
    """What is not certain of an entry of the data, if anything is."""
    marks = [entry["mark"]] if "mark" in entry else []
    marks += [f"pl: {entry['pl_mark']}"] if "pl_mark" in entry else []
    return "; ".join(marks) or None


def tracks(found: Rules) -> dict[str, TrackMeta]:
    """The fleets of a shipyard, with what every space gives."""
    fleets = found.tables.get("fleets", {})
    return {key: track(entry) for key, entry in fleets.items()}


def track(entry: dict[str, Any]) -> TrackMeta:
    """A fleet for reference: what its spaces give, and what of that is not certain."""
    spaces = [{key: value for key, value in space.items() if key != "mark"} for space in entry["spaces"]]
    return TrackMeta(en=entry["en"], pl=entry["pl"], spaces=spaces, marks=[*map(mark, entry["spaces"])])


def boards(found: Rules) -> dict[str, BoardMeta]:
    """The shipyards, with what the spaces of their fleets cost."""
    yards = found.tables.get("shipyards", {})
    return {key: BoardMeta(en=entry["en"], pl=entry["pl"], mark=mark(entry)) for key, entry in yards.items()}


def marks(found: Rules) -> dict[str, str]:
    """What is not certain of figures that belong to no card: by table and entry."""
    return {
        f"{table}.{key}": what
        for table, entries in found.tables.items()
        for key, entry in entries.items()
        if key not in found.cards and isinstance(entry, dict) and (what := mark(entry)) is not None
    }


def penalty(found: Rules, key: str) -> Words | None:
    """What those lose who did not take part in an edifice, in words."""
    entry = found.tables.get("edifices", {}).get(key)
    if entry is None:
        return None
    return Words(en=[penalty_words(entry["penalty"], "en")], pl=[penalty_words(entry["penalty"], "pl")])


def wonder(found: Rules, key: str) -> WonderMeta:
    """A wonder for reference."""
    entry = found.wonders[key]
    return WonderMeta(
        en=entry["en"],
        pl=entry["pl"],
        city_en=str(entry.get("city_en", entry["en"])),
        city_pl=str(entry.get("city_pl", entry["pl"])),
        A=board(found, key, "A"),
        B=board(found, key, "B"),
    )


def board(found: Rules, key: str, side: str) -> SideMeta:
    """One side of a wonder's board."""
    half = found.wonders[key][side]
    stages = []
    for stage, made in zip(half["stages"], found.board(key, side).stages, strict=True):
        either = stage["either"] if "either" in stage else [stage["effects"]]
        told = {lang: [words_of(deed.printed, lang) for deed in made.deeds] for lang in LANGUAGES}
        stages.append(
            StageMeta(cost=cost(made.cost), effects=either, words=StageWords(en=told["en"], pl=told["pl"]))
        )
    does = [effect for effect in found.board(key, side).start.printed if effect.source is None]
    words = Words(en=words_of(does, "en"), pl=words_of(does, "pl"))
    return SideMeta(
        start=half.get("start"), effects=list(half.get("effects", [])), words=words, stages=stages
    )
