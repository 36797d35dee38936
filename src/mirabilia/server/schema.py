"""`python -m mirabilia.server.schema`: the OpenAPI document with all types, for those who generate code."""

from __future__ import annotations

import json
import sys
from typing import Any

from mirabilia.server.app import make_app
from mirabilia.server.page import document_of


def make_document() -> dict[str, Any]:
    """The document, the same for the same sources."""
    return document_of(make_app())


def main() -> None:
    """Print it."""
    json.dump(make_document(), sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
