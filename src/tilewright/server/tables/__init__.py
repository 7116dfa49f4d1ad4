"""Tables without input or output: what was agreed, who sits where, and what a command becomes.

Reading order: ``agreement`` and ``engines`` (of the host), ``plan`` (a request for a table),
``seats``, ``clocks``, ``commands`` and ``entries``; ``table`` with ``plays``, ``changes`` and
``decision`` (what follows from entries); ``access`` (who may enter and act); ``handlers`` with
``context``, ``seat_handlers`` and ``move_handlers`` (from a command to an entry); ``due`` and
``absence`` (entries without a command); ``summary``, ``recording`` (a table in lists and as a
record); ``erasure`` (a log without somebody); ``ids``, ``text`` and ``notation``.
"""
