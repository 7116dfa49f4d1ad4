"""Who plays better, and how sure that is: matches on the same deals, and their statistics."""
