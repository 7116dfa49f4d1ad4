"""A whole game as data: a header and its events, as text or JSON, and the replay that checks it.

Reading order: ``record`` (the data), ``text`` and ``header`` (the text form), ``json_form``,
``loading`` (either form), ``saving``, ``replay``, ``variations``, ``forfeits``, ``seating``,
``ledger`` (sources of points), ``pictures``.
"""
