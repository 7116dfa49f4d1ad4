"""Doors for research: the games as environments. Each door is a module and imports its library.

Adapters translate and never rule: an action is a move's code, a mask marks the legal moves, an
observation is what the game says a seat may know.
"""
