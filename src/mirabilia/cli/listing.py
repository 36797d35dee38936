"""Things and rules for people to read in a terminal."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.table import Table

from mirabilia.lang import load_words
from mirabilia.reference.docs import rules_text
from mirabilia.reference.model import Thing

FEW = 3  # things and rules that are shown with everything about them
ROOMY = 120  # columns that the table of cards needs
CARD_HEADS = ("card", "age", "level", "colour", "cost", "does", "chains", "copies", "mark")
WONDER_HEADS = ("wonder", "side", "stage", "cost", "does", "mark")


def table_of(heads: tuple[str, ...], rows: list[list[str]], lang: str) -> Table:
    """A table without its empty columns."""
    used = [number for number in range(len(heads)) if any(row[number] for row in rows)]
    table = Table()
    for number in used:
        table.add_column(load_words(lang)(f"list.{heads[number]}"), overflow="fold")
    for row in rows:
        table.add_row(*(row[number] for number in used))
    return table


def print_indented(screen: Console, text: str, style: str = "", by: int = 2) -> None:
    """A line below a heading."""
    screen.print(Padding(text, (0, 0, 0, by)), style=style or None)


def print_found(
    screen: Console, found: list[Thing], lang: str, players: int | None, everything: list[Thing]
) -> None:
    """A few things in full, or tables: one of cards, one of Wonders, and other figures."""
    if len(found) <= FEW:
        for one in found:
            print_thing(screen, one, lang, players, everything)
    else:
        print_tables(screen, found, lang, players, everything)
    screen.print(load_words(lang)("list.found", count=len(found)))


def print_tables(
    screen: Console, found: list[Thing], lang: str, players: int | None, everything: list[Thing]
) -> None:
    """Many things."""
    cards = [one for one in found if one.words.en]
    rows = [card_row(one, lang, players, everything) for one in cards]
    if screen.width >= ROOMY and rows:
        screen.print(table_of(CARD_HEADS, rows, lang))
    elif rows:
        for row in rows:
            print_row(screen, row, lang)
    wonders = [row for one in found if one.sides for row in wonder_rows(one, lang)]
    if wonders:
        screen.print(table_of(WONDER_HEADS, wonders, lang))
    for one in found:
        if not one.words.en and not one.sides:
            print_notes(screen, one, lang)


def print_row(screen: Console, row: list[str], lang: str) -> None:
    """A card's figures where there is no room for a table."""
    name, key = row[0].split("\n")
    screen.print(f"{name} ({key})", style="bold")
    heads = [load_words(lang)(f"list.{head}") for head in CARD_HEADS[1:]]
    told = [f"{head}: {cell}" for head, cell in zip(heads, row[1:], strict=True) if cell]
    print_indented(screen, " · ".join(told).replace("\n", ", "))


def print_notes(screen: Console, one: Thing, lang: str) -> None:
    """Other figures in words, with their mark."""
    screen.print(f"{name_of(one, lang)} ({one.id})", style="bold")
    for line in one.notes.lines_in(lang):
        print_indented(screen, line)
    if one.mark.text_in(lang):
        print_indented(screen, one.mark.text_in(lang), "italic")


def print_thing(screen: Console, one: Thing, lang: str, players: int | None, everything: list[Thing]) -> None:
    """A thing with its rules and rulings."""
    if one.words.en:
        print_row(screen, card_row(one, lang, players, everything, notes=False), lang)
        for line in one.notes.lines_in(lang):
            print_indented(screen, line)
    elif one.sides:
        screen.print(table_of(WONDER_HEADS, wonder_rows(one, lang), lang))
    else:
        print_notes(screen, one, lang)
    if one.rules:
        print_indented(screen, load_words(lang)("list.rules", rules=", ".join(one.rules)))
    titles = {ruling.id: ruling.title.text_in(lang) for ruling in rules_text().rulings}
    for key in one.rulings:
        print_indented(screen, f"{key} {titles[key]}")


def name_of(one: Thing, lang: str) -> str:
    """The name of a thing in a language."""
    return one.pl if lang == "pl" else one.en


def card_row(
    one: Thing, lang: str, players: int | None, everything: list[Thing], notes: bool = True
) -> list[str]:
    """A card's figures as cells."""
    colour = load_words(lang).name_of("colour", one.colour) if one.colour else ""
    game = [other for other in everything if other.game == one.game]
    names = {other.id: name_of(other, lang) for other in game}
    free = "–" if any(other.cost.words.en for other in game) else ""  # in a game where things cost something
    chains = [f"← {names[other]}" for other in one.chain] + [f"→ {names[other]}" for other in one.opens]
    does = [*one.words.lines_in(lang), *(one.notes.lines_in(lang) if notes and one.kind != "cards" else [])]
    return [
        f"{name_of(one, lang)}\n{one.id}",
        "I" * one.age,
        str(one.level or ""),
        " ".join(part for part in (one.details.get("sign"), colour) if part),
        one.cost.words.text_in(lang) or free,
        "; ".join(does),
        "\n".join(chains),
        copies_text(one, players),
        one.mark.text_in(lang),
    ]


def copies_text(one: Thing, players: int | None) -> str:
    """How many copies there are."""
    if not one.copies:
        return str(one.number) if one.number else ""
    if players is not None:
        return str(sum(least <= players for least in one.copies))
    return ", ".join(f"{least}+" for least in one.copies)


def wonder_rows(one: Thing, lang: str) -> list[list[str]]:
    """A Wonder's sides and stages as cells."""
    rows = []
    for side in one.sides:
        name = f"{name_of(one, lang)}\n{one.id}"
        rows.append([name, side.side, "", "", "; ".join(side.words.lines_in(lang)), one.mark.text_in(lang)])
        for number, stage in enumerate(side.stages, 1):
            does = "; ".join(stage.words.lines_in(lang))
            rows.append(["", "", str(number), stage.cost.words.text_in(lang), does, ""])
    return rows
