"""What every game of the family shares: the decision machine, the generator, records and the façade."""
