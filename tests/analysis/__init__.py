"""Tests of the analysis of games."""
