"""What all games share. Nothing here knows a particular game.

Reading order: ``packing``, ``position``, ``chance``, ``options``, ``outcome`` and ``errors`` (the
basic types), ``contracts``, ``unchecked``, ``game``, ``arguments`` and ``game_arguments`` (what a
game can do, and checks of what callers pass), ``bag``, ``runs``, ``masks`` and ``digest`` (for
rules and searches), ``fields``, ``words``, ``rules_versions`` and ``sentences`` (moves and
positions as data and text),
``edit_forms`` and ``editing`` (positions edited by hand), ``json_pieces``, ``schema``, ``terminal``
and ``board_facts`` (views and facts), ``art``, ``picture_words``,
``svg``, ``table_picture``, ``line_picture``, ``picture_arguments`` and ``png`` (pictures),
``blocks`` and ``layout`` (arrays), ``tally`` and ``playout`` (random play), ``extras`` (optional
dependencies), ``file_lock`` (one writer at a time), ``files`` (replaced whole or not at all).
"""
