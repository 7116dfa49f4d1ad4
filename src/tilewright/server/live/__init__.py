"""Tables in the memory of a worker: loading, writing, bots' turns, clocks, reviews, the bus."""
