"""The games. Each has the same rooms; none knows another; the registry knows them all."""
