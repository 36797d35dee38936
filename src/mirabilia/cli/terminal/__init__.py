"""The game in the terminal: what the human sees, and how the answers are asked for."""
