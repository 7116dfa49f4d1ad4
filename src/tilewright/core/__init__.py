"""The words all games share: positions, the Game contract, seats, outcome, errors, chance."""
