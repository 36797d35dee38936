"""The verbs of the effects of cards, stages and tokens: a row for each has all that is known about it."""

from __future__ import annotations

from mirabilia.architects import hints
from mirabilia.architects.effect_rows import EffectRow, Making
from mirabilia.architects.effects import (
    BUILT_STAGE,
    AnyResources,
    Ask,
    CardShields,
    Cats,
    Coin,
    DoubleCoin,
    DrawCentre,
    DrawSides,
    ExtraCard,
    Horns,
    Kind,
    Points,
    PointsPerCat,
    PointsPerToken,
    PointsPerVictory,
    PointsSet,
    PointsWonder,
    Shields,
)
from mirabilia.architects.explanations import (
    ANY_RESOURCES,
    BLUE_POINTS,
    CAT,
    COIN,
    COUNTED_THINGS,
    DOUBLE_COIN,
    DRAWS,
    EXTRA_CARDS,
    EXTRA_CHAIN,
    EXTRA_EVERY_TURN,
    HORNS,
    LEARN_FREE,
    RESOURCE,
    SEARCH,
    SETS,
    SHIELDS,
    STAGE_POINTS,
    STAGE_SHIELD,
    SYMBOLS_FOR_TOKENS,
    TOKEN_SHIELDS,
    WONDER_POINTS,
)
from mirabilia.architects.model import RESOURCES, SYMBOLS, Effect
from mirabilia.architects.turn import DrawQuestion, KeepQuestion, LearnQuestion, SearchQuestion
from mirabilia.architects.words import (
    amount_words,
    draw_words,
    extra_words,
    name_words,
    per_words,
    search_words,
    set_words,
    wonder_words,
)
from mirabilia.table.effect_rows import (
    FIGURE,
    LASTING,
    ON_BUILD,
    SCORING,
    NoOpinion,
    always_drawn,
    always_explained,
    fixed_words,
    read_amount,
    require_true,
    value_of,
)
from mirabilia.table.entries import Entries, Entry, Place, read_number, read_word
from mirabilia.table.glyphs import (
    Glyph,
    Glyphs,
    draw_coin,
    draw_icon,
    draw_points,
    draw_resource,
    draw_small_icon,
    points_text,
)
from mirabilia.table.texts import Explanation

CAUSES_DRAWN = 3  # of an extra card
COUNTED = {"cat": PointsPerCat, "victory": PointsPerVictory, "token": PointsPerToken}
COUNTED_ICONS = {"cat": "cat", "victory": "victory-token", "token": "token"}
AS_A_WHOLE = NoOpinion("a card is judged as a whole, by what it brings nearer")
AT_ONCE = NoOpinion("a stage is built as soon as it can be paid, whatever it does")


def make_kind(kinds: tuple[str, ...], name: str) -> Making:
    """The maker of a verb that says which of some kinds a card is."""
    return lambda entry, place: Kind(kinds.index(read_word(value_of(entry), kinds, name, place)))


def card_verbs(cards: Entries) -> dict[str, EffectRow]:
    """What is printed on cards."""
    return {
        "resource": EffectRow(
            FIGURE,
            make_kind(RESOURCES, "resource"),
            name_words(cards),
            lambda entry: ({**draw_resource((entry["resource"],), 1, True), "size": "large"},),
            always_explained(RESOURCE),
            worth=AS_A_WHOLE,
        ),
        "coins": EffectRow(
            FIGURE,
            make_coin,
            amount_words("coin"),
            lambda entry: (draw_coin(entry["coins"], "large"),),
            always_explained(COIN),
            worth=AS_A_WHOLE,
        ),
        "science": EffectRow(
            FIGURE,
            make_kind(SYMBOLS, "symbol"),
            name_words(cards),
            lambda entry: (draw_icon(entry["science"], "science"),),
            always_explained(SYMBOLS_FOR_TOKENS),
            worth=AS_A_WHOLE,
        ),
        "points": points_row(BLUE_POINTS, AS_A_WHOLE),
        "cats": EffectRow(
            FIGURE,
            lambda entry, place: Cats(read_number(entry["cats"], place)),
            amount_words("cat"),
            always_drawn(draw_icon("cat")),
            always_explained(CAT),
            worth=AS_A_WHOLE,
        ),
        "shields": EffectRow(
            FIGURE,
            lambda entry, place: CardShields(read_number(entry["shields"], place)),
            amount_words("shield"),
            draw_shields,
            always_explained(SHIELDS),
            worth=AS_A_WHOLE,
        ),
        "horns": EffectRow(
            FIGURE,
            lambda entry, place: Horns(read_number(entry["horns"], place)),
            amount_words("horn"),
            lambda entry: (draw_small_icon("horn", "military"),) * entry["horns"],
            always_explained(HORNS),
            worth=AS_A_WHOLE,
        ),
    }


def make_coin(entry: Entry, place: Place) -> Effect:
    """A coin."""
    if entry["coins"] != 1:
        raise place.error("a yellow card is 1 coin")
    return Coin()


def points_row(explanation: Explanation, worth: NoOpinion) -> EffectRow:
    """Points of a blue card or of a stage."""
    return EffectRow(
        FIGURE,
        lambda entry, place: Points(read_number(entry["points"], place)),
        amount_words("point"),
        lambda entry: (draw_points(entry["points"]),),
        always_explained(explanation),
        worth=worth,
    )


def draw_shields(entry: Entry) -> Glyphs:
    """Every shield."""
    return (draw_icon("shield", "military"),) * int(entry["shields"])


def stage_verbs() -> dict[str, EffectRow]:
    """What is printed on stages."""
    return {
        "points": points_row(STAGE_POINTS, AT_ONCE),
        "shields": EffectRow(
            LASTING,
            lambda entry, place: Shields(read_amount(entry, place)),
            amount_words("shield"),
            draw_shields,
            always_explained(STAGE_SHIELD),
            worth=AT_ONCE,
        ),
        "draw": EffectRow(
            ON_BUILD,
            make_draw,
            draw_words,
            always_drawn(draw_icon("hand")),
            lambda entry, _on: (DRAWS[entry["draw"]],),
            worth=AT_ONCE,
        ),
        "learn": EffectRow(
            ON_BUILD,
            make_learn,
            fixed_words("take 1 of the 4 available Progress tokens", "weź 1 z 4 dostępnych żetonów Postępu"),
            always_drawn(draw_icon("token")),
            always_explained(LEARN_FREE),
            worth=AT_ONCE,
        ),
        "search": EffectRow(
            ON_BUILD,
            lambda entry, place: Ask(SearchQuestion(KeepQuestion(read_amount(entry, place)))),
            search_words,
            always_drawn(draw_icon("eye")),
            always_explained(SEARCH),
            worth=AT_ONCE,
        ),
    }


def make_draw(entry: Entry, place: Place) -> Effect:
    """Cards from decks: of any one, of the central one, or of those on both sides."""
    where = read_word(entry["draw"], ("any", "centre", "sides"), "place to draw from", place)
    if where == "any":
        return Ask(DrawQuestion())
    return DrawCentre() if where == "centre" else DrawSides()


def make_learn(entry: Entry, place: Place) -> Effect:
    """A Progress token."""
    if read_number(entry["learn"], place) != 1:
        raise place.error("a stage gives 1 token")
    return Ask(LearnQuestion())


def token_verbs(cards: Entries) -> dict[str, EffectRow]:
    """What Progress tokens do."""
    return help_verbs(cards) | {
        "shields": EffectRow(
            LASTING,
            lambda entry, place: Shields(read_amount(entry, place)),
            amount_words("shield"),
            draw_shields,
            always_explained(TOKEN_SHIELDS),
            worth=hints.worth_of_shields,
        ),
        "points_wonder": EffectRow(
            SCORING,
            lambda entry, place: PointsWonder(*read_pair(entry["points_wonder"], place)),
            wonder_words,
            draw_both,
            always_explained(WONDER_POINTS),
            worth=hints.fixed_worth(3.0),
        ),
        "points_per": EffectRow(
            SCORING,
            make_points_per,
            per_words,
            lambda entry: (
                draw_points(entry.get("each", 1)),
                draw_small_icon(COUNTED_ICONS[entry["points_per"]]),
            ),
            lambda entry, _on: (COUNTED_THINGS[entry["points_per"]],),
            ("each",),
            hints.worth_of_points_per,
        ),
        "points_set": EffectRow(
            SCORING, make_points_set, set_words, draw_both, always_explained(SETS), worth=hints.worth_of_set
        ),
    }


def help_verbs(cards: Entries) -> dict[str, EffectRow]:
    """What Progress tokens do to the end of the game."""
    return {
        "extra": EffectRow(
            FIGURE,
            lambda entry, place: ExtraCard(read_causes(entry["extra"], cards, place)),
            extra_words(cards),
            draw_extra,
            explain_extra,
            worth=hints.worth_of_extra_card,
        ),
        "coin_worth": EffectRow(
            FIGURE,
            make_double_coin,
            fixed_words("one of your coins is worth 2", "jedna z twoich monet jest warta 2"),
            lambda entry: (draw_coin(entry["coin_worth"]),),
            always_explained(DOUBLE_COIN),
            worth=hints.fixed_worth(10.0),
        ),
        "any_resources": EffectRow(
            FIGURE,
            require_true(AnyResources),
            fixed_words(
                "you may build a stage with any resources", "możesz zbudować etap z dowolnych Surowców"
            ),
            always_drawn(draw_icon("build")),
            always_explained(ANY_RESOURCES),
            worth=hints.fixed_worth(8.0),
        ),
    }


def read_causes(value: object, cards: Entries, place: Place) -> tuple[str, ...]:
    """What lets the owner of a token take an extra card: cards, or that a stage is built."""
    if not isinstance(value, list):
        raise place.error('is a list of cards, such as ["wood", "clay"], or ["stage"]')
    return tuple(read_word(one, (*cards, BUILT_STAGE), "card", place) for one in value)


def draw_cause(cause: str) -> Glyph:
    """What triggers a token: a card by its id, or the building of a stage."""
    if cause in RESOURCES:
        return {**draw_resource((cause,), 1, True), "size": "small"}
    if cause == "coin":
        return draw_coin(1, "small")
    return draw_small_icon("horn", "military") if cause.startswith("shield") else draw_small_icon(cause)


def draw_extra(entry: Entry) -> Glyphs:
    """What triggers the token, and another card."""
    causes = [draw_cause(cause) for cause in entry["extra"][:CAUSES_DRAWN]]
    return (*causes, draw_small_icon("plus"), draw_icon("hand"))


def explain_extra(entry: Entry, _on: str) -> tuple[Explanation, ...]:
    """The rule of the token, where it is a printed one, and those of all extra cards."""
    own = EXTRA_CARDS.get(tuple(entry["extra"]))
    return (*((own,) if own else ()), EXTRA_CHAIN, EXTRA_EVERY_TURN)


def make_double_coin(entry: Entry, place: Place) -> Effect:
    """A coin that counts double."""
    if entry["coin_worth"] != 2:
        raise place.error("a coin that counts double is worth 2")
    return DoubleCoin()


def read_pair(value: object, place: Place) -> tuple[int, int]:
    """Two amounts of points."""
    if not isinstance(value, list) or len(value) != 2:
        raise place.error(f"{value!r} should be two numbers, such as [4, 6]")
    return read_number(value[0], place), read_number(value[1], place)


def draw_both(entry: Entry) -> Glyphs:
    """Two amounts of points."""
    value = value_of(entry)
    assert isinstance(value, list)
    return (points_text("/".join(map(str, value))),)


def make_points_per(entry: Entry, place: Place) -> Effect:
    """Points for each of some things."""
    thing = read_word(entry["points_per"], tuple(COUNTED), "thing to count", place)
    return COUNTED[thing](read_number(entry.get("each", 1), place.with_key("each"), 1))


def make_points_set(entry: Entry, place: Place) -> Effect:
    """Points for one of a kind, and in all for two."""
    one, both = read_pair(entry["points_set"], place)
    if both % 2:
        raise place.error(f"{both} points for two tokens cannot be halved")
    return PointsSet(one, both)
