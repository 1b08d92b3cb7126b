"""A storm on a server: garbage, half-open connections, slow readers.

Plain sockets, so that what is sent may be wrong in every way.
"""

import base64
import json
import os
import random
import select
import socket
import struct
import threading
import time

from client import PROTOCOL

MEBIBYTE = 1 << 20
LARGEST_MESSAGE = 64 * 1024  # that the server takes
HANDSHAKE_LIMIT = 10  # seconds until the server hangs up on who says nothing
PATIENCE = 180  # seconds more, which only keep the storm from hanging
TCP_REPAIR = 19


def frame(payload, opcode=1, first=0x80, masked=True, length=None):
    """A frame as given, right or wrong; `length` is what it claims to hold."""
    length = len(payload) if length is None else length
    bit = 0x80 if masked else 0
    head = bytes([first | opcode])
    if length < 126:
        head += bytes([bit | length])
    elif length < 1 << 16:
        head += bytes([bit | 126]) + struct.pack(">H", length)
    else:
        head += bytes([bit | 127]) + struct.pack(">Q", length)
    if not masked:
        return head + payload
    mask = os.urandom(4)
    pad = (mask * (len(payload) // 4 + 1))[: len(payload)]
    mixed = int.from_bytes(payload, "big") ^ int.from_bytes(pad, "big")
    return head + mask + mixed.to_bytes(len(payload), "big")


def text(message):
    return frame((message if isinstance(message, str) else json.dumps(message)).encode())


class Storm:
    def __init__(self, port, frames, table, watch, seed):
        self.port, self.frames, self.table, self.watch = port, frames, table, watch
        self.random = random.Random(seed)
        self.lock = threading.Lock()
        self.counts = {}
        self.silent, self.mute = [], []

    def count(self, what, more=1):
        with self.lock:
            self.counts[what] = self.counts.get(what, 0) + more

    def connect(self, receive_buffer=None):
        line = socket.socket()
        if receive_buffer:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        line.settimeout(PATIENCE)
        line.connect(("127.0.0.1", self.port))
        return line

    def upgrade(self, line, greet=True):
        key = base64.b64encode(os.urandom(16)).decode()
        line.sendall(
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        answer = b""
        while b"\r\n\r\n" not in answer:
            piece = line.recv(4096)
            if not piece:
                raise ConnectionError("no handshake")
            answer += piece
        if greet:
            line.sendall(text({"type": "hello", "protocol": PROTOCOL, "language": "en"}))
        return line

    # ---- frames ----

    def readable_garbage(self):
        """Text that the server refuses in words."""
        pick = self.random
        valid = json.dumps({"type": "move", "id": "x" * pick.randint(0, 99), "decision": 1, "move": "1"})
        kind = pick.choice(("create", "enter", "sit", "", "gost", None, 7, [], {}))
        anything = (pick.choice((pick.randint(1, 0xD7FF), pick.randint(0xE000, 0x10FFFF))) for _ in range(300))
        long_words = {"table": "t" * pick.randint(0, 999), "key": "k" * pick.randint(0, 999)}
        many = {"game": "punto", "options": {"players": 10**12}}
        return pick.choice(
            (
                lambda: valid[: pick.randrange(len(valid))],
                lambda: "[" * pick.randint(1, 30000),
                lambda: '{"type":' * pick.randint(1, 5000),
                lambda: '{"type":"move","id":"a","decision":%s,"move":"1"}' % ("9" * pick.randint(1, 3000)),
                lambda: '{"type":"hello","protocol":1e%d,"language":"en"}' % pick.randint(1, 10**9),
                lambda: json.dumps({"type": kind, "x": pick.random()}),
                lambda: json.dumps({"type": "enter", "seen": -(10**18)} | long_words),
                lambda: json.dumps({"type": "create", "settings": many, "name": "\u202e" * 50, "places": []}),
                lambda: "".join(map(chr, anything)),
                lambda: valid.replace('"move"', '"m\\u0000ve"') + valid,
                lambda: '{"type":"say","text":"\\ud800"}',
            )
        )()

    def broken_frame(self):
        """What ends the connection."""
        pick = self.random
        noise = pick.randbytes(pick.randint(1, 500))
        return pick.choice(
            (
                lambda: frame(b"\xff\xfe" + noise),  # not UTF-8
                lambda: noise,  # not even a frame
                lambda: frame(noise, opcode=2),
                lambda: frame(noise, first=pick.choice((0x90, 0xA0, 0xC0, 0xF0))),  # reserved bits
                lambda: frame(noise, opcode=pick.choice((3, 7, 11, 15))),
                lambda: frame(b"hello", masked=False),
                lambda: frame(b"x" * 200, opcode=9),  # a ping too long
                lambda: frame(noise, length=(1 << 63) + 5),
                lambda: frame(b"", opcode=0),  # goes on with nothing
                lambda: frame(noise[:1], opcode=8),  # a close without a whole code
            )
        )()

    def garbage(self, share):
        """Readable garbage, many a connection, and every time something at the end that breaks it off."""
        sent = 0
        while sent < share:
            line = self.upgrade(self.connect(), greet=self.random.random() < 0.8)
            try:
                for _ in range(self.random.randint(20, 80)):
                    line.sendall(text(self.readable_garbage()))
                    sent += 1
                    self.count("garbage frames")
                    self.read_what_is_there(line)
                line.sendall(self.broken_frame())
                sent += 1
                self.count("garbage frames")
                line.settimeout(0.2)
                while line.recv(65536):
                    pass
                self.count("garbage connections ended by the server")
            except socket.timeout:
                self.count("garbage connections ended by the client")  # half a frame: the server waits for the rest
            except OSError:
                self.count("garbage connections ended by the server")
            finally:
                line.close()

    @staticmethod
    def read_what_is_there(line):
        while select.select([line], [], [], 0)[0]:
            if not line.recv(65536):
                raise ConnectionError("closed")

    def oversized(self):
        for size in [LARGEST_MESSAGE + 1, MEBIBYTE, 8 * MEBIBYTE] * 10:
            line = self.upgrade(self.connect())
            try:
                line.sendall(frame(b'"' + b"a" * size, length=self.random.choice((size + 1, 1 << 40))))
                line.sendall(frame(b"a" * size, opcode=0, first=0))
            except OSError:
                pass
            self.count("oversized frames")
            line.close()
        for _ in range(10):
            line = self.upgrade(self.connect())
            try:
                line.sendall(frame(b"a", first=0))
                for _ in range(300):  # one message of endless pieces
                    line.sendall(frame(b"a" * 1000, opcode=0, first=0))
            except OSError:
                pass
            self.count("messages of endless pieces")
            line.close()

    # ---- connections ----

    def silence(self):
        """Half a handshake, or none."""
        for part in (b"", b"GET /ws HT", b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n") * 60:
            line = self.connect()
            line.sendall(part)
            self.silent.append(line)
            self.count("half-open connections")

    def vanish(self):
        """The socket is gone without FIN or RST, as when a cable is pulled; where that is forbidden, it stays mute."""
        for _ in range(40):
            line = self.upgrade(self.connect())
            line.sendall(text({"type": "enter", "table": self.table, "key": self.watch}))
            try:
                line.setsockopt(socket.IPPROTO_TCP, TCP_REPAIR, 1)
                line.close()
                self.count("sockets vanished")
            except OSError:
                self.mute.append(line)
                self.count("sockets that went mute")

    def slow_readers(self):
        """Watch the table, ask for everything again and again, and read nothing."""
        lines = [self.upgrade(self.connect(receive_buffer=4096)) for _ in range(30)]
        for line in lines:
            line.sendall(text({"type": "enter", "table": self.table, "key": self.watch}))
            line.settimeout(0.05)
            self.count("slow readers")
        again = text({"type": "speak", "language": "en"}) * 20
        end = time.monotonic() + HANDSHAKE_LIMIT
        while lines and time.monotonic() < end:
            for line in list(lines):
                try:
                    line.sendall(again)
                except socket.timeout:
                    pass
                except OSError:
                    self.count("slow readers dropped")
                    lines.remove(line)
            time.sleep(0.1)
        for line in lines:
            line.close()

    def bad_http(self):
        get = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        post = b"POST /api/record HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        upgrade = b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        upgrade += b"Sec-WebSocket-Key: %s\r\n\r\n"
        requests = [
            lambda: self.random.randbytes(self.random.randint(1, 3000)),
            lambda: b"GET /" + b"a" * 20000 + b" HTTP/1.1\r\n\r\n",
            lambda: get + b"".join(b"X-%d: y\r\n" % i for i in range(3000)) + b"\r\n",
            lambda: b"GET /../../../etc/passwd HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
            lambda: b"GET /%00%ff%2e%2e HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
            lambda: b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n",
            lambda: get.replace(b"/", b"/ws", 1) + b"Origin: http://evil.example\r\n" + upgrade % (b"A" * 22 + b"=="),
            lambda: get.replace(b"/", b"/ws", 1) + upgrade % b"short",
            lambda: post + b"Content-Length: 99999999999\r\n\r\n" + b"x" * 1000,
            lambda: post + b"Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF1\r\nx",
            lambda: post + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n[]]",
            lambda: post + b"Content-Length: 30000\r\n\r\n" + b"[" * 30000,
            lambda: b"BREW / HTTP/9.9\r\n\r\n",
            lambda: (get + b"\r\n") * 200,
        ]
        for i in range(600):
            line = self.connect()
            line.settimeout(0.2)
            try:
                line.sendall(requests[i % len(requests)]())
                line.recv(4096)
            except OSError:
                pass
            self.count("bad HTTP requests")
            line.close()

    # ---- all at once ----

    def blow(self):
        self.silence()
        works = [self.oversized, self.vanish, self.slow_readers, self.bad_http]
        works += [lambda: self.garbage(self.frames // 2)] * 2
        threads = [threading.Thread(target=self.guarded, args=(work,)) for work in works]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        end = time.monotonic() + HANDSHAKE_LIMIT + PATIENCE
        for line in self.silent:
            ended = self.is_ended(line, end)
            self.count("half-open connections " + ("ended by the server" if ended else "still open"))
        for line in self.silent + self.mute:
            line.close()

    @staticmethod
    def is_ended(line, end):
        """Whether the server hangs up before that time."""
        line.settimeout(max(0.01, end - time.monotonic()))
        try:
            while line.recv(65536):
                pass
        except ConnectionError:
            pass
        except socket.timeout:
            return False
        return True

    def guarded(self, work):
        try:
            work()
        except Exception as problem:  # reported: a storm that breaks off proves nothing
            self.count(f"broke off: {problem!r}")


def storm_process(answers, *arguments):
    storm = Storm(*arguments)
    storm.blow()
    answers.put(storm.counts)
