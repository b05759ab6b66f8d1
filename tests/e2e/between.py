"""A machine between browser and server: it can be down, and have another page than before."""

from __future__ import annotations

import re
import select
import socket
from contextlib import closing, suppress
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import urlsplit

#: What is not passed on: connections are kept by each side alone, and pages are always whole.
OWN = {"connection", "transfer-encoding", "content-length", "keep-alive", "accept-encoding"}
OWN |= {"if-none-match", "if-modified-since"}
NEXT = "-next.js"


class Between:
    """Passes requests and sockets on to a server."""

    def __init__(self, address: str) -> None:
        self.down = False
        self.updated = False
        #: What was asked for, by path.
        self.asked: list[str] = []
        self._server = urlsplit(address)
        between = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def handle_one_request(self) -> None:
                self.raw_requestline = self.rfile.readline(65537)
                if between.down or not self.raw_requestline or not self.parse_request():
                    self.close_connection = True
                    return
                with suppress(OSError):  # who asked has gone
                    if "upgrade" in self.headers.get("connection", "").lower():
                        between.connect(self)
                    else:
                        between.answer(self)

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._http.daemon_threads = True
        self.address = f"http://127.0.0.1:{self._http.server_port}"
        Thread(target=self._http.serve_forever, daemon=True).start()

    def answer(self, asked: BaseHTTPRequestHandler) -> None:
        """Pass one request on; after an update pages begin with another script."""
        self.asked.append(asked.path)
        body = asked.rfile.read(int(asked.headers.get("content-length") or 0))
        headers = {k: v for k, v in asked.headers.items() if k.lower() not in OWN}
        host, port = self._server.hostname or "", self._server.port
        with closing(HTTPConnection(host, port, timeout=600)) as server:
            server.request(asked.command, asked.path.replace(NEXT, ".js"), body or None, headers)
            found = server.getresponse()
            content = found.read()
        if self.updated and asked.path in {"/", "/index.html"}:
            content = re.sub(rb'(src="/assets/[^"]+)\.js"', rb'\1-next.js"', content)
        asked.send_response(found.status)
        for name, value in found.getheaders():
            if name.lower() not in OWN:
                asked.send_header(name, value)
        asked.send_header("content-length", str(len(content)))
        asked.end_headers()
        asked.wfile.write(content)

    def connect(self, asked: BaseHTTPRequestHandler) -> None:
        """Pass a socket on, to and fro, until one side has gone or everything is down."""
        asked.close_connection = True
        here, address = asked.connection, (self._server.hostname or "", self._server.port or 0)
        with closing(socket.create_connection(address)) as there:
            told = f"{asked.requestline}\n{asked.headers}"
            there.sendall(told.replace("\n", "\r\n").encode())
            other = {here: there, there: here}
            while not self.down:
                for ready in select.select([here, there], [], [], 0.1)[0]:
                    if not (heard := ready.recv(65536)):
                        return
                    other[ready].sendall(heard)

    def close(self) -> None:
        """Pass nothing on any more."""
        self._http.shutdown()
        self._http.server_close()
