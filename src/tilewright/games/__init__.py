"""The games, one package each: ``classic``, ``pavilion`` and ``duel``.

All have the same layout, and none imports another. ``registry`` loads them by their keys.
"""
