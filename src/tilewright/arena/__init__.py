"""Matches between bots on the same deals, and the statistics of who plays better.

Reading order: ``plan`` (what a match is), ``schedule`` (blocks and seatings), ``playing`` (the
games of a block), ``pool`` and ``workers`` (several processes), ``journal`` (the files of a match),
``match`` (a match from start to end), ``elo``, ``intervals``, ``sequential``, ``bradley_terry`` and
``linear`` (statistics), ``summary`` (the figures of a match), ``ladder`` (ratings from several
matches), ``chart`` (pictures).
"""
