"""7 Wonders Architects on the wire: its shapes, its time line, and what tables are told of it."""
