"""One game in progress: ``session`` (moves, chance, undo) and ``fair`` (provably fair draws)."""
