"""The wire protocol: frames and their rendering, replays, WebSocket and NDJSON streams.

Reading order: ``frames`` (the types), ``rendering`` (entries and tables for a viewer), ``feed``
(the rendered entries of a table), ``replay`` (a finished game); ``dispatch`` (who asks, and
commands), ``query`` (parsing), ``subscriber`` with ``websocket`` and ``ndjson_stream`` (who follows
a table); ``transport``, ``http_protocol`` and ``paced`` (below ASGI).
"""
