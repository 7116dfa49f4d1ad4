"""Tables without input or output: what was agreed, who sits where, and what a command becomes.

Read ``agreement``, ``seats``, ``clocks``, ``commands`` and ``entries`` first; then ``table`` with
``plays`` and ``changes`` (what follows from entries); then ``handlers`` with ``context``,
``seat_handlers`` and ``move_handlers`` (from a command to an entry).
"""
