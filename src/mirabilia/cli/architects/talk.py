"""Asking the human at a table of 7 Wonders Architects."""

from __future__ import annotations

from rich.text import Text

from mirabilia.cli.architects import screen
from mirabilia.cli.architects.cast import Cast
from mirabilia.cli.architects.phrases import TITLES, option_text
from mirabilia.cli.terminal.talk import Talk
from mirabilia.table.game import Decision, Game
from mirabilia.table.validation import Data

SIDES = ("left", "right", "centre")
LOOK, END = "look", "end"


def choose(talk: Talk, cast: Cast, game: Game, decision: Decision) -> int:
    """Guide the human to an answer, with a last chance to take it back."""
    codes = [option.code for option in game.options(decision)]
    options = {code: game.ruleset.option(game.table, decision.city, code) for code in codes}
    view = game.view(cast.seat)
    show(talk, cast, view, options)
    while True:
        code = pick_option(talk, cast, view, options)
        if code is not None and confirm(talk, cast, options[code]):
            return code


def show(talk: Talk, cast: Cast, view: Data, options: dict[int, Data]) -> None:
    """The screen of the question."""
    kind = view["asking"] if view["asking"] in TITLES else "act"
    talk.say("", screen.render_turn(cast, view, cast.words(f"site.ask_{kind}")), "")
    if kind == "take":
        talk.say(screen.render_sides(cast, view))
    else:
        if view["bound"]:
            talk.say(Text(f" {cast.words('site.bound')}", style="yellow"))
        talk.say(
            screen.render_options(
                [Text(option_text(cast, one)) for one in numbered_options(options).values()]
            )
        )


def numbered_options(options: dict[int, Data]) -> dict[int, Data]:
    """The options that have a number; ending the turn and looking have letters."""
    return {code: option for code, option in options.items() if option["verb"] not in (LOOK, END)}


def lettered_option(options: dict[int, Data], verb: str) -> int | None:
    """The option of a verb that has a letter."""
    return next((code for code, option in options.items() if option["verb"] == verb), None)


def prompt_text(cast: Cast, view: Data, options: dict[int, Data]) -> str:
    """What is asked, with the letters that work."""
    words = cast.words
    extras = [words(f"site.key_{verb}") for verb in (LOOK, END) if lettered_option(options, verb) is not None]
    base = "card" if view["asking"] == "take" else "number"
    return words(f"site.prompt_{base}", more="".join(f", {extra}" for extra in extras))


def pick_option(talk: Talk, cast: Cast, view: Data, options: dict[int, Data]) -> int | None:
    """What the human wants to do; None to ask again."""
    line = talk.ask(prompt_text(cast, view, options))
    if not line:
        show(talk, cast, view, options)
        return None
    for verb, english in ((LOOK, "l"), (END, "e")):
        if line in (english, cast.words(f"site.letter_{verb}")):
            code = lettered_option(options, verb)
            if code is None:
                talk.wrong(f"site_{verb}")
            return code
    if not line.isdecimal():
        talk.wrong("site", text=line)
        return None
    return option_by_number(talk, cast, view, options, int(line))


def option_by_number(talk: Talk, cast: Cast, view: Data, options: dict[int, Data], number: int) -> int | None:
    """The option with a number: for a side by its place, otherwise in list order."""
    choices = numbered_options(options)
    if view["asking"] != "take":
        if 1 <= number <= len(choices):
            return list(choices)[number - 1]
        talk.wrong("number", options=cast.words("count.options", n=len(choices)))
        return None
    if not 1 <= number <= len(SIDES):
        talk.wrong("number", options=cast.words("count.options", n=len(SIDES)))
        return None
    code = next((code for code, one in choices.items() if one["side"] == SIDES[number - 1]), None)
    if code is None:
        talk.wrong("site_empty")
    return code


def confirm(talk: Talk, cast: Cast, option: Data) -> bool:
    """The last chance to take a choice back."""
    talk.say(Text(cast.words("say.chosen", what=option_text(cast, option)), style="bold green"))
    return talk.sure()
