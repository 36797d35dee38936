"""The table in the browser: rooms, seats, the store, and the protocol of docs/protocol.md."""
