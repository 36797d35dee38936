"""The verbs of the effects of Armada cards and islands."""

from __future__ import annotations

from mirabilia.seven.armada import hints
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
from mirabilia.seven.armada.explanations import (
    COMMERCE_LEVEL,
    CONSTRUCTION,
    FREE_ADVANCE,
    INCURSION,
    ISLANDS_WORK,
    PIRACY,
    STAY_OUT,
    STRENGTH,
    TAXES,
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
from mirabilia.seven.builder import RulebookBuilder
from mirabilia.seven.costs import Entry, Place, read_number, read_word
from mirabilia.seven.effect_rows import EffectRow, Making
from mirabilia.seven.model import COLOURS, Effect
from mirabilia.table.effect_rows import (
    LASTING,
    ON_BUILD,
    SCORING,
    TRIGGER,
    NoOpinion,
    always_drawn,
    always_explained,
    fixed_words,
    read_amount,
    require_value,
)
from mirabilia.table.glyphs import (
    PER,
    Glyph,
    Glyphs,
    Tone,
    draw_coin,
    draw_icon,
    draw_points,
    draw_small_icon,
    draw_squares,
    draw_text,
    draw_tight,
)
from mirabilia.table.texts import explain

SIDES = ("left", "right")
DIFFERENT = 3  # the most different fleets that one effect advances
CHEAPER = "cheaper_ships"
ROMAN = ("", "I", "II", "III")

TONES: dict[str, Tone] = {"red": "red", "yellow": "yellow", "blue": "blue", "green": "green"}
SHIP, FREE = draw_icon("ship", "muted"), draw_small_icon("free", "good")
ISLAND, ANCHOR = draw_icon("island", "sea"), draw_icon("anchor", "sea")
LEVEL, PIRATES = draw_icon("scales", "commerce"), draw_icon("pirates", "military")


def armada_verbs(builder: RulebookBuilder, navy: Navy) -> dict[str, EffectRow]:
    """The verbs that the expansion adds."""
    return lasting_verbs(builder) | on_build_verbs(navy) | scoring_verbs(navy)


def lasting_verbs(builder: RulebookBuilder) -> dict[str, EffectRow]:
    """Verbs that write lasting numbers on a city."""
    return {
        "naval_shields": EffectRow(
            LASTING,
            lambda entry, place: NavalShields(read_amount(entry, place)),
            shield_words,
            lambda entry: (ANCHOR,) * entry["naval_shields"],
            always_explained(STRENGTH),
            worth=hints.worth_of_naval_shields,
        ),
        "distant_trade": EffectRow(
            LASTING,
            lambda entry, place: make_distant_trade(builder, entry, place),
            trade_words,
            lambda entry: (
                *draw_far(entry["distant_trade"]),
                draw_text(f"{entry.get('units', 1)}×"),
                draw_coin(entry.get("price", 1)),
            ),
            always_explained(
                explain(
                    "Bought from two seats away, once or twice a turn; the coin goes to that player.",
                    "Zakup dwa miejsca dalej, raz lub dwa razy w turze; monetę dostaje tamten gracz.",
                    "ARM-152",
                    "ARM-153",
                    "ARM-154",
                )
            ),
            ("units", "price"),
            worth=hints.worth_of_distant_trade,
        ),
        "free_stage_ships": EffectRow(
            LASTING,
            make_grant(builder, "free_stage_ships"),
            fixed_words(
                "naval construction with a stage is free, with a fleet of your choice",
                "Morska Budowa przy etapie jest darmowa, dla wybranej floty",
            ),
            always_drawn(draw_icon("stage", "gold"), SHIP, FREE),
            always_explained(CONSTRUCTION),
            worth=hints.worth_of_free_ships,
        ),
        "no_losses": EffectRow(
            LASTING,
            make_grant(builder, "no_losses"),
            fixed_words(
                "you no longer lose coins to taxes or pirates",
                "odtąd nie traci się monet przez Podatki ani piratów",
            ),
            always_drawn(PIRATES, draw_small_icon("cross")),
            always_explained(TAXES, PIRACY),
            worth=hints.worth_of_no_losses,
        ),
        "may_stay_out": EffectRow(
            LASTING,
            make_grant(builder, "may_stay_out"),
            fixed_words(
                "you may stay out of naval conflicts",
                "właściciel może nie brać udziału w Konflikcie Morskim",
            ),
            always_drawn(ANCHOR, draw_text("?")),
            always_explained(STAY_OUT),
            worth=NoOpinion("a beginner takes part in every conflict"),
        ),
        CHEAPER: EffectRow(
            LASTING,
            lambda entry, place: make_cheaper(builder, entry, place),
            fixed_words(
                "every naval construction costs 1 resource less",
                "każda Morska Budowa kosztuje o 1 zasób mniej",
            ),
            always_drawn(SHIP, draw_text("−1")),
            always_explained(CONSTRUCTION),
            worth=hints.worth_of_cheaper_ships,
        ),
    }


def on_build_verbs(navy: Navy) -> dict[str, EffectRow]:
    """Verbs that do something once, or whenever a fleet advances."""
    return {
        "incursion": EffectRow(
            ON_BUILD,
            lambda entry, place: make_incursion(navy, entry, place),
            incursion_words,
            lambda entry: (draw_tight(*draw_far(entry["incursion"]), tone="military"),),
            always_explained(INCURSION),
            worth=NoOpinion("a beginner cannot foresee who will be stronger at the end of the Age"),
        ),
        "pirates": EffectRow(
            ON_BUILD,
            lambda entry, place: make_pirates(navy, entry, place),
            fixed_words(
                "every other player loses a coin for each of their commerce levels at the end of the turn",
                "na koniec tury każdy inny gracz traci monetę za każdy swój poziom Rozwoju Handlowego",
            ),
            always_drawn(PIRATES, draw_text("−"), draw_coin(1), PER, LEVEL),
            always_explained(PIRACY),
            worth=NoOpinion("takes from others only, and a beginner counts what their own city gains"),
        ),
        "advance": EffectRow(
            ON_BUILD,
            lambda entry, place: make_advance(navy, entry, place),
            advance_words,
            draw_advance,
            always_explained(FREE_ADVANCE),
            ("fleet",),
            worth=hints.worth_of_advance,
        ),
        "top_island": EffectRow(
            ON_BUILD,
            lambda entry, place: make_top_island(navy, entry, place),
            island_words,
            lambda entry: (ISLAND, draw_text(ROMAN[entry["top_island"]])),
            always_explained(ISLANDS_WORK),
            worth=hints.worth_of_top_island,
        ),
        "coins_per_advance": EffectRow(
            TRIGGER,
            lambda entry, place: CoinsPerAdvance(read_amount(entry, place)),
            per_advance_words,
            lambda entry: (draw_coin(entry["coins_per_advance"]), PER, SHIP),
            always_explained(FREE_ADVANCE),
            worth=hints.worth_of_coins_per_advance,
        ),
    }


def scoring_verbs(navy: Navy) -> dict[str, EffectRow]:
    """Verbs that give points at the end."""
    return {
        "points_per_level": EffectRow(
            SCORING,
            lambda entry, place: PointsPerLevel(navy, read_amount(entry, place)),
            points_words("for each commerce level", "za każdy poziom Rozwoju Handlowego"),
            lambda entry: (draw_points(entry["points_per_level"]), PER, LEVEL),
            always_explained(COMMERCE_LEVEL),
            worth=hints.worth_of_points_per_level,
        ),
        "points_per_island": EffectRow(
            SCORING,
            lambda entry, place: PointsPerIsland(read_amount(entry, place)),
            points_words("for each of your islands", "za każdą własną Wyspę"),
            lambda entry: (draw_points(entry["points_per_island"]), PER, ISLAND),
            always_explained(ISLANDS_WORK),
            worth=hints.worth_of_points_per_island,
        ),
        "points_per_best_colour": EffectRow(
            SCORING,
            lambda entry, place: PointsPerColour(read_amount(entry, place)),
            points_words(
                "for each of your cards of one colour, whichever scores most",
                "za każdą kartę jednego, najkorzystniejszego koloru we własnym mieście",
            ),
            lambda entry: (draw_points(entry["points_per_best_colour"]), PER, draw_squares(COLOURS)),
            always_explained(ISLANDS_WORK),
            worth=hints.worth_of_points_per_best_colour,
        ),
    }


def make_grant(builder: RulebookBuilder, right: str) -> Making:
    """The effect of a verb that gives a lasting right of the same name."""

    def make(entry: Entry, place: Place) -> Effect:
        require_value(entry, True, place)
        return Grant(builder.add_right(right))

    return make


def draw_far(side: str) -> tuple[Glyph, Glyph]:
    """Two arrows: the city two seats away."""
    return (draw_small_icon(f"to-{side}"), draw_small_icon(f"to-{side}"))


def draw_advance(entry: Entry) -> Glyphs:
    """The ships that advance for free."""
    ships = (draw_icon("ship", TONES[entry["fleet"]]),) if "fleet" in entry else (SHIP,) * entry["advance"]
    return (*ships, FREE)


def make_cheaper(builder: RulebookBuilder, entry: Entry, place: Place) -> Effect:
    """Naval construction costs one unit less."""
    if read_amount(entry, place) != 1:
        raise place.error("naval construction can cost 1 unit less, not more")
    return Grant(builder.add_right(CHEAPER))


def make_distant_trade(builder: RulebookBuilder, entry: Entry, place: Place) -> Effect:
    """Units from two seats away; with four cities, both directions lead to the same city."""
    side = read_word(entry["distant_trade"], SIDES, "side", place)
    distance = -2 if side == "right" and builder.book.cities != 4 else 2
    return DistantTrade(
        distance,
        read_number(entry.get("units", 1), place.with_key("units"), 1),
        read_number(entry.get("price", 1), place.with_key("price"), 1),
    )


def make_incursion(navy: Navy, entry: Entry, place: Place) -> Effect:
    """An attack to the left or to the right."""
    # ARM-123, ARM-124
    side = read_word(entry["incursion"], SIDES, "side", place)
    return Incursion(navy, ATTACKS_LEFT if side == "left" else ATTACKS_RIGHT)


def make_pirates(navy: Navy, entry: Entry, place: Place) -> Effect:
    """Pirates."""
    require_value(entry, True, place)
    return Pirates(navy)


def make_advance(navy: Navy, entry: Entry, place: Place) -> Effect:
    """Free advances of several different fleets, or of one named fleet."""
    count = read_amount(entry, place)
    if count > DIFFERENT:
        raise place.error(f"{count} different fleets are more than {DIFFERENT}")
    if "fleet" not in entry:
        return Advance(navy, count)
    if count != 1:
        raise place.error("a fleet that is named advances once")
    fleet = FLEETS.index(read_word(entry["fleet"], FLEETS, "fleet", place.with_key("fleet")))
    return Advance(navy, ONE_FLEET + fleet)


def make_top_island(navy: Navy, entry: Entry, place: Place) -> Effect:
    """The top island of a level."""
    level = read_amount(entry, place)
    if level > LEVELS:
        raise place.error(f"{level} is not a level; islands have 1 to {LEVELS}")
    return TopIsland(navy, level)
