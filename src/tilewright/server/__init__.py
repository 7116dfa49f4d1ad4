"""The web server: tables, seats, storage, live updates; no rule of any game."""
