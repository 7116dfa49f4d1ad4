"""The web server: tables, seats, storage, live updates; no rule of any game.

Reading order: ``run``, ``app``, ``worker`` and ``config`` (the process), ``http``, ``wire``,
``guards``, ``live``, ``bots``, ``people``, ``tables``, ``store`` and ``ops``, which
docs/architecture.md describes; ``errors`` and ``game_json`` are used by all of them.
"""
