"""Bots and analysis for the server, in pools of worker processes with deadlines.

Reading order: ``fair_queue`` (who is next, and who pays); ``workers`` (processes with deadlines);
``pool`` and ``bot_process`` (bots, and what runs in their processes); ``engine_settings`` and
``engine_thinking`` (engines of the host, which run below those processes); ``analyst`` and
``analysis_process`` (the same for analysis).
"""
