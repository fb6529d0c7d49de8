# SPDX-License-Identifier: MIT
"""A headless Chromium for the tests of the page."""

import pytest

from host_tools.web.visit import CHROMIUM_FLAGS
from tests.conftest import missing_tool


@pytest.fixture(scope="module")
def browser(chromium):
    """A running Chromium.  Playwright owns the event loop of the thread while it runs, so it
    ends with the module."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing_tool("no Playwright: install the Python package to test the page in a browser")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=chromium, headless=True, args=CHROMIUM_FLAGS
        )
        yield running
        running.close()


@pytest.fixture
def open_page(browser):
    """``open_page(url, width, height)``: a page of its own; any script error fails the test."""
    contexts = []
    errors = []

    def visit(url, width=1366, height=768, **options):
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda line: line.type == "error" and errors.append(line.text))
        page.goto(url)
        page.locator(".unit[data-frames]").nth(10).wait_for()  # every display has been drawn
        return page

    yield visit
    for context in contexts:
        context.close()
    assert errors == []
