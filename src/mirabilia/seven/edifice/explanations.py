"""The rules of Edifice in one sentence each, for tooltips."""

from __future__ import annotations

from mirabilia.table.texts import Explanations, explain

ONE_REWARD = explain(
    "You get a reward only once, however many markers you have.",
    "Nagrodę dostaje się raz, niezależnie od liczby znaczników.",
    "EDI-036",
)
TAKING_PART = explain(
    "Once an Age, with a stage; you pay both costs together.",
    "Raz w Erze, razem z etapem; oba koszty płaci się łącznie.",
    "EDI-020",
    "EDI-026",
)
COMPLETED = explain(
    "When the last marker is taken, the edifice is completed: "
    "everybody who took part gets the reward at once.",
    "Gdy zniknie z niej ostatni znacznik, jest ukończona i wszyscy uczestnicy od razu dostają nagrodę.",
    "EDI-032",
    "EDI-033",
)
FAILED = explain(
    "If a marker is left before the conflicts, everybody without one pays the penalty in full.",
    "Jeśli przed konfliktami został na niej znacznik, każdy, kto nie ma żadnego, ponosi pełną karę.",
    "EDI-037",
    "EDI-038",
)
DEBT = explain(
    "A player who cannot pay takes a Debt token: −2, −3 or −5 points at the end, by Age.",
    "Kto nie może zapłacić, bierze Dług: −2, −3 lub −5 punktów zależnie od Ery, na koniec gry.",
    "EDI-005",
    "EDI-040",
    "EDI-048",
)
OWN_ROW = explain(
    "Points from edifices have a row of their own.",
    "To, co dają Wspólne Budowle, ma własny wiersz.",
    "EDI-047",
)

EXPLANATIONS: Explanations = {
    "edifice": (TAKING_PART, COMPLETED, FAILED),
    "debt": (DEBT,),
    "verb.lose": (FAILED,),
    "verb.forfeit": (FAILED,),
    "category.edifice": (OWN_ROW,),
    "category.debt": (DEBT,),
}
