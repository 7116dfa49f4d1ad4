"""Identities, and the credentials that authenticate them."""
