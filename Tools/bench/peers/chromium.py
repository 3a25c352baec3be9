#!/usr/bin/env python3
"""Prints what a touch event costs headless Chromium: events, processor nanoseconds of each, pixels scrolled, scale, version.

chromium.py PROGRAM FRAMES WIDTH HEIGHT ROUNDS

FRAMES is as in qt/main.cpp. Each frame goes at its time through `Input.dispatchTouchEvent` of the devtools to a page that
scrolls and zooms. The processor time is that of all processes of the browser while the frames are played, less that of the
same time without touches. So it includes reading the devtools' JSON, the way between browser, renderer and compositor, and
drawing the page in software; another way in would cost less. With 0 rounds only half a second is played, and nothing
is made of where the page is then.
"""
import base64
import json
import os
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

PAGE = (
    "<!doctype html><meta name=viewport content='width=device-width,minimum-scale=1,maximum-scale=4'>"
    "<body style='margin:0'><div style='height:6000px;background:lightgray'></div>"
)


class Devtools:
    """Messages of the devtools over a web socket (RFC 6455)."""

    def __init__(self, port, path):
        self.socket = socket.create_connection(("127.0.0.1", port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.input = self.socket.makefile("rb")
        while self.input.readline() not in (b"\r\n", b""):
            pass
        self.number = 0
        self.answers = {}
        self.arrived = threading.Condition()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        text = b""
        while head := self.input.read(2):
            size = head[1] & 127
            if size > 125:
                size = struct.unpack(">H" if size == 126 else ">Q", self.input.read(2 if size == 126 else 8))[0]
            text += self.input.read(size)
            if not head[0] & 128:
                continue
            message = json.loads(text) if head[0] & 15 < 8 else {}
            text = b""
            if "id" in message:
                with self.arrived:
                    self.answers[message["id"]] = message
                    self.arrived.notify_all()

    def send(self, method, session=None, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode()
        size = bytes([128 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        # The mask of a client may be zero; the bytes are then as they are.
        self.socket.sendall(b"\x81" + size + b"\0\0\0\0" + data)
        return self.number

    def call(self, method, session=None, **parameters):
        number = self.send(method, session, **parameters)
        with self.arrived:
            if not self.arrived.wait_for(lambda: number in self.answers, 30):
                raise TimeoutError(method)
            answer = self.answers.pop(number)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']}")
        return answer["result"]


def processes(root):
    """The browser's process and all that came from it."""
    parents = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat") as file:
                    parents[int(name)] = int(file.read().rpartition(")")[2].split()[1])
            except OSError:
                pass
    found = [root]
    for process in found:
        found += [child for child, parent in parents.items() if parent == process]
    return found


def processor_time(root):
    """Nanoseconds that all threads of all its processes ran."""
    total = 0
    for process in processes(root):
        try:
            for thread in os.listdir(f"/proc/{process}/task"):
                with open(f"/proc/{process}/task/{thread}/schedstat") as file:
                    total += int(file.read().split()[0])
        except OSError:
            pass
    return total


def read_frames(path):
    with open(path) as file:
        period, *lines = file.read().splitlines()
    frames = []
    for line in lines:
        time_us, *words = line.split()
        changes = [words[index : index + 4] for index in range(0, len(words), 4)]
        frames.append((int(time_us), [(int(i), phase, float(x), float(y)) for i, phase, x, y in changes]))
    return int(period), frames


def events(frames):
    """Each frame as the arguments of dispatchTouchEvent: all fingers that are down, or those that land."""
    down = {}
    for time_us, changes in frames:
        phases = {change[1] for change in changes}
        for number, phase, x, y in changes:
            if phase == "u":
                down.pop(number, None)
            else:
                down[number] = {"x": x, "y": y, "id": number, "radiusX": 4, "radiusY": 4, "force": 1}
        kind = "touchStart" if "d" in phases else "touchEnd" if "u" in phases else "touchMove"
        yield time_us, {"type": kind, "touchPoints": list(down.values())}


def play(devtools, session, frames, period, rounds):
    begin = time.monotonic()
    sent = 0
    played = list(events(frames))
    if rounds == 0:
        played = played[:60] + [(played[60][0], {"type": "touchEnd", "touchPoints": []})]
    for number in range(max(rounds, 1)):
        for time_us, event in played:
            wait = begin + (time_us + number * period) / 1e6 - time.monotonic()
            if wait > 0:
                time.sleep(wait)
            devtools.send("Input.dispatchTouchEvent", session, **event)
            sent += 1
    return sent, time.monotonic() - begin


def main():
    program, path, width, height, rounds = sys.argv[1:]
    period, frames = read_frames(path)
    folder = tempfile.mkdtemp(prefix="bench-chromium-")
    browser = subprocess.Popen(
        [program, "--headless=new", "--no-sandbox", "--remote-debugging-port=0", f"--user-data-dir={folder}",
         "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
         "--disable-extensions", "--disable-default-apps", "--touch-events=enabled",
         "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", "about:blank"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    try:
        port_file = os.path.join(folder, "DevToolsActivePort")
        for _ in range(300):
            if os.path.exists(port_file) and os.path.getsize(port_file) > 0:
                break
            time.sleep(0.1)
        with open(port_file) as file:
            port, address = file.read().split()
        devtools = Devtools(int(port), address)
        version = devtools.call("Browser.getVersion")["product"]
        target = devtools.call("Target.createTarget", url="about:blank")["targetId"]
        session = devtools.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        devtools.call(
            "Emulation.setDeviceMetricsOverride", session, width=int(width), height=int(height), deviceScaleFactor=1,
            mobile=True)
        devtools.call("Emulation.setTouchEmulationEnabled", session, enabled=True, maxTouchPoints=10)
        page = "data:text/html;base64," + base64.b64encode(PAGE.encode()).decode()
        devtools.call("Page.navigate", session, url=page)
        time.sleep(1.5)

        def ask(expression):
            return devtools.call("Runtime.evaluate", session, expression=expression)["result"]["value"]

        ask("window.farthest=0;addEventListener('scroll',()=>farthest=Math.max(farthest,scrollY));0")
        ask("window.largest=1;visualViewport.addEventListener('resize',()=>largest=Math.max(largest,visualViewport.scale));0")
        play(devtools, session, frames, period, min(int(rounds), 1))
        time.sleep(1)
        before = processor_time(browser.pid)
        sent, length = play(devtools, session, frames, period, int(rounds))
        busy = processor_time(browser.pid) - before
        time.sleep(1)
        before = processor_time(browser.pid)
        time.sleep(length)
        idle = processor_time(browser.pid) - before
        scrolled, scale = ask("farthest"), ask("largest")
        if rounds != "0" and scrolled < 20 and scale < 1.05:
            sys.exit("chromium.py: the page neither scrolled nor zoomed")
        print(sent, round((busy - idle) / sent), round(scrolled), round(scale, 2), version)
        try:
            devtools.call("Browser.close")
            browser.wait(10)
        except (TimeoutError, OSError, subprocess.TimeoutExpired):
            pass
    finally:
        if browser.poll() is None:
            browser.kill()
            browser.wait()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
