"""7 Wonders, first edition: the base game, on which the expansions build."""
