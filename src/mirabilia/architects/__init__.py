"""7 Wonders Architects: the standalone game, from the figures to the views."""
