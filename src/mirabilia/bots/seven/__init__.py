"""The learned bots of 7 Wonders: what a position is worth, what is likely to be played, and a search."""
