"""Puzzles with a proved answer; read in this order.

``puzzle``: what one is. ``aims``: what it asks for. ``solver`` (compiled): exact search for an aim
to the end of the round. ``proving``: the unique answer and the solution. ``making``, ``endings``,
``themes``, ``difficulty``, ``run``: how they are found. ``library``: files of them, the shipped
ones included. ``choosing``, ``attempt``, ``glicko`` and ``reasons``: how they are solved, rated
and explained. ``reproving``: the proof again, from nothing.
"""
