"""Games whose hidden cards were dealt again at one of their moments, for a seat that cannot tell."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from mirabilia.table.errors import BadInput
from mirabilia.table.rng import SecretStream, is_secret

BOUND = 2**62  # of the seed of a deal
KEYS = {"answers", "seat", "secret"}


@dataclass(frozen=True)
class Redeal:
    """What was played before, the seat that keeps all that it knows, and the secret of everything else."""

    answers: list[str]
    seat: int
    secret: str

    @property
    def seed(self) -> int:
        """The seed of what is dealt at once; what is drawn later comes from the secret itself."""
        return SecretStream(self.secret).number_at(0, BOUND)

    def data(self) -> dict[str, Any]:
        """The deal as data."""
        return asdict(self)


def read_redeals(found: object) -> list[Redeal]:
    """The deals of a record, if it has any."""
    if not isinstance(found, list) or not all(is_redeal(one) for one in found):
        raise BadInput("record: the key 'redeals' has the wrong type")
    return [Redeal(**one) for one in found]


def is_redeal(found: object) -> bool:
    """Whether data may be a deal."""
    if not isinstance(found, dict) or set(found) != KEYS or not isinstance(found["answers"], list):
        return False
    texts = [*found["answers"], found["secret"]]
    return type(found["seat"]) is int and all(isinstance(one, str) for one in texts) and is_secret(texts[-1])
