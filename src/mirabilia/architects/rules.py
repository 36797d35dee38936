"""Compiling a rulebook: the tables and the timetable of the game for this many players."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path

from mirabilia.architects.battle import Battle
from mirabilia.architects.effects import Ask
from mirabilia.architects.model import STAGES, Card, Rulebook, Stage, Token, Wonder
from mirabilia.architects.parse import make_cards, make_stage, make_token
from mirabilia.architects.scoring import CATEGORIES
from mirabilia.architects.turn import ActQuestion, BeginTurn, PassOn, SearchQuestion, TakeQuestion
from mirabilia.architects.vocabulary import token_verbs
from mirabilia.architects.words import WORDS
from mirabilia.table.agenda import FollowUps, Question
from mirabilia.table.entries import Entries, Entry, Place, Source, check_keys, read, read_number
from mirabilia.table.errors import BadInput, unknown_name
from mirabilia.table.fingerprint import fingerprint_of
from mirabilia.table.timetable import Block, Timetable

GAME = "architects"
EDITION = 1
RULINGS = 1  # no ruling that a program plays has changed since release 0.1
PLAYERS = (2, 7)  # ARC-005
CENTRAL = "central"
FILES = ("cards", "decks", "wonders", "tokens", "pieces")
ONE_SHIELD = "one_shield"
VARIANTS: dict[str, Entry] = {ONE_SHIELD: asdict(WORDS.text_in_both(f"variant.{ONE_SHIELD}"))}


@dataclass(frozen=True)
class Rules:
    """The compiled rules with the names of everything in them."""

    players: int
    expansions: tuple[str, ...]  # variants
    book: Rulebook
    cards: Entries
    decks: Entries
    wonders: Entries
    tokens: Entries
    pieces: Entries
    timetable: Timetable
    fingerprint: str
    card_of: dict[str, Card]
    wonder_of: dict[str, Wonder]
    token_of: dict[str, Token]

    def card(self, key: str) -> Card:
        """The card of that name."""
        if key not in self.card_of:
            raise unknown_name("card", key, self.card_of)
        return self.card_of[key]

    def wonder(self, key: str) -> Wonder:
        """The wonder of that name."""
        if key not in self.wonder_of:
            raise unknown_name("wonder", key, self.wonder_of)
        return self.wonder_of[key]

    def token(self, key: str) -> Token:
        """The Progress token of that name."""
        if key not in self.token_of:
            raise unknown_name("Progress token", key, self.token_of)
        return self.token_of[key]


@lru_cache(maxsize=64)
def load_rules(players: int, expansions: tuple[str, ...] = (), overlay: Source | None = None) -> Rules:
    """The rules for this many players with these variants and, perhaps, the owner's figures."""
    if not PLAYERS[0] <= players <= PLAYERS[1]:
        raise BadInput(f"7 Wonders Architects is for {PLAYERS[0]} to {PLAYERS[1]} players, not {players}")
    for name in expansions:
        if name not in VARIANTS:
            raise unknown_name("variant", name, VARIANTS)
    if isinstance(overlay, Path) and not overlay.is_dir():
        raise BadInput(f"the data directory {overlay} does not exist")
    files = {name: read("mirabilia.architects", f"{name}.toml", overlay) for name in FILES}
    variants = tuple(sorted(set(expansions)))
    book = Rulebook(players)
    fill(book, files)
    if ONE_SHIELD in variants:
        book.one_beats_none = 1
    plan = make_timetable()
    for question in list_questions(book):
        plan.add_question(question)
    book.set_timetable(plan.unroll())
    names = [step.name for step in book.timetable]
    book.take_clock, book.act_clock = names.index("take"), names.index("follow-ups")
    return Rules(
        players=players,
        expansions=variants,
        book=book,
        cards=files["cards"],
        decks=files["decks"],
        wonders=files["wonders"],
        tokens=files["tokens"],
        pieces=files["pieces"],
        timetable=plan,
        fingerprint=fingerprint_of([EDITION, RULINGS, players, variants, files]),
        card_of={card.key: card for card in book.cards},
        wonder_of={wonder.key: wonder for wonder in book.wonders},
        token_of={token.key: token for token in book.tokens},
    )


def make_timetable() -> Timetable:
    """The order of a turn; turns are played until a wonder is complete."""
    # ARC-023, ARC-085, ARC-110
    slots = ("turn.start", "turn.take", "turn.act", "turn.end")
    plan = Timetable(Block("game", 1, (Block("turn of one player, again and again", 1, slots),)))
    plan.put("turn.start", BeginTurn())
    plan.put("turn.take", TakeQuestion())
    plan.put("turn.act", FollowUps("follow-ups", rules=("ARC-039", "ARC-102")))
    plan.put("turn.act", ActQuestion())
    plan.put("turn.end", Battle())
    plan.put("turn.end", PassOn())
    return plan


def list_questions(book: Rulebook) -> list[Question]:
    """The questions that the stages of wonders raise, each with the one that it raises in turn."""
    effects = [effect for wonder in book.wonders for stage in wonder.stages for effect in stage.on_build]
    found: list[Question] = []
    for question in [effect.question for effect in effects if isinstance(effect, Ask)]:
        found.append(question)
        if isinstance(question, SearchQuestion):
            found.append(question.keep)
    return found


def fill(book: Rulebook, files: dict[str, Entries]) -> None:
    """Turn the entries into cards, tokens, wonders and decks."""
    book.categories = list(CATEGORIES)
    book.cards = make_cards(files["cards"])
    for cards in book.by_colour:
        cards.clear()
    for card in sorted(book.cards, key=lambda one: int(one.kind)):
        book.by_colour[card.colour].append(card)
    fill_tokens(book, files["tokens"], files["cards"])
    for index, (key, entry) in enumerate(files["wonders"].items()):
        deck = make_deck(book, files["decks"], key)
        book.wonders.append(make_wonder(index, key, entry, deck))
    if len(book.wonders) < PLAYERS[1]:
        raise BadInput(f"wonders.toml: {len(book.wonders)} wonders are fewer than {PLAYERS[1]} players")
    book.central = make_deck(book, files["decks"], CENTRAL)
    fill_pieces(book, files["pieces"])


def fill_tokens(book: Rulebook, entries: Entries, cards: Entries) -> None:
    """The Progress tokens, and which cards trigger them."""
    verbs = token_verbs(cards)
    for key, entry in entries.items():
        token = make_token(key, entry, book, verbs)
        book.tokens.append(token)
        copies = read_number(entry.get("copies", 1), Place("tokens.toml", key, "copies"), 1)
        book.token_pile += [token] * copies


def make_deck(book: Rulebook, decks: Entries, key: str) -> list[Card]:
    """A deck in the order of the kinds."""
    place = Place("decks.toml", key)
    if key not in decks:
        raise place.error("there is no deck of this name")
    check_keys(decks[key], ("cards",), (), place)
    counts = decks[key]["cards"]
    known = {card.key: card for card in book.cards}
    if not isinstance(counts, dict):
        raise place.with_key("cards").error("is a table of cards and their numbers")
    for name in counts:
        if name not in known:
            raise place.with_key("cards").error(str(unknown_name("card", name, known)))
    return [known[name] for name in counts for _ in range(read_number(counts[name], place.with_key(name)))]


def make_wonder(index: int, key: str, entry: Entry, deck: list[Card]) -> Wonder:
    """A wonder of five parts."""
    # ARC-003
    place = Place("wonders.toml", key)
    check_keys(entry, ("rows", "stages"), (), place)
    given = entry["stages"]
    if not isinstance(given, list) or len(given) != STAGES:
        raise place.with_key("stages").error(f"a wonder has {STAGES} stages")
    stages = [make_stage(i, stage, place.with_key(f"stage {i + 1}")) for i, stage in enumerate(given)]
    rows = entry["rows"]
    numbers = [one for row in rows for one in row] if all_lists(rows) else []
    if sorted(numbers) != list(range(1, STAGES + 1)):
        raise place.with_key("rows").error(
            f"should give the row of each stage from 1 to {STAGES} exactly once"
        )
    wonder = Wonder(index, key, stages, deck)
    wonder.rows = rows
    wonder.whole = 2**STAGES - 1
    wonder.open = [buildable_stages(stages, rows, built) for built in range(2**STAGES)]
    return wonder


def all_lists(rows: object) -> bool:
    """Whether something is a list of lists of numbers."""
    return isinstance(rows, list) and all(
        isinstance(row, list) and all(isinstance(one, int) for one in row) for row in rows
    )


def buildable_stages(stages: list[Stage], rows: list[list[int]], built: int) -> list[Stage]:
    """What can be built: the missing parts of the lowest row that is not complete (ARC-034 to ARC-036)."""
    for row in rows:
        missing = [stages[one - 1] for one in row if not built & int(stages[one - 1].bit)]
        if missing:
            return missing
    return []


def fill_pieces(book: Rulebook, entries: Entries) -> None:
    """Cat, Victory tokens, Conflict markers and the row of Progress tokens."""
    figures = {"cat": "points", "victory": "points", "conflict": "copies", "progress": "shown"}
    for key, figure in figures.items():
        if key not in entries:
            raise Place("pieces.toml", key).error("is missing")
        check_keys(entries[key], (figure,), ("copies",), Place("pieces.toml", key))
    for key in entries:
        if key not in figures:
            raise BadInput(f"pieces.toml: {unknown_name('piece', key, figures)}")
    book.cat_points = read_number(entries["cat"]["points"], Place("pieces.toml", "cat", "points"))
    book.victory_points = read_number(entries["victory"]["points"], Place("pieces.toml", "victory", "points"))
    shown = read_number(entries["progress"]["shown"], Place("pieces.toml", "progress", "shown"), 1)
    if shown > len(book.token_pile):
        raise Place("pieces.toml", "progress", "shown").error(f"there are {len(book.token_pile)} tokens")
    book.shown_tokens = shown
    place = Place("pieces.toml", "conflict", "copies")
    markers = entries["conflict"]["copies"]
    if not isinstance(markers, list) or len(markers) != PLAYERS[1] - PLAYERS[0] + 1:
        raise place.error("is a list with a number for 2, 3, 4, 5, 6 and 7 players")
    book.markers = read_number(markers[book.players - PLAYERS[0]], place, 1)  # ARC-014
