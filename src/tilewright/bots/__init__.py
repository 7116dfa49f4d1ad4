"""Bots: their interface, the levels you can play against, and external engines.

Reading order: ``bot`` (interface), ``random_bot`` and ``greedy`` (the simplest bots), ``search``
and ``nets`` (compiled search and evaluation), ``searcher`` and ``alphabeta`` (bots that search),
``ideas``, ``persona`` and ``levels`` (what makes a level), ``styles`` (what a bot likes besides
winning), ``fitting`` (the level that fits a person), ``registry`` and ``naming`` (bots by name),
``titles`` (what people call them).
The ``engine_*`` modules speak the protocol of docs/engine.md: ``engine_messages`` defines it,
``engine_bot`` asks an external engine (run by ``engine_process`` and ``engine_supervisor``), and
``engine_server`` offers our levels as an engine.
"""
