"""Analysis of finished games: values of positions, losses of moves, luck of draws.

Reading order: ``report`` (the JSON of a review, as types), ``limits`` (all limits in one place),
``valuation``, ``draws`` and ``valuer`` (the judge), ``judging`` (one move), ``chain`` (the values
of a whole game), ``accuracy``, ``typical``, ``profiles``, ``phases`` and ``accounts`` (the seats),
``offers`` (what a take brings and what a move leaves), ``praise``, ``variations``,
``counterfactuals`` and ``reasons`` (why a move was good or worse), ``naming`` (what players are
called), ``review`` (all of it); ``review_words``, ``series``,
``review_text``, ``review_page`` and ``schema`` (a review in words, as graph, rows of text, page and
schema); ``ranking``, ``comparison`` and ``hints`` (the moves of a position, live);
``accepted_moves`` (which moves answer a card).
"""
