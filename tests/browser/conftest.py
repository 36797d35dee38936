"""The server and the browser of the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from browser.harness import Desk, chromium, desk, launch
from browser.serving import Server

MakeDesk = Callable[..., Desk]


@pytest.fixture(scope="session")
def program() -> str:
    """The browser's program."""
    return chromium()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of this worker's tests."""
    one = Server(tmp_path_factory.mktemp("server"))
    try:
        one.start()
        yield one
    finally:
        one.close()


# Playwright keeps an event loop running in this thread as long as it lives. Other folders' tests, which
# have loops of their own, may come next in this process, so it does not outlive a file.
@pytest.fixture(scope="module")
def playwright(program: str) -> Iterator[Playwright]:
    """Playwright, for one file of tests."""
    with sync_playwright() as one:
        yield one


@pytest.fixture(scope="module")
def chrome(playwright: Playwright, program: str) -> Iterator[Browser]:
    """A browser, for one file of tests."""
    one = launch(playwright, program)
    yield one
    one.close()


@pytest.fixture
def make_desk(chrome: Browser, server: Server) -> Iterator[MakeDesk]:
    """Makes browser profiles; at the end nothing may have gone wrong on their pages."""
    with ExitStack() as stack:

        def make(**options: Any) -> Desk:
            return stack.enter_context(desk(chrome, options.pop("server", server), **options))

        yield make
