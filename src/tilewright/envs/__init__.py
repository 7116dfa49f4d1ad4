"""Environments for reinforcement learning research, one module for each library.

Importing a module imports its library. Adapters only translate and contain no rules: an action is a
move code, a mask marks the legal moves, an observation is what the game says a seat may know.

Reading order: ``rewards`` and ``episode`` (one game), ``rendering``, ``pettingzoo``, ``gymnasium``,
``openspiel``, ``kernel`` (compiled) and ``batch`` (many games at once), ``vector`` (a batch for
Gymnasium), ``dataset``.
"""
