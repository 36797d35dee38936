"""What the tensors of 7 Wonders Architects consist of: every piece with its place and its meaning."""

from __future__ import annotations

from mirabilia.architects.model import STAGES, Rulebook
from mirabilia.envs.layout import Layout
from mirabilia.table.agenda import Question

OPTION_FIELDS = (
    *("verb", "detail", "set", "coins", "economy", "engineering"),
    *("wood", "stone", "clay", "papyrus", "glass"),
)
CITY_NUMBERS = (
    *("shields", "standing", "victories", "yellow", "cat", "active", "first", "knows_centre", "deck_size"),
)


def question_names(book: Rulebook, follow_ups: list[Question]) -> list[str]:
    """Everything that can be asked: by steps of the timetable, and by effects."""
    steps = [step for step in book.timetable if isinstance(step, Question)]
    return list(dict.fromkeys(step.name for step in [*steps, *follow_ups]))


def lay_out(book: Rulebook, questions: list[str]) -> Layout:
    """All pieces of a rulebook's tensors."""
    layout = Layout(option_fields=OPTION_FIELDS)
    cards = tuple(card.key for card in book.cards)
    tokens = tuple(token.key for token in book.tokens)
    wonders = tuple(wonder.key for wonder in book.wonders)
    layout.add("common", "asking", len(questions), "What is asked, as a one.", tuple(questions))
    layout.add("common", "turned", 1, "Conflict markers on their battle side.")
    layout.add("common", "markers", 1, "Conflict markers in play.")
    layout.add("common", "centre_size", 1, "How many cards are left in the central deck.")
    layout.add("common", "centre_holds", len(cards), "What is left in the central deck, by kind.", cards)
    layout.add("common", "discards", len(cards), "The discard pile, by kind.", cards)
    layout.add("common", "found", len(cards), "The cards that were found and lie open, by kind.", cards)
    layout.add("common", "row", len(tokens), "The Progress tokens that lie face up.", tokens)
    layout.add("common", "token_pile", len(tokens), "What is left in the pile of tokens, by kind.", tokens)
    layout.add("common", "ready", len(tokens), "Tokens that would give an extra card now.", tokens)
    layout.add("common", "used", len(tokens), "Tokens that have been used this turn.", tokens)
    layout.add("city", "wonder", len(wonders), "Which Wonder it is, as a one.", wonders)
    layout.add("city", "stages", STAGES, "The parts of the Wonder that are built.")
    layout.add("city", "cards", len(cards), "The cards in front of the player, by kind.", cards)
    layout.add("city", "tokens", len(tokens), "The Progress tokens of the player, by kind.", tokens)
    layout.add("city", "numbers", len(CITY_NUMBERS), "Numbers of the city.", CITY_NUMBERS)
    layout.add("city", "deck_top", len(cards), "The card on top of the city's deck, as a one.", cards)
    layout.add("city", "deck_holds", len(cards), "What is left in the city's deck, by kind.", cards)
    layout.add("private", "centre_top", len(cards), "The top of the central deck, if you know it.", cards)
    layout.add("private", "asked", 1, "1 if you are asked.")
    return layout
