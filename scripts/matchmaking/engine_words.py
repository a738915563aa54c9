"""An engine as the user describes it, in words like name=new cmd=build/release/goishi."""

from __future__ import annotations

import re
import shlex
from dataclasses import replace
from pathlib import Path

from .clocks import TimeControl, TimeError
from .engines import EngineSpec
from .errors import ConfigError


WORDS = ("restart", "anchor", "time", "odds", "memory", "commit", "pause", "turns")
UNITS = {"K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


def parse_engine(text: str, game: str) -> EngineSpec:
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise ConfigError(f"--engine {text!r}: {error}") from error
    pairs: list[tuple[str, str]] = []
    for word in words:
        key, equals, value = word.partition("=")
        if pairs and pairs[-1][0] == "cmd" and (word.startswith("-") or not equals):
            # The command's own arguments, without quotes around the command.
            pairs[-1] = ("cmd", f"{pairs[-1][1]} {shlex.quote(word)}")
        elif not equals:
            raise ConfigError(f"--engine: {word!r} is not of the form key=value")
        else:
            pairs.append((key, value))
    return engine_of(pairs, game)


def engine_of(pairs: list[tuple[str, str]], game: str) -> EngineSpec:
    values: dict[str, str] = {}
    setup: list[str] = []
    for key, value in pairs:
        if key == "setup":
            setup.append(value)
        elif key.startswith("option."):
            setup.append(f"kata-set-param {key[len('option.'):]} {value}")
        elif key in values:
            raise ConfigError(f"--engine: {key} is given twice")
        elif key in ("name", "cmd", "protocol", "dir", "nodes", "depth", "nodes-command", *WORDS):
            values[key] = value
        else:
            raise ConfigError(f"--engine: unknown word {key!r}")
    if any("\n" in line for line in [*setup, values.get("nodes-command", "")]):
        raise ConfigError("--engine: setup, option and nodes-command are one line each")
    if values.get("commit"):
        values = {"cmd": "goishi", "name": values["commit"], **values}
    if not values.get("cmd"):
        raise ConfigError("--engine: cmd is missing")
    protocol = values.get("protocol", "gtp")
    if protocol not in ("gtp", "gomocup", "nboard"):
        raise ConfigError(f"--engine: unknown protocol {protocol!r}; use gtp, gomocup or nboard")
    if protocol == "gomocup" and game != "gomoku":
        raise ConfigError("the Gomocup protocol plays Gomoku only")
    if protocol == "nboard" and game != "reversi":
        raise ConfigError("the NBoard protocol plays Reversi only")
    numbers = {}
    for key in ("nodes", "depth"):
        if not re.fullmatch(r"\d+", values.get(key, "0")):
            raise ConfigError(f"--engine: {key} must be a number")
        numbers[key] = int(values.get(key, "0"))
    if protocol == "nboard" and numbers["nodes"] and not values.get("nodes-command"):
        raise ConfigError(
            "the NBoard protocol has no node limit: give a depth, or nodes-command"
        )
    if not values.get("name", "x").isprintable():
        raise ConfigError(f"--engine: the name {values['name']!r} has control characters")
    if "{}" not in values.get("nodes-command", "{}"):
        raise ConfigError("--engine: nodes-command must contain {} in the place of the number")
    if values.get("restart", "auto") not in ("auto", "on", "off"):
        raise ConfigError("--engine: restart must be auto, on or off")
    if values.get("turns", "off") not in ("on", "off"):
        raise ConfigError("--engine: turns must be on or off")
    for key in ("pause", "turns"):
        if key in values and protocol != "gomocup":
            raise ConfigError(f"--engine: {key} applies to the Gomocup protocol only")
    try:
        program = shlex.split(values["cmd"])[0]
    except (ValueError, IndexError):
        raise ConfigError(f"--engine: cmd is not a command: {values['cmd']!r}") from None
    return EngineSpec(
        name=values.get("name") or Path(program).name,
        command=values["cmd"],
        commit=values.get("commit", ""),
        protocol=protocol,
        setup=tuple(setup),
        directory=values.get("dir"),
        nodes_command=values.get("nodes-command", ""),
        restart=values.get("restart", "auto"),
        anchor=_number(values, "anchor") if "anchor" in values else None,
        time=_time(values),
        odds=_odds(values),
        memory=_memory(values),
        pause=_pause(values),
        turns=values.get("turns") == "on",
        **numbers,
    )


def _number(values: dict[str, str], key: str) -> float:
    if not re.fullmatch(r"[-+]?\d{1,6}(\.\d{1,6})?", values[key]):
        raise ConfigError(f"--engine: {key} must be a number, not {values[key]!r}")
    return float(values[key])


def _time(values: dict[str, str]) -> str:
    try:
        return str(TimeControl.parse(values["time"])) if "time" in values else ""
    except TimeError as error:
        raise ConfigError(f"--engine: time: {error}") from error


def _odds(values: dict[str, str]) -> float:
    odds = _number(values, "odds") if "odds" in values else 1.0
    if odds <= 0:
        raise ConfigError("--engine: odds must be above 0")
    if "odds" in values and "time" in values:
        raise ConfigError("--engine: odds is a part of the match's time: give either odds or time")
    return odds


def _memory(values: dict[str, str]) -> int:
    if "memory" not in values:
        return 0
    size = re.fullmatch(r"([1-9]\d{0,8})([KMG])", values["memory"])
    if not size:
        raise ConfigError(f"--engine: memory must be a size such as 512M or 2G, not {values['memory']!r}")
    return int(size[1]) * UNITS[size[2]]


def _pause(values: dict[str, str]) -> float:
    pause = re.fullmatch(r"(\d{1,4})ms", values.get("pause", "0ms"))
    if not pause:
        raise ConfigError(f"--engine: pause must be a time such as 10ms, not {values['pause']!r}")
    return int(pause[1]) / 1000


def limited(engine: EngineSpec, nodes: int) -> EngineSpec:
    """The engine with the match's node limit, unless it has its own."""
    if engine.nodes or not nodes:
        return engine
    if engine.protocol == "nboard" and not engine.nodes_command:
        raise ConfigError(
            f"--nodes: {engine.name} speaks NBoard, which has no node limit: give it a depth"
        )
    return replace(engine, nodes=max(1, round(engine.odds * nodes)))
