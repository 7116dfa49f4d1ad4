"""The web server: tables, seats, storage, live updates; no rule of any game.

Reading order: ``run``, ``app``, ``worker`` and ``config`` (the process), then the packages in the
order of docs/architecture.md; ``errors`` and ``game_json`` are used by all of them.
"""
