"""Web Push in a real Chromium: the switch, the call once the page is closed, and what is then shown."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import MakeDesk
from browser.harness import chromium, table_path
from browser.serving import Server, wait_for
from server.push_service import Browser

LIMITS = "[limits]\ncall_after = 0\n\n[push]\nprivate_networks = true\n"
# No push service of the internet is asked: the browser is given an address of this machine.
SUBSCRIBED = """
([endpoint, p256dh, auth]) => {
  const plain = (text) => atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  const bytes = (text) => Uint8Array.from(plain(text), (one) => one.charCodeAt(0)).buffer;
  let held = null;
  PushManager.prototype.getSubscription = async () => held;
  PushManager.prototype.subscribe = async (options) => (held = {
    endpoint,
    options,
    getKey: (name) => bytes(name === 'auth' ? auth : p256dh),
    unsubscribe: async () => true,
  });
}
"""


@pytest.fixture(scope="module")
def program() -> str:
    """The whole browser: its shell shows no notifications."""
    return chromium(whole=True)


@contextmanager
def listening() -> Iterator[tuple[str, list[bytes]]]:
    """A push service on this machine, and what has come."""
    received: list[bytes] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            received.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(201)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    service = HTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=service.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{service.server_port}/browser", received
    finally:
        service.shutdown()
        thread.join()
        service.server_close()


def test_whoever_closes_the_page_is_called_to_the_table(make_desk: MakeDesk, tmp_path: Path) -> None:
    (tmp_path / "limits.toml").write_text(LIMITS)
    server = Server(tmp_path, options=("--limits", str(tmp_path / "limits.toml")))
    browser = Browser()
    try:
        server.start()
        with listening() as (endpoint, received):
            desk = make_desk(server=server, service_workers="allow", permissions=["notifications"])
            keys = json.dumps([endpoint, browser.keys["p256dh"], browser.keys["auth"]])
            desk.context.add_init_script(f"({SUBSCRIBED})({keys})")
            page = desk.page()
            made = server.table("human", "random", "random")
            page.goto(table_path(made))
            page.get_by_role("button", name="Table and players").click()
            switch = page.get_by_role("switch", name="Tell me when it is my turn")
            switch.click()
            expect(switch).to_have_attribute("aria-checked", "true")
            wait_for(lambda: has_subscription(server))
            other = desk.page("/about")
            page.close()
            wait_for(lambda: bool(received))
            told = browser.read(received[0])
            assert told["title"] == "Your turn"
            assert shown_by_worker(other, server.url, told) == [
                ["Your turn", told["body"], f"/t/{made['code']}"]
            ]
    finally:
        server.close()


def has_subscription(server: Server) -> bool:
    """Whether the server knows a browser."""
    with sqlite3.connect(server.folder / "tables.sqlite3") as database:
        return bool(database.execute("SELECT count(*) FROM mirabilia_subscriptions").fetchone()[0])


def shown_by_worker(page: Any, origin: str, told: dict[str, str]) -> Any:
    """What the real service worker shows of a message that the browser delivers to it."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    line = page.context.new_cdp_session(page)
    found: list[str] = []
    line.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    line.send("ServiceWorker.enable")
    wait_for(lambda: bool(page.evaluate("1") and found))
    line.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": found[0], "data": json.dumps(told)},
    )
    notices = """navigator.serviceWorker.ready.then((one) => one.getNotifications()).then((all) =>
      all.map(({ title, body, data }) => [title, body, data.path]))"""
    wait_for(lambda: bool(page.evaluate(notices)))
    return page.evaluate(notices)
