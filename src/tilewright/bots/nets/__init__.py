"""Small nets that judge positions: what they compute, how they are stored, which are shipped."""
