"""Engines that are built from a commit of this repository."""

from __future__ import annotations

import fcntl
import os
import shlex
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from .engines import EngineSpec
from .errors import ConfigError

CONFIGURE = ["-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release"]
# A newer compiler may have more warnings than that of the commit's time.
CONFIGURE += ["-DGOISHI_TESTS=OFF", "-DGOISHI_BENCHMARKS=OFF", "-DGOISHI_WERROR=OFF"]


def built(spec: EngineSpec, root: Path) -> EngineSpec:
    """The engine whose command starts the program of its commit; unchanged if it names no commit.
    Builds the program unless it is in build/engines; raises ConfigError if the build fails."""
    if not spec.commit:
        return spec
    commit = _commit(spec, root)
    program = _program(commit, spec, root)
    command = shlex.join([str(program), *shlex.split(spec.command)[1:]])
    return replace(spec, command=command, commit=commit)


def _commit(spec: EngineSpec, root: Path) -> str:
    """The full hash of the commit that the user's word names now."""
    words = ["rev-parse", "--verify", "--quiet", "--end-of-options", f"{spec.commit}^{{commit}}"]
    try:
        found = subprocess.run(["git", "-C", str(root), *words], capture_output=True, text=True)
    except FileNotFoundError:
        raise ConfigError(f"engine {spec.name}: commit= needs git") from None
    if found.returncode != 0:
        raise ConfigError(f"engine {spec.name}: no commit {spec.commit!r} in {root}")
    return found.stdout.strip()


def _program(commit: str, spec: EngineSpec, root: Path) -> Path:
    engines = root / "build" / "engines"
    engines.mkdir(parents=True, exist_ok=True)
    program = engines / commit / "goishi"
    # The lock makes two matches that start together build it once.
    with open(engines / f"{commit}.lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not program.exists():
            print(f"building {spec.name} from commit {commit[:12]}", file=sys.stderr)
            log = engines / f"{commit}.log"
            work = engines / f"{commit}.new"
            try:
                _build(commit, root, work, log)
            except (OSError, subprocess.CalledProcessError) as error:
                raise ConfigError(
                    f"engine {spec.name}: commit {commit[:12]} does not build; the end of {log}:\n"
                    f"{_reason(log, error)}"
                ) from error
            program.parent.mkdir(exist_ok=True)
            os.replace(work / "build" / "goishi", program)
            shutil.rmtree(work)
    return program


def _build(commit: str, root: Path, work: Path, log: Path) -> None:
    shutil.rmtree(work, ignore_errors=True)
    source, build = work / "source", work / "build"
    source.mkdir(parents=True)
    configure = ["cmake", "-S", str(source), "-B", str(build), *CONFIGURE]
    if shutil.which("ccache"):
        configure.append("-DCMAKE_CXX_COMPILER_LAUNCHER=ccache")
    # With paths relative to this folder, ccache reuses what other commits have compiled.
    environment = {**os.environ, "CCACHE_BASEDIR": str(work), "CCACHE_NOHASHDIR": "true"}
    with open(log, "wb") as out:
        archive = ["git", "-C", str(root), "archive", commit]
        files = subprocess.run(archive, stdout=subprocess.PIPE, stderr=out, check=True).stdout
        subprocess.run(["tar", "-x", "-C", str(source)], input=files, stderr=out, check=True)
        for command in (configure, ["cmake", "--build", str(build), "--target", "goishi"]):
            subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                env=environment,
                check=True,
            )


def _reason(log: Path, error: Exception) -> str:
    """The last lines of the log."""
    if isinstance(error, OSError):
        return f"{error.filename or ''}: {error.strerror}"
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
    return "\n".join(line for line in lines[-12:] if line.strip())
