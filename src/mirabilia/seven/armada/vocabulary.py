"""The verbs of the effects of Armada cards and islands."""

from __future__ import annotations

from mirabilia.seven.armada.effects import (
    Advance,
    CoinsPerAdvance,
    DistantTrade,
    Grant,
    Incursion,
    Pirates,
    PointsPerColour,
    PointsPerIsland,
    PointsPerLevel,
    TopIsland,
)
from mirabilia.seven.armada.pieces import (
    ATTACKS_LEFT,
    ATTACKS_RIGHT,
    FLEETS,
    LEVELS,
    ONE_FLEET,
    NavalShields,
    Navy,
)
from mirabilia.seven.armada.words import (
    advance_words,
    incursion_words,
    island_words,
    per_advance_words,
    points_words,
    shield_words,
    trade_words,
)
from mirabilia.seven.draft import Draft
from mirabilia.seven.effect_rows import (
    LASTING,
    ON_BUILD,
    SCORING,
    TRIGGER,
    EffectRow,
    Making,
    drawn,
    explained,
)
from mirabilia.seven.load import Entry, Place, number, word
from mirabilia.seven.model import COLOURS, Effect
from mirabilia.seven.vocabulary import require, whole
from mirabilia.seven.words import plain
from mirabilia.table.glyphs import PER, Glyph, Glyphs, Tone, coin, icon, points, small, squares, text, tight
from mirabilia.table.texts import explain

SIDES = ("left", "right")
DIFFERENT = 3  # the most different fleets that one effect advances
CHEAPER = "cheaper_ships"
ROMAN = ("", "I", "II", "III")

TONES: dict[str, Tone] = {"red": "red", "yellow": "yellow", "blue": "blue", "green": "green"}
SHIP, FREE = icon("ship", "muted"), small("free", "good")
ISLAND, ANCHOR = icon("island", "sea"), icon("anchor", "sea")
LEVEL, PIRATES = icon("scales", "commerce"), icon("pirates", "military")

STRENGTH = explain(
    "Naval shields of structures, shipyard and islands, compared with everybody.",
    "Tarcze Morskie budowli, Stoczni i Wysp, porównywane ze wszystkimi.",
    "ARM-055",
)
FREE_ADVANCE = explain(
    "A free advance costs nothing and gives what the space gives.",
    "Darmowe przesunięcie nic nie kosztuje i daje to, co na polu.",
    "ARM-077",
    "ARM-138",
)
ISLANDS_WORK = explain(
    "What islands give works at once; they are no structures.",
    "Wyspy działają od razu; nie są budowlami.",
    "ARM-115",
    "ARM-118",
)
CONSTRUCTION = explain(
    "With a structure of the colour, or a stage for the fleet of the Wonder; both costs are paid together.",
    "Z budowlą tego koloru albo z etapem dla floty Cudu; oba koszty płaci się łącznie.",
    "ARM-027",
    "ARM-030",
    "ARM-034",
)
TAXES = explain(
    "At the end of the turn the others pay the highest tax, less their commerce level.",
    "Na koniec tury pozostali płacą najwyższy Podatek, pomniejszony o swój poziom.",
    "ARM-090",
    "ARM-091",
    "ARM-092",
)
PIRACY = explain(
    "Every other player loses a coin for each of their commerce levels.",
    "Każdy inny gracz traci monetę za każdy swój poziom Rozwoju Handlowego.",
    "ARM-146",
    "ARM-151",
)


def vocabulary(draft: Draft, navy: Navy) -> dict[str, EffectRow]:
    """The verbs that the expansion adds."""
    return lasting(draft) | on_build(navy) | scoring(navy)


def lasting(draft: Draft) -> dict[str, EffectRow]:
    """Verbs that write lasting numbers on a city."""
    return {
        "naval_shields": EffectRow(
            LASTING,
            lambda entry, place: NavalShields(whole(entry, place)),
            shield_words,
            lambda entry: (ANCHOR,) * entry["naval_shields"],
            explained(STRENGTH),
        ),
        "distant_trade": EffectRow(
            LASTING,
            lambda entry, place: distant_trade(draft, entry, place),
            trade_words,
            lambda entry: (
                *far(entry["distant_trade"]),
                text(f"{entry.get('units', 1)}×"),
                coin(entry.get("price", 1)),
            ),
            explained(
                explain(
                    "Bought from two seats away, once or twice a turn; the coin goes to that player.",
                    "Zakup dwa miejsca dalej, raz lub dwa razy w turze; monetę dostaje tamten gracz.",
                    "ARM-152",
                    "ARM-153",
                    "ARM-154",
                )
            ),
            ("units", "price"),
        ),
        "free_stage_ships": EffectRow(
            LASTING,
            grant(draft, "free_stage_ships"),
            plain(
                "naval construction with a stage is free, with a fleet of your choice",
                "Morska Budowa przy etapie jest darmowa, dla wybranej floty",
            ),
            drawn(icon("stage", "gold"), SHIP, FREE),
            explained(CONSTRUCTION),
        ),
        "no_losses": EffectRow(
            LASTING,
            grant(draft, "no_losses"),
            plain(
                "no more coins are lost to taxes or pirates",
                "nie traci się już monet przez Podatki ani piratów",
            ),
            drawn(PIRATES, small("cross")),
            explained(TAXES, PIRACY),
        ),
        "may_stay_out": EffectRow(
            LASTING,
            grant(draft, "may_stay_out"),
            plain(
                "the owner may stay out of naval conflicts",
                "właściciel może nie brać udziału w Konflikcie Morskim",
            ),
            drawn(ANCHOR, text("?")),
            explained(
                explain(
                    "A city that stays out takes no token and is not ranked.",
                    "Kto nie bierze udziału, nie dostaje żetonu i nie jest klasyfikowany.",
                    "ARM-185",
                    "ARM-186",
                )
            ),
        ),
        CHEAPER: EffectRow(
            LASTING,
            lambda entry, place: cheaper(draft, entry, place),
            plain(
                "every naval construction costs 1 resource less",
                "każda Morska Budowa kosztuje o 1 zasób mniej",
            ),
            drawn(SHIP, text("−1")),
            explained(CONSTRUCTION),
        ),
    }


def on_build(navy: Navy) -> dict[str, EffectRow]:
    """Verbs that do something once, or whenever a fleet advances."""
    return {
        "incursion": EffectRow(
            ON_BUILD,
            lambda entry, place: incursion(navy, entry, place),
            incursion_words,
            lambda entry: (tight(*far(entry["incursion"]), tone="military"),),
            explained(
                explain(
                    "A further land conflict at the end of this Age; each pair fights once.",
                    "Dodatkowy Konflikt Lądowy na koniec tej Ery; każda para walczy raz.",
                    "ARM-126",
                    "ARM-132",
                )
            ),
        ),
        "pirates": EffectRow(
            ON_BUILD,
            lambda entry, place: pirates(navy, entry, place),
            plain(
                "every other player loses a coin for each of their commerce levels at the end of the turn",
                "na koniec tury każdy inny gracz traci monetę za każdy swój poziom Rozwoju Handlowego",
            ),
            drawn(PIRATES, text("−"), coin(1), PER, LEVEL),
            explained(PIRACY),
        ),
        "advance": EffectRow(
            ON_BUILD,
            lambda entry, place: advance(navy, entry, place),
            advance_words,
            draw_advance,
            explained(FREE_ADVANCE),
            ("fleet",),
        ),
        "top_island": EffectRow(
            ON_BUILD,
            lambda entry, place: top_island(navy, entry, place),
            island_words,
            lambda entry: (ISLAND, text(ROMAN[entry["top_island"]])),
            explained(ISLANDS_WORK),
        ),
        "coins_per_advance": EffectRow(
            TRIGGER,
            lambda entry, place: CoinsPerAdvance(whole(entry, place)),
            per_advance_words,
            lambda entry: (coin(entry["coins_per_advance"]), PER, SHIP),
            explained(FREE_ADVANCE),
        ),
    }


def scoring(navy: Navy) -> dict[str, EffectRow]:
    """Verbs that give points at the end."""
    return {
        "points_per_level": EffectRow(
            SCORING,
            lambda entry, place: PointsPerLevel(navy, whole(entry, place)),
            points_words("for each commerce level", "za każdy poziom Rozwoju Handlowego"),
            lambda entry: (points(entry["points_per_level"]), PER, LEVEL),
            explained(
                explain(
                    "The number on the space of the yellow ship.", "Liczba na polu żółtego statku.", "ARM-087"
                )
            ),
        ),
        "points_per_island": EffectRow(
            SCORING,
            lambda entry, place: PointsPerIsland(whole(entry, place)),
            points_words("for each of your islands", "za każdą własną Wyspę"),
            lambda entry: (points(entry["points_per_island"]), PER, ISLAND),
            explained(ISLANDS_WORK),
        ),
        "points_per_best_colour": EffectRow(
            SCORING,
            lambda entry, place: PointsPerColour(whole(entry, place)),
            points_words(
                "for each of your cards of one colour, the best one",
                "za każdą własną kartę jednego, najlepszego koloru",
            ),
            lambda entry: (points(entry["points_per_best_colour"]), PER, squares(COLOURS)),
            explained(ISLANDS_WORK),
        ),
    }


def grant(draft: Draft, right: str) -> Making:
    """The effect of a verb that gives a lasting right of the same name."""

    def make(entry: Entry, place: Place) -> Effect:
        require(entry, True, place)
        return Grant(draft.right(right))

    return make


def far(side: str) -> tuple[Glyph, Glyph]:
    """Two arrows: the city two seats away."""
    return (small(f"to-{side}"), small(f"to-{side}"))


def draw_advance(entry: Entry) -> Glyphs:
    """The ships that advance for nothing."""
    ships = (icon("ship", TONES[entry["fleet"]]),) if "fleet" in entry else (SHIP,) * entry["advance"]
    return (*ships, FREE)


def cheaper(draft: Draft, entry: Entry, place: Place) -> Effect:
    """Naval construction costs one unit less."""
    if whole(entry, place) != 1:
        raise place.error("naval construction can cost 1 unit less, not more")
    return Grant(draft.right(CHEAPER))


def distant_trade(draft: Draft, entry: Entry, place: Place) -> Effect:
    """Units from two seats away; with four cities both ways lead to the same one."""
    side = word(entry["distant_trade"], SIDES, "side", place)
    distance = -2 if side == "right" and draft.book.cities != 4 else 2
    return DistantTrade(
        distance,
        number(entry.get("units", 1), place.at("units"), 1),
        number(entry.get("price", 1), place.at("price"), 1),
    )


def incursion(navy: Navy, entry: Entry, place: Place) -> Effect:
    """An attack to the left or to the right."""
    # ARM-123, ARM-124
    side = word(entry["incursion"], SIDES, "side", place)
    return Incursion(navy, ATTACKS_LEFT if side == "left" else ATTACKS_RIGHT)


def pirates(navy: Navy, entry: Entry, place: Place) -> Effect:
    """Pirates."""
    require(entry, True, place)
    return Pirates(navy)


def advance(navy: Navy, entry: Entry, place: Place) -> Effect:
    """Free advances of so many different fleets, or of one fleet that is named."""
    count = whole(entry, place)
    if count > DIFFERENT:
        raise place.error(f"{count} different fleets are more than {DIFFERENT}")
    if "fleet" not in entry:
        return Advance(navy, count)
    if count != 1:
        raise place.error("a fleet that is named advances once")
    fleet = FLEETS.index(word(entry["fleet"], FLEETS, "fleet", place.at("fleet")))
    return Advance(navy, ONE_FLEET + fleet)


def top_island(navy: Navy, entry: Entry, place: Place) -> Effect:
    """The top island of a level."""
    level = whole(entry, place)
    if level > LEVELS:
        raise place.error(f"{level} is not a level; islands have 1 to {LEVELS}")
    return TopIsland(navy, level)
