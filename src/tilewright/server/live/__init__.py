"""Tables in the memory of a worker: loading, writing, bots' turns, clocks, reviews, the bus.

Reading order: ``live_table`` (one table), ``clock``, ``registry`` (all of them, and the one way to
write), with ``rows`` (what is stored); ``bus`` and ``redis_bus`` (several workers); ``creation``,
``checkpoints`` (earlier entries); ``scheduler`` with ``payers``, and ``outages`` (what happens
without a command); ``reviews``, ``cards``, ``deals`` and ``archive`` (games that are over);
``fair_play`` with ``likeness`` (no help with a running game); ``erasure`` (people who leave for
good) and ``retention`` (what is old).
"""
