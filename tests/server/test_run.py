"""The listening socket of a worker."""

import asyncio
import socket

from tilewright.server.config import Config
from tilewright.server.run import bound


def test_no_answer_waits_for_an_acknowledgement_of_its_beginning() -> None:
    assert asyncio.run(nodelay_of_a_connection()) != 0


async def nodelay_of_a_connection() -> int:
    """Return TCP_NODELAY of a connection that asyncio accepted."""
    found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def greet(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        accepted = writer.get_extra_info("socket")
        found.set_result(accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    async with await asyncio.start_server(greet, sock=bound(Config(port=0))) as server:
        _, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        nodelay = await found
        writer.close()
        await writer.wait_closed()
    return nodelay
