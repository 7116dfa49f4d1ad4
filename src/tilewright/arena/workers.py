"""Play blocks in this process or in several worker processes."""

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import partial

from tilewright.arena.plan import Plan
from tilewright.arena.playing import Done, Players
from tilewright.arena.pool import Pool, TaskError
from tilewright.arena.schedule import Block
from tilewright.core.errors import ArenaError


def play_blocks(plan: Plan, blocks: Iterator[Block], jobs: int) -> Generator[Done, None, None]:
    """Yield blocks as they finish; close the iterator to stop early."""
    plan.table()
    return play_serially(plan, blocks) if jobs == 1 else play_in_parallel(plan, blocks, jobs)


def play_serially(plan: Plan, blocks: Iterator[Block]) -> Generator[Done, None, None]:
    """Play one block after the other in this process."""
    with playing(plan) as play:
        for block in blocks:
            yield play(block)


def play_in_parallel(plan: Plan, blocks: Iterator[Block], jobs: int) -> Generator[Done, None, None]:
    """Play blocks in ``jobs`` worker processes."""
    with pool_of(plan, jobs) as pool:
        try:
            for _, done in pool.run(blocks):
                yield done
        except TaskError as error:
            raise ArenaError(str(error)) from None


def pool_of(plan: Plan, jobs: int) -> Pool[Block, Done]:
    """Make the pool of processes that play the blocks of a plan."""
    return Pool(partial(playing, plan), jobs, lambda block: f"block {block.number}")


@contextmanager
def playing(plan: Plan) -> Iterator[Callable[[Block], Done]]:
    """Provide the function that plays a block; bots are kept between blocks."""
    players = Players(plan)
    try:
        yield players.play
    finally:
        players.close()
