"""For operators: ``logs`` and ``metrics``."""
