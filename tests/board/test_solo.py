"""The page without a server under /solo."""

from pathlib import Path

from conftest import Visit
from yarl import URL


async def test_a_page_that_is_not_built_says_how_to_build_it(visit: Visit, tmp_path: Path) -> None:
    site = await visit(solo=tmp_path / "solo")
    for path in ("/solo", "/solo/", "/solo/board.js"):
        async with site.client.get(site.address + path) as answer:
            assert answer.status == 404
            text = await answer.text()
            assert text.count("scripts/package web") == 3


async def test_the_page_is_served_as_soon_as_it_is_built(visit: Visit, tmp_path: Path) -> None:
    solo = tmp_path / "solo"
    site = await visit(solo=solo)
    (solo / "engine").mkdir(parents=True)
    (solo / "index.html").write_text("<style>a{}</style>alone")
    (solo / "manifest.webmanifest").write_text("{}")
    (solo / "engine" / "goishi.wasm").write_bytes(b"\0asm")
    async with site.client.get(f"{site.address}/solo") as answer:
        assert answer.status == 200 and answer.url.path == "/solo/" and "alone" in await answer.text()
        policy = answer.headers["Content-Security-Policy"]
        assert "'wasm-unsafe-eval'" in policy and "blob:" in policy and "'sha256-" in policy
    for name, kind in (
        ("engine/goishi.wasm", "application/wasm"),
        ("manifest.webmanifest", "application/manifest+json"),
    ):
        async with site.client.get(f"{site.address}/solo/{name}") as answer:
            assert answer.status == 200 and answer.content_type == kind
            assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin"
            assert answer.headers["Cross-Origin-Embedder-Policy"] == "require-corp"
    async with site.client.get(f"{site.address}/") as answer:
        assert "Cross-Origin-Embedder-Policy" not in answer.headers
        assert "wasm" not in answer.headers["Content-Security-Policy"]


async def test_only_files_of_its_folder_are_served(visit: Visit, tmp_path: Path) -> None:
    solo = tmp_path / "solo"
    solo.mkdir()
    (solo / "index.html").write_text("alone")
    (tmp_path / "secret").write_text("secret")
    (solo / "link").symlink_to(tmp_path / "secret")
    site = await visit(solo=solo)
    for path in (
        "/solo/..%2fsecret",
        "/solo/%2e%2e/secret",
        "/solo/link",
        "/solo//etc/passwd",
        "/solo/%2fetc%2fpasswd",
        "/solo/%00",
        "/solo/" + 300 * "a",
    ):
        async with site.client.get(URL(site.address + path, encoded=True)) as answer:
            assert answer.status == 404, path


async def test_the_page_needs_the_token_of_the_server(visit: Visit, tmp_path: Path) -> None:
    site = await visit(solo=tmp_path, token="secret")
    async with site.client.get(f"{site.address}/solo/") as answer:
        assert answer.status == 403
