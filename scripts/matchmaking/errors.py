"""Errors that a person is told instead of a match."""


class ConfigError(ValueError):
    """A request that makes no sense; the text is for the user."""
