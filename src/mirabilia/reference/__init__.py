"""The reference: everything there is in words, the rules and the rulings, in English and in Polish."""
