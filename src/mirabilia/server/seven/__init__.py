"""7 Wonders on the wire: its shapes, its time line, and what tables are told of it."""
