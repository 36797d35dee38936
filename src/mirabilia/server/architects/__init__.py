"""7 Wonders Architects on the wire: its shapes, its timeline, and its metadata for tables."""
