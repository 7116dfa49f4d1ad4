"""Identities, and the credentials that authenticate them.

Reading order: ``identities``, ``sessions`` and ``signing`` (who is signed in), ``devices``,
``passwords`` (of tables), ``practice`` (when a person is asked a card).
"""
