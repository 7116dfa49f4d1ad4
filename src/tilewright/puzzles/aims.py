"""The aims of a search, as numbers that the solver compares quickly, and the bound of values."""

WIN, LEAD, OWN, COST = 0, 1, 2, 3
"""Win the game this round; points ahead; own points; least points lost by the floor."""
HIGHEST = 20_000
"""A bound that no value reaches."""
