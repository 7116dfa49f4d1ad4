"""The proxies of the examples in deploy/, run on loopback without TLS."""

import os
import re
import socket
from pathlib import Path

from tests.services import PATIENCE, Service, program

DEPLOY = Path(__file__).parents[2] / "deploy"


class Proxy(Service):
    """A proxy in front of some ports of loopback."""

    name: str

    def __init__(self, ports: list[int]) -> None:
        self._binary = program(self.name)
        super().__init__(self.name, None)
        self.upstream = [f"127.0.0.1:{port}" for port in ports]
        (self.folder / "config").write_text(self.config(), "utf-8")

    def config(self) -> str:
        """Return the example, changed only where it names addresses, certificates and logs."""
        raise NotImplementedError

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def is_ready(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), PATIENCE).close()
        except OSError:
            return False
        return True


class Nginx(Proxy):
    """nginx as deploy/nginx.conf has it."""

    name = "nginx"

    @property
    def command(self) -> list[str]:
        return [self._binary, "-p", str(self.folder), "-c", "config", "-e", "stderr"]

    def config(self) -> str:
        text = (DEPLOY / "nginx.conf").read_text("utf-8")
        text = re.sub(r"server \{\s+listen 80;.*?\n\}\n", "", text, flags=re.DOTALL)
        text = re.sub(r"\n\s+(listen \[|ssl_|access_log)[^\n]*", "", text)
        text = text.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{self.port};")
        servers = " ".join(f"server {address};" for address in self.upstream)
        text = text.replace("server 127.0.0.1:8000;", servers)
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        folders = " ".join(f"{kind}_temp_path {self.folder}/{kind};" for kind in kinds)
        user = "user root;" if os.geteuid() == 0 else ""
        return (
            f"{user} daemon off; pid {self.folder}/pid; events {{}}\n"
            f"http {{ access_log off; {folders}\n{text}\n}}\n"
        )


class Caddy(Proxy):
    """Caddy as deploy/Caddyfile has it."""

    name = "caddy"

    @property
    def command(self) -> list[str]:
        home = f"HOME={self.folder}"
        run = ("run", "--config", str(self.folder / "config"), "--adapter", "caddyfile")
        return ["env", "-u", "XDG_DATA_HOME", "-u", "XDG_CONFIG_HOME", home, self._binary, *run]

    def config(self) -> str:
        text = (DEPLOY / "Caddyfile").read_text("utf-8")
        text = text.replace("{$TILEWRIGHT_DOMAIN:localhost}", self.url)
        text = text.replace("one:8000 two:8000", " ".join(self.upstream))
        return text.replace("\n{\n", "\n{\n\tadmin off\n", 1)
