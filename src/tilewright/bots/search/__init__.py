"""Compiled searches over the Game contract; none of them knows a game, a clock or a secret."""
