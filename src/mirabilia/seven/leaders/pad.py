"""What a score pad asks for with Leaders."""

from __future__ import annotations

from mirabilia.seven.leaders.steps import DEALT
from mirabilia.seven.rules import Rules
from mirabilia.table.pad import Pad, PadCoach, PadField, PadMoment

KIND = "leaders"


def pad_of(rules: Rules) -> Pad:
    """The leaders of a city, the one that is copied, and who makes sets of science worth more."""
    effects = [effect for entry in rules.cards.values() for effect in entry["effects"]]
    bonus = sum(effect.get("set_bonus", 0) for effect in effects)
    return Pad(
        city=(
            PadField("leaders", "pick", of=(KIND,), seated=True),
            PadField("courtesan", "one", of=(KIND,), beside="leaders", card="courtesans_guild"),
            PadField("aristotle", "flag", quick=True, row="leaders", each=bonus, symbol="set"),
        ),
        coach=PadCoach(
            moments=(PadMoment("recruit", ages=(1, 2, 3)), PadMoment("draft", turns=DEALT - 1, of=(KIND,))),
            own=(PadField("leader_hand", "pick", at="zones.leader_hand", of=(KIND,)),),
        ),
    )
