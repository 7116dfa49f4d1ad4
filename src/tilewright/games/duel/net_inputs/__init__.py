"""The inputs of a net: ``position`` as a whole, ``lines`` and ``goals`` of a board."""
