"""The list of public tables: those of this process as they are, those of others as they are written down."""

from __future__ import annotations

from mirabilia.server.ledger import Ledger
from mirabilia.server.logs import TableLog
from mirabilia.server.messages import SeatShown, TableShown
from mirabilia.server.presenters import view_of_ledger, view_of_table
from mirabilia.server.refusals import Refused
from mirabilia.server.rooms import Rooms
from mirabilia.server.store import StoredText
from mirabilia.table.errors import BadInput

LISTED = 50


async def list_public(rooms: Rooms) -> list[TableShown]:
    """Public tables that are open or being played, the newest first."""
    listed = []
    for text in await rooms.store.newest(LISTED):
        try:
            table = await view_of_text(rooms, text)
        except (Refused, BadInput):  # played with other rules, and not to be played on
            continue
        except Exception:  # one that cannot be read hides no other
            TableLog(text.code).exception("it cannot be listed")
            continue
        if table.state != "over":
            listed.append(table)
    return listed


async def view_of_text(rooms: Rooms, text: StoredText) -> TableShown:
    """What everybody may know of a table."""
    if rooms.has_room(text.code):
        return view_of_table(await rooms.get(text.code), maker=False)
    stored = text.decode()
    ledger = Ledger(stored.code, stored.created, stored.founding, await rooms.figures_of(stored))
    for entry in stored.entries:
        ledger.apply(entry)
    return view_of_absent(ledger)


def view_of_absent(ledger: Ledger) -> TableShown:
    """What everybody may know of a table that is not in the memory of this process."""
    return view_of_ledger(ledger, [view_of_seat(ledger, number) for number in range(len(ledger.seats))])


def view_of_seat(ledger: Ledger, number: int) -> SeatShown:
    """A seat at the table of another process, which alone knows who is connected."""
    seat = ledger.seats[number]
    return SeatShown(
        seat=number,
        name=seat.name,
        kind=seat.kind,
        bot=seat.bot if seat.kind == "bot" else None,
        connected=False,
        away=seat.away,
        waiting=False,
        deadline=None,
        gone_since=None,
    )
