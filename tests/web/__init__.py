"""The page, driven in a browser as people would."""
