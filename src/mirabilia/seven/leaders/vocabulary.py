"""The verbs of the effects of leaders, of their Guilds and of Rome."""

from __future__ import annotations

from dataclasses import replace

from mirabilia.seven.draft import Draft
from mirabilia.seven.effect_rows import (
    LASTING,
    ON_BUILD,
    SCORING,
    TRIGGER,
    EffectRow,
    Making,
    Worth,
    drawn,
    explained,
    no_opinion,
)
from mirabilia.seven.lanes import GOODS, RAW, source
from mirabilia.seven.leaders import hints
from mirabilia.seven.leaders.effects import (
    OCCASIONS,
    Ask,
    BankSale,
    CoinsWhen,
    DrawLeaders,
    PassDefeats,
    PointsPerCoins,
    PointsPerVictory,
    Right,
    SetBonus,
    Waive,
)
from mirabilia.seven.leaders.words import (
    bonus_words,
    draw_words,
    per_coins_words,
    per_victory_words,
    sale_words,
    waive_words,
    when_words,
)
from mirabilia.seven.load import Entry, Place, number, word
from mirabilia.seven.model import COLOURS, COUNTED, Effect, Offer, Zone
from mirabilia.seven.vocabulary import flag, require, whole
from mirabilia.seven.words import plain
from mirabilia.table.agenda import Question
from mirabilia.table.glyphs import PER, Glyphs, around, coin, family, group, icon, points, small, text, tight
from mirabilia.table.texts import Explanation, explain

ANY_RESOURCE = (family("brown"), family("grey"))
LEADER, FREE = family("white"), small("free", "good")
BY_OCCASION: dict[str, Glyphs] = {
    "chain": (icon("chain"),),
    "yellow": (family("yellow"),),
    "victory": (icon("victory-token", "military"),),
    "purchase": around(),
}
EXPLAINED_OCCASIONS = {
    "chain": explain(
        "Paid at the moment of building; structures built earlier do not count.",
        "Wypłata w chwili budowy; wcześniejsze budowle się nie liczą.",
        "LEAD-053",
        "LEAD-054",
    ),
    "yellow": explain(
        "Paid for every yellow structure from now on, however it is built.",
        "Wypłata za każdą żółtą budowlę od tej chwili, jakkolwiek powstanie.",
        "LEAD-062",
        "LEAD-064",
    ),
    "victory": explain(
        "For each conflict won, when its token is given; not for earlier ones.",
        "Za każdy wygrany konflikt, przy otrzymaniu żetonu; nie za wcześniejsze.",
        "LEAD-056",
        "LEAD-057",
    ),
    "purchase": explain(
        "At most one coin a turn for each neighbour, received after paying.",
        "Najwyżej jedna moneta na turę od każdego sąsiada, otrzymywana po zapłaceniu.",
        "LEAD-068",
        "LEAD-069",
    ),
}
STRUCTURES_COUNT = explain(
    "Structures that stand in your city at the end count; leaders and markers do not.",
    "Liczą się budowle stojące na koniec we własnym mieście; Liderzy i znaczniki etapów nie.",
    "LEAD-105",
)
SETS = explain(
    "Several sets count several times.", "Kilka zestawów liczy się kilka razy.", "LEAD-090", "LEAD-091"
)


def add_vocabulary(draft: Draft) -> None:
    """The verbs that need nothing of the table, and what Guilds and leaders count."""
    counting = draft.counting
    counting.words["white"] = {"en": ("leader", "leaders"), "pl": ("każdego Lidera", "Lider")}
    counting.rules["points_per white neighbours"] = "LEAD-116"
    counting.rules["points_per purple neighbours"] = "LEAD-117"
    counting.points_on["white"] = STRUCTURES_COUNT
    draft.effects["points_per_set"] = replace(draft.effects["points_per_set"], explain=explained(SETS))
    draft.add_effects(EFFECTS)


def waive(entry: Entry, place: Place) -> Effect:
    """One resource less for structures of a colour, or for stages."""
    thing = word(entry["waive"], (*COLOURS, "stage"), "thing that costs less", place)
    return Waive(32 ** COUNTED.index(thing))


def draw_waive(entry: Entry) -> Glyphs:
    """What costs less, and that it is one resource."""
    thing = icon("stage", "gold") if entry["waive"] == "stage" else family(entry["waive"])
    return (thing, text("−1"), group(*ANY_RESOURCE))


def bank_sale(entry: Entry, place: Place) -> Effect:
    """So many units a turn, of any resource, from the bank."""
    # LEAD-046
    units = whole(entry, place)
    price = number(entry.get("price", 1), place.at("price"), 1)
    return BankSale(Offer(0, units, price, source(list(RAW), RAW), source(list(GOODS), GOODS)))


def coins_when(entry: Entry, place: Place) -> Effect:
    """Coins on occasions of a kind."""
    occasion = OCCASIONS.index(word(entry["coins_when"], OCCASIONS, "occasion", place))
    return CoinsWhen(occasion, number(entry.get("coins", 1), place.at("coins"), 1))


EFFECTS: dict[str, EffectRow] = {
    "waive": EffectRow(
        LASTING,
        waive,
        waive_words,
        draw_waive,
        explained(
            explain(
                "One unit of the printed cost, of the owner’s choice, need not be paid; "
                "coins are never waived.",
                "Jednej jednostki kosztu, wybranej przez właściciela, nie trzeba płacić; "
                "monet to nie dotyczy.",
                "LEAD-076",
                "LEAD-077",
            )
        ),
        worth=hints.waive,
    ),
    "bank_sale": EffectRow(
        LASTING,
        bank_sale,
        sale_words,
        lambda entry: (*ANY_RESOURCE, PER, coin(entry.get("price", 1))),
        explained(
            explain(
                "Once a turn one unit of any resource, for a coin to the bank.",
                "Raz na turę jedna jednostka dowolnego zasobu za monetę do banku.",
                "LEAD-045",
                "LEAD-046",
            )
        ),
        ("price",),
        hints.bank_sale,
    ),
    "set_bonus": EffectRow(
        LASTING,
        lambda entry, place: SetBonus(whole(entry, place)),
        bonus_words,
        lambda entry: (
            tight(small("compass"), small("gear"), small("tablet"), tone="science"),
            text("+"),
            points(entry["set_bonus"]),
        ),
        explained(
            explain(
                "Each set of three different symbols is worth 10 points instead of 7.",
                "Każdy zestaw trzech różnych symboli jest wart 10 punktów zamiast 7.",
                "LEAD-087",
            )
        ),
        worth=hints.set_bonus,
    ),
    "coins_when": EffectRow(
        TRIGGER,
        coins_when,
        when_words,
        lambda entry: (coin(entry.get("coins", 1)), PER, *BY_OCCASION[entry["coins_when"]]),
        lambda entry, _on: (EXPLAINED_OCCASIONS[entry["coins_when"]],),
        ("coins",),
        hints.coins_when,
    ),
    "pass_defeats": EffectRow(
        TRIGGER,
        flag(PassDefeats),
        plain(
            "from now on, defeat tokens go to the city that won",
            "odtąd żetony Porażki trafiają do miasta, które wygrało",
        ),
        drawn(*around(icon("defeat-token", "military"))),
        explained(
            explain(
                "The token goes to the neighbour who won that conflict.",
                "Żeton trafia do sąsiada, który wygrał ten konflikt.",
                "LEAD-059",
                "LEAD-060",
            )
        ),
        worth=hints.pass_defeats,
    ),
    "points_per_coins": EffectRow(
        SCORING,
        lambda entry, place: PointsPerCoins(whole(entry, place)),
        per_coins_words,
        lambda entry: (points(1), PER, coin(entry["points_per_coins"])),
        explained(
            explain(
                "In addition to the points of the treasury.",
                "Oprócz punktów za skarbiec.",
                "LEAD-084",
                "LEAD-107",
            )
        ),
        worth=hints.points_per_coins,
    ),
    "points_per_victory": EffectRow(
        SCORING,
        lambda entry, place: PointsPerVictory(whole(entry, place)),
        per_victory_words,
        lambda entry: (points(entry["points_per_victory"]), PER, icon("victory-token", "military")),
        explained(
            explain(
                "Tokens won before count as well.",
                "Liczą się też żetony zdobyte wcześniej.",
                "LEAD-085",
                "LEAD-086",
            )
        ),
        worth=hints.points_per_victory,
    ),
}


def rights(bits: dict[str, int]) -> dict[str, EffectRow]:
    """Verbs that give a lasting right of the same name."""
    cheaper = (
        "Never less than nothing; stages do not become cheaper.",
        "Nigdy mniej niż zero; etapy nie stają się tańsze.",
    )
    return {
        "patron": right(
            bits["patron"],
            ("leaders cost nothing in Recruitment", "podczas Rekrutacji Liderzy są za darmo"),
            (LEADER, FREE),
            explain(
                "Leaders recruited later in Recruitment cost nothing.",
                "Liderzy wystawiani później podczas Rekrutacji nic nie kosztują.",
                "LEAD-047",
            ),
            hints.patron,
        ),
        "free_leaders": right(
            bits["free_leaders"],
            ("leaders cost nothing", "Liderzy są za darmo"),
            (LEADER, FREE),
            explain(
                "All leaders of this city cost nothing.", "Liderzy tego miasta nic nie kosztują.", "LEAD-119"
            ),
            hints.always(3.0),
        ),
        "cheap_leaders": right(
            bits["cheap_leaders"],
            ("leaders cost 2 coins less", "Liderzy kosztują o 2 monety mniej"),
            (LEADER, text("−"), coin(2)),
            explain(*cheaper, "LEAD-121", "LEAD-131"),
            hints.always(2.0),
        ),
        "cheap_leaders_beside": right(
            bits["cheap_leaders_beside"],
            ("leaders of the neighbours cost 1 coin less", "Liderzy sąsiadów kosztują o 1 monetę mniej"),
            around(LEADER, text("−"), coin(1)),
            explain(*cheaper, "LEAD-122", "LEAD-131"),
        ),
        "keep_leaders": right(
            bits["keep_leaders"],
            ("leaders not played in Age III stay in hand", "Liderzy niezagrani w Erze III zostają na ręce"),
            (icon("hand"), LEADER),
            explain(
                "Leaders not played stay in the hand to the end of the game.",
                "Niezagrani Liderzy zostają na ręce do końca gry.",
                "LEAD-129",
            ),
        ),
        "free_guilds": right(
            bits["free_guilds"],
            ("Guilds cost nothing", "Gildie są za darmo"),
            (family("purple"), FREE),
            explain(
                "Neither coins nor resources are paid for a guild.",
                "Za Gildię nie płaci się ani monet, ani zasobów.",
                "LEAD-048",
            ),
            hints.always(3.0),
        ),
    }


def right(
    bit: int,
    words: tuple[str, str],
    glyphs: Glyphs,
    explanation: Explanation,
    worth: Worth = no_opinion,
) -> EffectRow:
    """A lasting right that the data only name."""

    def make(entry: Entry, place: Place) -> Effect:
        require(entry, True, place)
        return Right(bit)

    return EffectRow(LASTING, make, plain(*words), drawn(*glyphs), explained(explanation), worth=worth)


def questions(hand: Zone, box: Zone, recruit_more: Question, copy: Question) -> dict[str, EffectRow]:
    """Verbs that draw leaders, and verbs that ask a question at the end of the turn."""
    return {
        "draw_leaders": EffectRow(
            ON_BUILD,
            lambda entry, place: DrawLeaders(whole(entry, place), hand, box),
            draw_words,
            lambda entry: (LEADER, text(f"+{entry['draw_leaders']}")),
            explained(
                explain(
                    "Drawn at random from those never dealt.",
                    "Losowo spośród nigdy nierozdanych.",
                    "LEAD-123",
                )
            ),
        ),
        "recruit_more": EffectRow(
            ON_BUILD,
            asks(recruit_more),
            plain(
                "one more leader may be recruited at once", "od razu można wystawić jeszcze jednego Lidera"
            ),
            drawn(text("+"), LEADER),
            explained(
                explain(
                    "Optional, in the turn of the stage, for the coins one has then.",
                    "Dobrowolnie, w turze budowy etapu, za monety posiadane w tej chwili.",
                    "LEAD-125",
                    "LEAD-128",
                )
            ),
        ),
        "copy_leader": EffectRow(
            ON_BUILD,
            asks(copy),
            plain(
                "all effects of one leader of a neighbour, chosen at once",
                "wszystkie działania jednego Lidera sąsiada, wybranego od razu",
            ),
            drawn(*around(LEADER)),
            explained(
                explain(
                    "Chosen at once and for good; what happens once happens now.",
                    "Wybór od razu i na stałe; co dzieje się raz, dzieje się teraz.",
                    "LEAD-109",
                    "LEAD-110",
                    "LEAD-115",
                )
            ),
        ),
    }


def asks(question: Question) -> Making:
    """A question that the data only name."""

    def make(entry: Entry, place: Place) -> Effect:
        require(entry, True, place)
        return Ask(question)

    return make
