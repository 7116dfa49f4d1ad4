"""One game in progress.

Reading order: ``session`` (moves, chance, undo), ``fair`` (provably fair draws), ``duplicate``
(draws that are the same for everybody who plays a deal), ``derivations`` (which of the two a game
uses), ``verification`` (of the draws of a record).
"""
