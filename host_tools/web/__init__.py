# SPDX-License-Identifier: MIT
"""The virtual table as a page on localhost: `serve`."""

from host_tools.web.command import serve

__all__ = ["serve"]
