"""7 Wonders on the wire: its shapes, its timeline, and its metadata for tables."""
