"""Bots and analysis for the server, in pools of worker processes with deadlines."""
