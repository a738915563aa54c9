"""Clients of GTP: the framing of answers, and a synchronous and an asyncio client on it."""
