"""Lessons: small positions with a goal that the rules can judge.

Read in this order: ``lesson`` (what a lesson is, and the shipped ones), ``goals`` (what may be
asked for), ``attempt`` (how somebody plays a step, what the others answer, and whether the goal can
still be reached). The lessons themselves are data, one file a game in ``data/``.
"""
