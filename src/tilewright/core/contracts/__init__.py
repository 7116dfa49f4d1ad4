"""What code that knows no game may ask of one, in three contracts.

``play`` is for people, records and servers, ``search`` for bots, ``learn`` for training and
research environments. Each extends the one before it, because a compiled class can extend only one
other; ``core.game.Game``, the class of all games, fulfils the three.
"""
