"""One game in progress: whose turn it is, moves, chance, undo."""
