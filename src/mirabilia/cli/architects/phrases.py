"""Options and events of 7 Wonders Architects in words."""

from __future__ import annotations

from mirabilia.cli.architects.cast import Cast
from mirabilia.table.validation import Data

TITLES = ("take", "act", "draw", "learn", "search", "keep")


def option_text(cast: Cast, option: Data) -> str:
    """What an option does, in words."""
    words, verb = cast.words, option["verb"]
    card = cast.card_with_mark(option["card"]) if "card" in option else words("site.unseen")
    if verb == "build":
        text = words(
            "site.do_build",
            number=option["stage"],
            cost=cast.stage_cost(cast.seat, option["stage"]),
            cards=cast.cards(option["pays"]),
        )
        return text + helpers_text(cast, option["helpers"])
    if verb == "learn":
        return learn_text(cast, option)
    if verb == "extra":
        side = words(f"site.{option['side']}")
        return words("site.do_extra", token=cast.token(option["token"]), card=card, side=side)
    if verb in ("take", "search"):
        return words(f"site.do_{verb}", card=card, side=words(f"site.{option['side']}"))
    if verb == "draw":
        return words("site.do_draw", card=card, deck=cast.deck(option["deck"]))
    return words(f"site.do_{verb}", card=card)


def learn_text(cast: Cast, option: Data) -> str:
    """A Progress token, for green cards or for free."""
    words, token = cast.words, option["token"]
    name = words("site.from_pile") if token == "pile" else f"{cast.token(token)} – {cast.token_does(token)}"
    if not option["pays"]:
        return words("site.do_gain", token=name)
    return words("site.do_learn", token=name, cards=cast.cards(option["pays"]))


def helpers_text(cast: Cast, tokens: list[str]) -> str:
    """The tokens that help to pay."""
    return f" ({', '.join(cast.token(token) for token in tokens)})" if tokens else ""


def event_text(cast: Cast, event: Data) -> str:
    """What has happened, from the human's point of view; nothing for what need not be mentioned."""
    tell = {
        "take": take_event,
        "build": build_event,
        "learn": learn_event,
        "search": search_event,
        "horns": horns_event,
        "look": look_event,
        "skip": skip_event,
        "cat": cat_event,
    }.get(event["kind"])
    return tell(cast, event) if tell else ""


def key_of(cast: Cast, event: Data, kind: str) -> str:
    """The key of the text: about what the human did, or what another player did."""
    return f"site.{kind}_you" if event["seat"] == cast.seat else f"site.{kind}"


def skip_event(cast: Cast, event: Data) -> str:
    """A turn without a card."""
    return cast.words(key_of(cast, event, "skip"))


def cat_event(cast: Cast, event: Data) -> str:
    """The Cat goes to another."""
    return cast.words(key_of(cast, event, "got_cat"))


def take_event(cast: Cast, event: Data) -> str:
    """A card that was taken."""
    by = event["by"]
    cause = {"choice": "", "stage": f" ({cast.words('site.by_stage')})"}.get(by)
    text = cast.words(
        key_of(cast, event, "take"), card=cast.card_with_mark(event["card"]), deck=cast.deck(event["deck"])
    )
    return text + (f" ({cast.token(by)})" if cause is None else cause)


def build_event(cast: Cast, event: Data) -> str:
    """A stage that was built."""
    text = cast.words(key_of(cast, event, "build"), number=event["stage"], cards=cast.cards(event["pays"]))
    does = cast.stage_does(event["seat"], event["stage"])
    return f"{text}{helpers_text(cast, event['helpers'])}" + (f" → {does}" if does else "")


def learn_event(cast: Cast, event: Data) -> str:
    """A Progress token that was taken."""
    cards = f" ({cast.cards(event['pays'])})" if event["pays"] else ""
    return cast.words(key_of(cast, event, "learn"), token=cast.token(event["token"])) + cards


def search_event(cast: Cast, event: Data) -> str:
    """Cards that were looked through."""
    counts = {key: event["cards"].count(key) for key in event["cards"]}
    return cast.words(key_of(cast, event, "search"), deck=cast.deck(event["deck"]), cards=cast.cards(counts))


def horns_event(cast: Cast, event: Data) -> str:
    """Conflict markers that were turned."""
    return cast.words("site.horns", n=event["count"], turned=event["turned"])


def look_event(cast: Cast, event: Data) -> str:
    """A look at the central deck: only the human's own look names the card."""
    text = cast.words(key_of(cast, event, "look"))
    return f"{text}: {cast.card_with_mark(event['card'])}" if "card" in event else text
