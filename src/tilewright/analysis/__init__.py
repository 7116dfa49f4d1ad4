"""Analysis of finished games: values of positions, losses of moves, luck of draws.

Reading order: ``report`` (the JSON of a review, as types), ``limits`` (all limits in one place),
``valuation``, ``draws`` and ``valuer`` (the judge), ``judging`` (one move), ``chain`` (the values
of a whole game), ``accuracy``, ``phases`` and ``accounts`` (the seats), ``variations``, ``hybrids``
and ``reasons`` (why a move was worse), ``review`` (all of it).
"""
