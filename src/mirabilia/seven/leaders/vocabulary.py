"""The verbs of the effects of leaders, of their Guilds and of Rome."""

from __future__ import annotations

from dataclasses import replace

from mirabilia.seven.builder import RulebookBuilder
from mirabilia.seven.costs import Entry, Place, read_number, read_word
from mirabilia.seven.effect_rows import EffectRow, Making, Worth
from mirabilia.seven.lanes import GOODS, RAW, pack_source
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
from mirabilia.seven.leaders.explanations import COPY, FREE_GUILDS
from mirabilia.seven.leaders.words import (
    bonus_words,
    draw_words,
    per_coins_words,
    per_victory_words,
    sale_words,
    waive_words,
    when_words,
)
from mirabilia.seven.model import COLOURS, COUNTED, Effect, Offer, Zone
from mirabilia.table.agenda import Question
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
    require_true,
    require_value,
)
from mirabilia.table.glyphs import (
    PER,
    Glyphs,
    draw_between_arrows,
    draw_cards,
    draw_coin,
    draw_group,
    draw_icon,
    draw_points,
    draw_small_icon,
    draw_text,
    draw_tight,
)
from mirabilia.table.texts import Explanation, explain

ANY_RESOURCE = (draw_cards("brown"), draw_cards("grey"))
LEADER, FREE = draw_cards("white"), draw_small_icon("free", "good")
BY_OCCASION: dict[str, Glyphs] = {
    "chain": (draw_icon("chain"),),
    "yellow": (draw_cards("yellow"),),
    "victory": (draw_icon("victory-token", "military"),),
    "purchase": draw_between_arrows(),
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
        "Za każdy wygrany konflikt, wraz z żetonem; nie za wcześniejsze.",
        "LEAD-056",
        "LEAD-057",
    ),
    "purchase": explain(
        "At most one coin a turn for each neighbour, received after paying.",
        "Najwyżej jedna moneta na turę za każdego sąsiada, już po zapłaceniu.",
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


def add_vocabulary(builder: RulebookBuilder) -> None:
    """The verbs that need nothing from the table, and what Guilds and leaders count."""
    counting = builder.counting
    counting.words["white"] = {"en": ("leader", "leaders"), "pl": ("każdego Lidera", "Lider")}
    counting.rules["points_per white neighbours"] = "LEAD-116"
    counting.rules["points_per purple neighbours"] = "LEAD-117"
    counting.points_on["white"] = STRUCTURES_COUNT
    builder.effects["points_per_set"] = replace(
        builder.effects["points_per_set"], explain=always_explained(SETS)
    )
    builder.add_effects(EFFECTS)


def make_waive(entry: Entry, place: Place) -> Effect:
    """One resource less for structures of a colour, or for stages."""
    thing = read_word(entry["waive"], (*COLOURS, "stage"), "thing that costs less", place)
    return Waive(32 ** COUNTED.index(thing))


def draw_waive(entry: Entry) -> Glyphs:
    """What costs less, and that it is one resource."""
    thing = draw_icon("stage", "gold") if entry["waive"] == "stage" else draw_cards(entry["waive"])
    return (thing, draw_text("−1"), draw_group(*ANY_RESOURCE))


def make_bank_sale(entry: Entry, place: Place) -> Effect:
    """A number of units per turn, of any resource, from the bank."""
    # LEAD-046
    units = read_amount(entry, place)
    price = read_number(entry.get("price", 1), place.with_key("price"), 1)
    return BankSale(Offer(0, units, price, pack_source(list(RAW), RAW), pack_source(list(GOODS), GOODS)))


def make_coins_when(entry: Entry, place: Place) -> Effect:
    """Coins on occasions of a kind."""
    occasion = OCCASIONS.index(read_word(entry["coins_when"], OCCASIONS, "occasion", place))
    return CoinsWhen(occasion, read_number(entry.get("coins", 1), place.with_key("coins"), 1))


EFFECTS: dict[str, EffectRow] = {
    "waive": EffectRow(
        LASTING,
        make_waive,
        waive_words,
        draw_waive,
        always_explained(
            explain(
                "One unit of the printed cost, of the owner’s choice, need not be paid; "
                "coins are never waived.",
                "Za jedną jednostkę kosztu, wybraną przez właściciela, nie trzeba płacić; "
                "monet to nie dotyczy.",
                "LEAD-076",
                "LEAD-077",
            )
        ),
        worth=hints.worth_of_waive,
    ),
    "bank_sale": EffectRow(
        LASTING,
        make_bank_sale,
        sale_words,
        lambda entry: (*ANY_RESOURCE, PER, draw_coin(entry.get("price", 1))),
        always_explained(
            explain(
                "Once a turn one unit of any resource, for a coin to the bank.",
                "Raz na turę jedna jednostka dowolnego zasobu za monetę do banku.",
                "LEAD-045",
                "LEAD-046",
            )
        ),
        ("price",),
        hints.worth_of_bank_sale,
    ),
    "set_bonus": EffectRow(
        LASTING,
        lambda entry, place: SetBonus(read_amount(entry, place)),
        bonus_words,
        lambda entry: (
            draw_tight(
                draw_small_icon("compass"), draw_small_icon("gear"), draw_small_icon("tablet"), tone="science"
            ),
            draw_text("+"),
            draw_points(entry["set_bonus"]),
        ),
        always_explained(
            explain(
                "Each set of three different symbols is worth 10 points instead of 7.",
                "Każdy zestaw trzech różnych symboli jest wart 10 punktów zamiast 7.",
                "LEAD-087",
            )
        ),
        worth=hints.worth_of_set_bonus,
    ),
    "coins_when": EffectRow(
        TRIGGER,
        make_coins_when,
        when_words,
        lambda entry: (draw_coin(entry.get("coins", 1)), PER, *BY_OCCASION[entry["coins_when"]]),
        lambda entry, _on: (EXPLAINED_OCCASIONS[entry["coins_when"]],),
        ("coins",),
        hints.worth_of_coins_when,
    ),
    "pass_defeats": EffectRow(
        TRIGGER,
        require_true(PassDefeats),
        fixed_words(
            "from now on, defeat tokens go to the city that won",
            "odtąd żetony Porażki trafiają do miasta, które wygrało",
        ),
        always_drawn(*draw_between_arrows(draw_icon("defeat-token", "military"))),
        always_explained(
            explain(
                "The token goes to the neighbour who won that conflict.",
                "Żeton trafia do sąsiada, który wygrał ten konflikt.",
                "LEAD-059",
                "LEAD-060",
            )
        ),
        worth=hints.worth_of_passed_defeats,
    ),
    "points_per_coins": EffectRow(
        SCORING,
        lambda entry, place: PointsPerCoins(read_amount(entry, place)),
        per_coins_words,
        lambda entry: (draw_points(1), PER, draw_coin(entry["points_per_coins"])),
        always_explained(
            explain(
                "In addition to the points of the treasury.",
                "Oprócz punktów za skarbiec.",
                "LEAD-084",
                "LEAD-107",
            )
        ),
        worth=hints.worth_of_points_per_coins,
    ),
    "points_per_victory": EffectRow(
        SCORING,
        lambda entry, place: PointsPerVictory(read_amount(entry, place)),
        per_victory_words,
        lambda entry: (draw_points(entry["points_per_victory"]), PER, draw_icon("victory-token", "military")),
        always_explained(
            explain(
                "Tokens won earlier count as well.",
                "Liczą się też żetony zdobyte wcześniej.",
                "LEAD-085",
                "LEAD-086",
            )
        ),
        worth=hints.worth_of_points_per_victory,
    ),
}


def right_verbs(bits: dict[str, int]) -> dict[str, EffectRow]:
    """Verbs that give a lasting right of the same name."""
    cheaper = (
        "Never less than nothing; stages do not become cheaper.",
        "Koszt nie spada poniżej zera; etapy nie są tańsze.",
    )
    return {
        "patron": right_verb(
            bits["patron"],
            ("leaders cost nothing in Recruitment", "podczas Rekrutacji Liderzy są za darmo"),
            (LEADER, FREE),
            explain(
                "Leaders recruited later in Recruitment cost nothing.",
                "Liderzy wystawiani później podczas Rekrutacji nic nie kosztują.",
                "LEAD-047",
            ),
            hints.worth_of_patron,
        ),
        "free_leaders": right_verb(
            bits["free_leaders"],
            ("leaders cost nothing", "Liderzy są za darmo"),
            (LEADER, FREE),
            explain(
                "All leaders of this city cost nothing.", "Liderzy tego miasta nic nie kosztują.", "LEAD-119"
            ),
            hints.fixed_worth(3.0),
        ),
        "cheap_leaders": right_verb(
            bits["cheap_leaders"],
            ("leaders cost 2 coins less", "Liderzy kosztują o 2 monety mniej"),
            (LEADER, draw_text("−"), draw_coin(2)),
            explain(*cheaper, "LEAD-121", "LEAD-131"),
            hints.fixed_worth(2.0),
        ),
        "cheap_leaders_beside": right_verb(
            bits["cheap_leaders_beside"],
            ("leaders of the neighbours cost 1 coin less", "Liderzy sąsiadów kosztują o 1 monetę mniej"),
            draw_between_arrows(LEADER, draw_text("−"), draw_coin(1)),
            explain(*cheaper, "LEAD-122", "LEAD-131"),
            NoOpinion("helps the neighbours only"),
        ),
        "keep_leaders": right_verb(
            bits["keep_leaders"],
            ("leaders not played in Age III stay in hand", "Liderzy niezagrani w Erze III zostają na ręce"),
            (draw_icon("hand"), LEADER),
            explain(
                "Leaders not played stay in the hand to the end of the game.",
                "Niezagrani Liderzy zostają na ręce do końca gry.",
                "LEAD-129",
            ),
            NoOpinion("gives nothing by itself"),
        ),
        "free_guilds": right_verb(
            bits["free_guilds"],
            ("Guilds cost nothing", "Gildie są za darmo"),
            (draw_cards("purple"), FREE),
            FREE_GUILDS,
            hints.fixed_worth(3.0),
        ),
    }


def right_verb(
    bit: int,
    words: tuple[str, str],
    glyphs: Glyphs,
    explanation: Explanation,
    worth: Worth | NoOpinion,
) -> EffectRow:
    """A lasting right that the data only name."""

    def make(entry: Entry, place: Place) -> Effect:
        require_value(entry, True, place)
        return Right(bit)

    return EffectRow(
        LASTING, make, fixed_words(*words), always_drawn(*glyphs), always_explained(explanation), worth=worth
    )


def question_verbs(hand: Zone, box: Zone, recruit_more: Question, copy: Question) -> dict[str, EffectRow]:
    """Verbs that draw leaders, and verbs that ask a question at the end of the turn."""
    return {
        "draw_leaders": EffectRow(
            ON_BUILD,
            lambda entry, place: DrawLeaders(read_amount(entry, place), hand, box),
            draw_words,
            lambda entry: (LEADER, draw_text(f"+{entry['draw_leaders']}")),
            always_explained(
                explain(
                    "Drawn at random from those never dealt.",
                    "Wylosowani spośród nigdy nierozdanych.",
                    "LEAD-123",
                )
            ),
            worth=NoOpinion("stands on a stage of Rome, which is built for its points"),
        ),
        "recruit_more": EffectRow(
            ON_BUILD,
            question_verb(recruit_more),
            fixed_words(
                "one more leader may be recruited at once", "od razu można wystawić jeszcze jednego Lidera"
            ),
            always_drawn(draw_text("+"), LEADER),
            always_explained(
                explain(
                    "Optional, in the turn you build the stage, with the coins you have then.",
                    "Dobrowolnie, w turze budowy etapu, za monety posiadane w tej chwili.",
                    "LEAD-125",
                    "LEAD-128",
                )
            ),
            worth=NoOpinion("stands on stages of Rome, which are built for their points"),
        ),
        "copy_leader": EffectRow(
            ON_BUILD,
            question_verb(copy),
            fixed_words(
                "all the effects of one neighbour's leader, chosen at once",
                "wszystkie działania jednego Lidera sąsiada, wybranego od razu",
            ),
            always_drawn(*draw_between_arrows(LEADER)),
            always_explained(COPY),
            worth=NoOpinion("stands on a Guild, which is judged by the points that it brings at once"),
        ),
    }


def question_verb(question: Question) -> Making:
    """A question that the data only name."""

    def make(entry: Entry, place: Place) -> Effect:
        require_value(entry, True, place)
        return Ask(question)

    return make
