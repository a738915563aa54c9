"""Errors in the user's request."""


class ConfigError(ValueError):
    """An invalid request. The text is for the user."""
