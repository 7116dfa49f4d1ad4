"""Compiled searches over the search contract of a game, without clocks and hidden information.

Reading order: ``evaluation``, ``ply1`` (one move ahead), ``tree_storage`` (nodes and edges),
``selection`` (the choice of an edge), ``tree`` (Monte Carlo tree search), ``node_limit`` (when an
exact search ends), ``bounds`` and ``move_ordering`` (values and moves of alpha-beta),
``exact_search`` (what the next two share), ``minimax`` (alpha-beta and max^n), ``proof`` (exact
search for two seats).
"""
