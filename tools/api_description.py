"""Print the description of the server's API, from which the page's types are made."""

import msgspec

from tilewright.server.app import describe

print(msgspec.json.format(msgspec.json.encode(describe()), indent=1).decode())
