"""The rules of Leaders in one sentence each, for tooltips."""

from __future__ import annotations

from mirabilia.table.texts import Explanations, explain

COST = explain(
    "Recruiting costs only coins, paid to the bank from those you had when the phase began.",
    "Wystawienie kosztuje tylko monety; płaci się do banku tymi, które miało się na początku fazy.",
    "LEAD-004",
    "LEAD-032",
)
NO_STRUCTURES = explain(
    "Leaders are not structures and do not count for any colour.",
    "Liderzy nie są budowlami: nie liczą się do żadnego koloru.",
    "LEAD-036",
)
DRAFT = explain(
    "Keep one leader and pass the others to the right; the fourth comes without a choice.",
    "Jednego Lidera się zachowuje, pozostałych podaje w prawo; czwarty przychodzi bez wyboru.",
    "LEAD-012",
    "LEAD-015",
    "LEAD-017",
)
OWN_ROW = explain(
    "Points from leaders have a row of their own.", "Punkty Liderów mają własny wiersz.", "LEAD-038"
)
FREE_GUILDS = explain(
    "You pay neither coins nor resources for a Guild.",
    "Za Gildię nie płaci się ani monet, ani zasobów.",
    "LEAD-048",
)
COPY = explain(
    "Chosen at once and for good; one-time effects happen now.",
    "Wybór od razu i na stałe; działania jednorazowe następują teraz.",
    "LEAD-109",
    "LEAD-110",
    "LEAD-115",
)

EXPLANATIONS: Explanations = {
    "verb.recruit": (COST,),
    "verb.keep": (DRAFT,),
    "verb.grant": (FREE_GUILDS,),
    "verb.copy": (COPY,),
    "category.leaders": (OWN_ROW,),
    "card.white": (COST, NO_STRUCTURES),
}
