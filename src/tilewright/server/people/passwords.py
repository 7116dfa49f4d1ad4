"""Passwords of tables, stored as salted hashes."""

import hashlib
import secrets

SCRYPT = {"n": 2**14, "r": 8, "p": 1}


def hash_password(password: str) -> str:
    """Return the random salt and the hash of a password, as they are stored."""
    salt = secrets.token_bytes(16)
    digest = hashlib.scrypt(password.encode(), salt=salt, **SCRYPT)
    return f"{salt.hex()}:{digest.hex()}"


def is_password(password: str, stored: str) -> bool:
    """Return whether a password matches a stored hash."""
    salt, _, digest = stored.partition(":")
    tried = hashlib.scrypt(password.encode(), salt=bytes.fromhex(salt), **SCRYPT)
    return secrets.compare_digest(tried.hex(), digest)
