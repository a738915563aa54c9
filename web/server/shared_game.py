"""A game of two people, each on a page of their own, and of those who watch."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from .allowed import Refused, Unavailable
from .game_clock import Control, GameClock
from .outbox import Outbox
from .referee import COLOURS, Move, Position, Referee, Setup, exchanges, player_of
from .times import RateLimit, now

GRACE = 60.0
"""Seconds for which a player may be away before the other one may claim the game."""
PAUSE_OF_REMATCH = 10.0
"""Seconds from a declined rematch until the same player may ask for one again: no move ends the wait."""
LEAST_PAUSE = 0.1
"""Seconds between two states that are sent to all pages. One that comes earlier waits for the next."""
LONGEST_NAME = 24
LONGEST_LINE = 200
LINES_KEPT = 30
LINES_AT_ONCE = 5
PERIOD_OF_LINES = 10.0
"""A player may write LINES_AT_ONCE lines in this many seconds."""

OFFERS = ("draw", "undo", "rematch")

Act = Callable[[str, dict[str, Any]], Awaitable[None]]
"""What a player of this colour does, with the message about it."""


@dataclass(eq=False)
class Guest:
    """A page at a game. `seat`: `black`, `white`, or `watch`."""

    seat: str
    outbox: Outbox


def opponent(colour: str) -> str:
    return COLOURS[1 - COLOURS.index(colour)]


def plain(text: object, longest: int) -> str:
    """A text of a person in one line, without characters that do not print."""
    if not isinstance(text, str) or len(text) > longest:
        raise Refused(f"a text has at most {longest} characters")
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


class SharedGame:
    """Its requests are handled one at a time. Each change is sent to all guests and to `changed`."""

    def __init__(
        self,
        referee: Referee,
        setup: Setup,
        clock: Control | None,
        has_chat: bool,
        changed: Callable[[SharedGame], None],
    ) -> None:
        self.id = secrets.token_hex(8)
        self.setup = setup
        self.has_chat = has_chat
        self.seats = {secrets.token_hex(10): seat for seat in (*COLOURS, "watch")}
        """The seat of each secret."""
        self.guests: set[Guest] = set()
        self.moves: list[Move] = []
        self._referee = referee
        self._changed = changed
        self._position = Position("black", frozenset(), is_over=False)
        self.clock = GameClock(clock, self._flag)
        self._names = {"black": "", "white": ""}
        self._round = 1
        self._end: dict[str, str | None] | None = None
        self._offer: tuple[str, str] | None = None
        """The kind of the open offer, and the colour that made it."""
        self._declined: set[tuple[str, str]] = set()
        """Offers that are not repeated before the next move of their colour."""
        self._no_rematch_until = dict.fromkeys(COLOURS, 0.0)
        self.lines: deque[dict[str, str]] = deque(maxlen=LINES_KEPT)
        self._may_write = {colour: RateLimit(LINES_AT_ONCE, PERIOD_OF_LINES) for colour in COLOURS}
        self._left_at = dict.fromkeys(COLOURS, now())
        self._sent_at = 0.0
        self._sending: asyncio.TimerHandle | None = None
        self._lock = asyncio.Lock()
        self._acts: dict[asyncio.Task[None], Guest] = {}
        """Acts that are being done, which outlive their page."""

    async def begin(self, moves: list[Move] | None = None) -> None:
        """Sets the board up, or continues a stored game. Refused: the engine does not accept it."""
        position, moves = await self._settle(moves or [])
        if position.is_over and not moves:
            raise Unavailable("the game is over")
        self._position, self.moves = position, moves

    def enter(self, guest: Guest, name: str) -> None:
        if guest.seat in COLOURS and name not in ("", self._names[guest.seat]):
            self._names[guest.seat] = name
            self._changed(self)
        self.guests.add(guest)
        self._report()

    def leave(self, guest: Guest) -> None:
        self.guests.discard(guest)
        if guest.seat in COLOURS and not self._is_here(guest.seat):
            self._left_at[guest.seat] = now()
        self._report()

    async def act(self, guest: Guest, message: dict[str, Any]) -> None:
        """Obeys a player. Refused: what the game does not allow now."""
        acts: dict[str, Act] = {
            "move": self._move,
            "resign": self._resign,
            "offer": self._make_offer,
            "accept": self._accept,
            "decline": self._decline,
            "claim": self._claim,
            "say": self._say,
        }
        act = acts.get(message["act"]) if isinstance(message["act"], str) else None
        if act is None:
            raise Refused("there is no such act")
        if guest.seat not in COLOURS:
            raise Refused("only players do this")
        # A page that closes cancels its requests; an act that has begun is done nevertheless.
        task = asyncio.create_task(self._do(act, guest, message))
        self._acts[task] = guest
        task.add_done_callback(self._end_act)
        await asyncio.shield(task)

    @property
    def is_played(self) -> bool:
        """Whether a move has been played, also in an earlier round."""
        return bool(self.moves) or self._round > 1

    @property
    def is_idle(self) -> bool:
        """Whether nobody is there, and nothing is being done for a page that is gone."""
        return not self.guests and not self._acts

    async def finish_acts(self) -> None:
        """Waits for the acts that are being done."""
        await asyncio.gather(*self._acts, return_exceptions=True)

    def state(self) -> dict[str, Any]:
        """All that a page shows."""
        away = {c: round(now() - self._left_at[c], 1) for c in COLOURS if not self._is_here(c)}
        return {
            "round": self._round,
            "setup": self.setup.for_message(),
            "moves": self.moves,
            "clock": self.clock.control,
            "left": self.clock.left(),
            "running": self.clock.running,
            "undo": [colour for colour in COLOURS if self._before(colour) is not None],
            "names": self._names,
            "away": away,
            "grace": GRACE,
            "watching": sum(guest.seat == "watch" for guest in self.guests),
            "offer": self._offer and {"kind": self._offer[0], "by": self._offer[1]},
            "declined": sorted(self._declined),
            "end": self._end,
            "chat": self.has_chat,
        }

    def stored(self) -> dict[str, Any]:
        """The game for the database."""
        state = self.state()
        kept = ("round", "setup", "moves", "clock", "left", "names", "offer", "declined", "end", "chat")
        own = {"id": self.id, "seats": self.seats, "lines": list(self.lines)}
        return own | {name: state[name] for name in kept}

    @classmethod
    async def restored(
        cls, referee: Referee, stored: dict[str, Any], changed: Callable[[SharedGame], None]
    ) -> SharedGame:
        """A game from the database. The clock of the side to move runs from now on."""
        game = cls(referee, Setup.read(stored["setup"]), stored["clock"], stored["chat"], changed)
        await game.begin([tuple(move) for move in stored["moves"]])
        game.id, game.seats, game._names = stored["id"], stored["seats"], stored["names"]
        game._round, game._end = stored["round"], stored["end"]
        if offer := stored.get("offer"):
            game._offer = offer["kind"], offer["by"]
        # Older servers stored declined rematches too.
        game._declined = {(kind, by) for kind, by in stored.get("declined", []) if kind != "rematch"}
        game.lines.extend(stored.get("lines", []))
        game.clock.reset(stored["left"])
        game._run_clock()
        return game

    # The acts of players.

    async def _do(self, act: Act, guest: Guest, message: dict[str, Any]) -> None:
        async with self._lock:
            await act(guest.seat, message)
        self._report()
        self._changed(self)

    def _end_act(self, task: asyncio.Task[None]) -> None:
        guest = self._acts.pop(task)
        fault = None if task.cancelled() else task.exception()
        if fault is not None and not isinstance(fault, Refused) and guest not in self.guests:
            logging.error("an act of a page that is gone has failed", exc_info=fault)

    async def _move(self, colour: str, message: dict[str, Any]) -> None:
        point = message.get("point")
        self._require_running()
        if message.get("at") != len(self.moves) or colour != self._position.player:
            raise Refused("it is not your turn")
        if not isinstance(point, str) or point not in self._position.legal:
            raise Refused("illegal move")
        move = self._position.move(point)
        await self._set_moves([*self.moves, move], colour)
        if exchanges(move):
            colour = opponent(colour)
        self._declined = {offer for offer in self._declined if offer[1] != colour}
        if self._offer is not None and self._offer[1] != colour:
            self._offer = None

    async def _set_moves(self, moves: list[Move], mover: str | None = None) -> None:
        """Changes the moves, after one of `mover`."""
        ran = self.clock.stop()
        try:
            position, moves = await self._settle(moves)
            if mover is not None and ran == mover:
                self.clock.moved(mover)
            if position.is_swapped != self._position.is_swapped:
                self._exchange()
            self._position, self.moves = position, moves
        finally:
            if self._position.is_over:
                self._finish(None, "rules")
            self._run_clock()

    async def _settle(self, moves: list[Move]) -> tuple[Position, list[Move]]:
        """The position after these moves and the passes that are the only move."""
        position = await self._referee.position(self.setup, moves)
        while position.must_pass:
            moves = [*moves, position.move("pass")]
            position = await self._referee.position(self.setup, moves)
        return position, moves

    def _run_clock(self) -> None:
        """Starts the clock of the player to move, after the first move and the opening."""
        if self.moves and self._end is None and not self._position.is_opening:
            self.clock.run(self._position.mover)

    async def _resign(self, colour: str, _message: dict[str, Any]) -> None:
        self._require_running()
        self._finish(opponent(colour), "resignation")

    async def _claim(self, colour: str, _message: dict[str, Any]) -> None:
        """The game, if the opponent has been away for long."""
        self._require_running()
        other = opponent(colour)
        if not self.moves or self._is_here(other) or now() - self._left_at[other] < GRACE:
            raise Refused("your opponent has not been away for long")
        self._finish(colour, "absence")

    async def _make_offer(self, colour: str, message: dict[str, Any]) -> None:
        kind = message.get("kind")
        if kind not in OFFERS or (kind == "rematch") != (self._end is not None):
            raise Refused("this cannot be offered now")
        if kind == "undo" and self._before(colour) is None or kind == "draw" and not self.moves:
            raise Refused("there is no move to take back" if kind == "undo" else "there is no move yet")
        if (kind, colour) in self._declined or kind == "rematch" and now() < self._no_rematch_until[colour]:
            raise Refused("this was declined")
        if self._offer == (kind, opponent(colour)):
            await self._accept(colour, message)
        elif self._offer is not None and self._offer[1] != colour:
            raise Refused("answer the offer first")
        else:
            self._offer = (kind, colour)

    async def _accept(self, colour: str, _message: dict[str, Any]) -> None:
        if self._offer is None or self._offer[1] == colour:
            raise Refused("there is no offer")
        kind, by = self._offer
        if kind == "draw":
            self._finish(None, "draw")
        elif kind == "undo":
            await self._set_moves(self._before(by) or [])
        else:
            await self._begin_again()
        self._offer = None

    async def _decline(self, colour: str, _message: dict[str, Any]) -> None:
        """Declines an offer, or withdraws one's own. Neither is repeated at once, except a withdrawn rematch."""
        if self._offer is None:
            raise Refused("there is no offer")
        kind, by = self._offer
        if kind != "rematch":
            self._declined.add(self._offer)
        elif by != colour:
            self._no_rematch_until[by] = now() + PAUSE_OF_REMATCH
        self._offer = None

    async def _say(self, colour: str, message: dict[str, Any]) -> None:
        if not self.has_chat:
            raise Refused("this game has no chat")
        text = plain(message.get("text"), LONGEST_LINE)
        if not text:
            raise Refused("the line is empty")
        if not self._may_write[colour].take():
            raise Refused("too many lines at once")
        line = {"by": colour, "name": self._names[colour], "text": text}
        self.lines.append(line)
        text = json.dumps({"game": self.id, "said": [line]})
        for guest in self.guests:
            guest.outbox.line(text)

    def _before(self, colour: str) -> list[Move] | None:
        """The moves before the last one of the player who has this colour now; None: there is none."""
        for at, move in reversed(list(enumerate(self.moves))):
            if exchanges(move):
                colour = opponent(colour)
            if player_of(move) == colour and move[1] != "pass":
                return self.moves[:at]
        return None

    async def _begin_again(self) -> None:
        """The same game, begun by the other player."""
        is_swapped = self._position.is_swapped
        await self.begin()
        if not is_swapped:
            self._exchange()
        self._end, self._declined = None, set()
        self._no_rematch_until = dict.fromkeys(COLOURS, 0.0)
        self._round += 1
        self.clock.reset()

    def _exchange(self) -> None:
        """Exchanges the colours of the players."""
        swap = {"black": "white", "white": "black", "watch": "watch"}
        self.seats = {secret: swap[seat] for secret, seat in self.seats.items()}
        for guest in self.guests.union(self._acts.values()):
            guest.seat = swap[guest.seat]
        self._names = {colour: self._names[swap[colour]] for colour in COLOURS}
        self._left_at = {colour: self._left_at[swap[colour]] for colour in COLOURS}
        self._offer = self._offer and (self._offer[0], swap[self._offer[1]])
        self._declined = {(kind, swap[by]) for kind, by in self._declined}
        self.clock.exchange()

    def _flag(self, colour: str) -> None:
        self._finish(opponent(colour), "time")
        self._report()
        self._changed(self)

    def _finish(self, winner: str | None, by: str) -> None:
        self.clock.stop()
        self._offer = None
        self._end = self._end or {"winner": winner, "by": by}

    def _require_running(self) -> None:
        if self._end is not None:
            raise Refused("the game is over")

    def _is_here(self, colour: str) -> bool:
        return any(guest.seat == colour for guest in self.guests)

    # Messages to the pages.

    def _report(self) -> None:
        """Sends the state now, or soon if one has been sent just now."""
        if self._sending is None:
            wait = self._sent_at + LEAST_PAUSE - now()
            self._sending = asyncio.get_running_loop().call_later(max(0.0, wait), self._send_state)

    def _send_state(self) -> None:
        self._sending, self._sent_at = None, now()
        state = json.dumps(self.state())
        for guest in self.guests:
            text = f'{{"game": "{self.id}", "seat": "{guest.seat}", "state": {state}}}'
            guest.outbox.report(text, "shared")
