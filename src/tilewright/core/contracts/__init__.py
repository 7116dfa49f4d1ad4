"""The three contracts of a game: what code that knows no particular game may call.

``play`` is for people, records and servers, ``search`` for bots, ``learn`` for training and
research environments. Each extends the one before it, because a compiled class can extend only one
other; ``core.game.Game``, the class of all games, fulfils the three.
"""
