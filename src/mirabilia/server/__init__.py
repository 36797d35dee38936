"""The table in the browser: rooms, seats, the store, and the protocol described in docs/protocol.md."""
