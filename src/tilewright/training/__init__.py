"""Nets learn here: self-play, learning from it, runs that can be interrupted, and the gate."""
