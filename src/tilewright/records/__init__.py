"""A whole game as data: a header and its events, as text or JSON, and the replay that checks it."""
