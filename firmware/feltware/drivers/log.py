# SPDX-License-Identifier: MIT
"""The device's log: micropython-lib's ``logging`` where the runtime has it, else this file's own.

Both are used through three calls: ``get(name)`` gives a logger with ``debug info warning error``
taking a %-format and its arguments, ``route(stream)`` sends everything to an object with
``write(text)``, and ``threshold(level)`` says from which level on.
"""

try:
    import logging
except ImportError:
    logging = None

DEBUG = 10
INFO = 20
WARNING = 30
ERROR = 40


class Logger:
    """The logger for runtimes without ``logging``; all share one stream and one threshold."""

    stream = None
    level = INFO

    def __init__(self, name):
        self.name = name

    def log(self, level, message, *args):
        """Write one line if ``level`` reaches the threshold and somebody reads."""
        if level >= Logger.level and Logger.stream is not None:
            text = message % args if args else message
            Logger.stream.write("{}:{}\n".format(self.name, text))

    def debug(self, message, *args):
        """For whoever looks for a fault."""
        self.log(DEBUG, message, *args)

    def info(self, message, *args):
        """What happens in the normal course."""
        self.log(INFO, message, *args)

    def warning(self, message, *args):
        """Something is wrong and the table goes on."""
        self.log(WARNING, message, *args)

    def error(self, message, *args):
        """Something does not work any more."""
        self.log(ERROR, message, *args)


_own = {}


def get(name):
    """The logger ``feltware.name``; the same object for the same name."""
    name = "feltware." + name
    if logging is not None:
        return logging.getLogger(name)
    if name not in _own:
        _own[name] = Logger(name)
    return _own[name]


def route(stream):
    """Send all lines to ``stream.write``, each as 'name:text' and a newline."""
    if logging is None:
        Logger.stream = stream
        return
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logging.Formatter("%(name)s:%(message)s"))
    root = logging.getLogger()
    root.handlers = [handler]


def threshold(level):
    """Write lines of this level and above only."""
    if logging is None:
        Logger.level = level
    else:
        logging.getLogger().setLevel(level)
