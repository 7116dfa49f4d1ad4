"""Who plays without being a person: the contract every bot keeps, and the levels there are."""
