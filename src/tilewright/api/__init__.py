"""The small public API, which ``import tilewright as tw`` offers: a thin layer that names no game.

``tilewright/__init__.py`` loads these modules when one of their names is first used. Reading order:
``game`` (a game in progress), ``moves``, ``bots``, ``engines`` (a function as a bot for others),
``analysis``, ``reviews``, ``matches``, ``puzzles``, ``lessons``, ``pictures``; ``tree`` and
``nodes`` (a record to walk and edit).
"""
