"""The rules: legal moves, what an event does, the end of a round, the end of the game.

In reading order: ``stages`` (legal moves and what a move does, by the stage of play), then by phase
``supply`` (what chance reveals), ``offer`` (phase 1, acquisition), ``tiling`` (phases 2 and 3) and
``end``; ``plates`` keeps the pile and the hand for them.
"""
