"""What there is: games, cards, wonders and bots, with their words in both languages."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from mirabilia import __version__
from mirabilia.bots import BOTS
from mirabilia.server.bodies import (
    BotMeta,
    CardMeta,
    Everything,
    ExpansionMeta,
    GameMeta,
    InTwo,
    SideMeta,
    StageMeta,
    StageWords,
    WonderMeta,
    Words,
)
from mirabilia.server.views import Cost
from mirabilia.seven import model
from mirabilia.seven.model import SIDES
from mirabilia.seven.rules import Rules, expansion_names, modules, player_counts, rules
from mirabilia.seven.words import LANGUAGES, effect_words
from mirabilia.table.errors import BadInput

BOT_WORDS = {
    "random": BotMeta(
        bot="random",
        en="Random",
        pl="Losowy",
        about=InTwo(en="Plays any legal card.", pl="Zagrywa dowolną dozwoloną kartę."),
    ),
    "novice": BotMeta(
        bot="novice",
        en="Novice",
        pl="Nowicjusz",
        about=InTwo(
            en="Plays by simple rules, as a beginner would.",
            pl="Gra według prostych zasad, jak początkujący.",
        ),
    ),
}


@lru_cache(maxsize=1)
def everything() -> Everything:
    """All of it; it does not change while the server runs."""
    return Everything(
        version=__version__,
        games=[seven()],
        bots=[bot(name) for name in BOTS],
        languages=list(LANGUAGES),
    )


def bot(name: str) -> BotMeta:
    """A bot with its words, or only with its name if nobody has given it any."""
    title = name.replace("_", " ").capitalize()
    return BOT_WORDS.get(name) or BotMeta(bot=name, en=title, pl=title, about=InTwo(en="", pl=""))


def seven() -> GameMeta:
    """7 Wonders with everything that can be in play."""
    counts = player_counts()
    found = rules(counts[-1])
    return GameMeta(
        game="seven",
        players=(counts[0], counts[-1]),
        expansions=[expansion(name) for name in expansion_names()],
        sides=list(SIDES),
        cards={key: card(found, key) for key in found.cards},
        wonders={key: wonder(found, key) for key in found.wonders},
        categories=list(found.book.categories),
    )


def expansion(name: str) -> ExpansionMeta:
    """An expansion, with what it cannot be played with."""
    title = name.capitalize()
    return ExpansionMeta(expansion=name, en=title, pl=title, excludes=excluded(name))


def excluded(name: str) -> list[str]:
    """The expansions that cannot be played together with this one, whatever the number of players."""
    return [other for other in expansion_names() if other != name and not playable(name, other)]


def playable(*names: str) -> bool:
    """Whether expansions go together for any number of players."""
    counts = player_counts()
    for players in range(counts[0], counts[-1] + 2):
        try:
            for name in names:
                modules()[name].check(players, names)
        except BadInput:
            continue
        return True
    return False


def words_of(effects: list[dict[str, Any]], lang: str) -> list[str]:
    """Effects in words, a line an effect."""
    return [effect_words(effect, lang) for effect in effects]


def cost(of: model.Cost) -> Cost:
    """A cost as it is sent."""
    return Cost(coins=int(of.coins), units=dict(of.units))


def card(found: Rules, key: str) -> CardMeta:
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
        words=Words(en=words_of(effects, "en"), pl=words_of(effects, "pl")),
        chain=list(entry.get("chain", [])),
        opens=list(entry.get("opens", [])),
        copies=list(entry.get("copies", [])),
        mark=entry.get("pl_mark"),
    )


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
        words = {lang: [words_of(effects, lang) for effects in either] for lang in ("en", "pl")}
        stages.append(
            StageMeta(cost=cost(made.cost), effects=either, words=StageWords(en=words["en"], pl=words["pl"]))
        )
    return SideMeta(start=half.get("start"), stages=stages)
