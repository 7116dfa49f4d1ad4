"""Identities, and the credentials that authenticate them.

Reading order: ``identities``, ``sessions``, ``cookies`` and ``signing`` (who is signed in),
``devices``, ``passwords`` (of tables), ``practice`` (when a person is asked a card).
"""
