"""Puzzles with a proved answer; read in this order.

``puzzle``: what one is. ``solver`` (compiled): exact search for an aim to the end of the round.
``proving``: the unique answer and the solution. ``making``, ``themes``, ``difficulty``, ``run``:
how they are found. ``library``: files of them, the shipped ones included. ``choosing`` and
``attempt``: how they are solved. ``reproving``: the proof again, from nothing.
"""
