"""`stolik serve` as a process that tests start, kill and look at."""

import os
import signal
import socket
import subprocess
import time
import urllib.request

NOTED_FAULTS = ("table fault", "fault", "table unreadable", "append refused")
PATIENCE = 300  # seconds: they only keep a test from hanging, however busy the machine is
SANITIZER_SAYS = ("Sanitizer", "runtime error:", "LeakSanitizer", "terminate called", "Assertion")


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Server:
    """`stolik serve` on one port and one data folder, however often it dies."""

    def __init__(self, stolik, folder, options):
        self.stolik, self.options = os.path.abspath(stolik), options.split()
        self.data = os.path.join(folder, "data")
        self.log = os.path.join(folder, "server.log")
        self.port = free_port()
        self.process = None
        self.environment = None  # the test's own

    def start(self):
        command = [self.stolik, "--lang", "en", "serve", "--listen", f"127.0.0.1:{self.port}", "--data", self.data]
        with open(self.log, "a") as log:
            self.process = subprocess.Popen(command + self.options, stdout=log, stderr=log, env=self.environment)

    def answers(self):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=60) as answer:
                return answer.status == 200
        except OSError:
            return False

    def wait_until_ready(self, timeout=PATIENCE):
        end = time.monotonic() + timeout
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > end:
                raise AssertionError(f"the server does not start (exit {self.process.poll()}); its log: {self.log}")
            time.sleep(0.02)

    def kill(self):
        """Tells whether it was alive until now."""
        alive = self.process.poll() is None
        self.process.kill()
        self.process.wait()
        return alive

    def stop(self, timeout=PATIENCE):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout)

    def memory(self):
        """Resident bytes."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmRSS"))

    def faults(self):
        found = []
        with open(self.log, errors="replace") as log:
            for line in log:
                # Not read as JSON: a kill may have cut a line off.
                noted = any(f'"event":"{event}"' in line for event in NOTED_FAULTS)
                if noted or any(word in line for word in SANITIZER_SAYS):
                    found.append(line.strip())
        return found
