"""The reference: everything in the games in words, the rules and the rulings, in English and Polish."""
