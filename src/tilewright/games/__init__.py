"""The games, one package each. All have the same layout, and none imports another."""
