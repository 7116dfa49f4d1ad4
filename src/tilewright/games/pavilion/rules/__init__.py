"""The rules: legal moves, what an event does, the end of a round, the end of the game.

In reading order: ``legality`` (which moves are legal), ``phases`` (what a move or a drawn tile
does, in the order of play) and ``end``.
"""
