"""The guard accepts some requests and refuses others."""

import asyncio
import re
from pathlib import Path

import pytest
from aiohttp import ClientSession, CookieJar, WSServerHandshakeError
from conftest import Visit, closed
from server.guard import MOST_COOKIES, cookie_of, policy_for
from yarl import URL


async def test_the_page_is_served_with_headers_that_shut_others_out(visit: Visit) -> None:
    site = await visit()
    async with site.client.get(site.address) as answer:
        assert answer.status == 200
        assert "the page" in await answer.text()
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
        known = {"If-None-Match": answer.headers["ETag"]}
    async with site.client.get(site.address, headers=known) as answer:
        assert answer.status == 304 and answer.headers["Content-Security-Policy"] == policy
    async with site.client.get(f"{site.address}/board.js") as answer:
        assert answer.status == 200
    for path in ("/%2e%2e/games.sqlite", "/..%2fgames.sqlite", "/games.sqlite", "/board.js/x"):
        async with site.client.get(URL(site.address + path, encoded=True)) as answer:
            assert answer.status == 404


async def test_files_are_compressed_for_those_who_can_read_that(visit: Visit, page: Path) -> None:
    script = b"'the script'\n" * 1000
    (page / "board.js").write_bytes(script)
    site = await visit()
    sizes, tags = [], []
    for encoding in ("gzip", "identity"):
        headers = {"Accept-Encoding": encoding}
        async with site.client.get(f"{site.address}/board.js", headers=headers) as answer:
            assert await answer.read() == script
            assert answer.headers["Vary"] == "Accept-Encoding"
            sizes.append(int(answer.headers["Content-Length"]))
            tags.append(answer.headers["ETag"])
        headers["If-None-Match"] = tags[-1]
        async with site.client.get(f"{site.address}/board.js", headers=headers) as answer:
            assert answer.status == 304 and await answer.read() == b""
    assert sizes[0] < sizes[1] / 10 and sizes[1] == len(script) and tags[0] != tags[1]
    (page / "board.js").write_bytes(b"'another'")
    async with site.client.get(f"{site.address}/board.js") as answer:
        assert await answer.read() == b"'another'"


def test_a_page_may_have_its_own_style_sheets_and_no_others() -> None:
    # The hash is that of "a{}".
    ours = "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"
    assert "style-src 'self'; " in policy_for("<p>page</p>")
    assert f"style-src 'self' {ours}; " in policy_for("<style>a{}</style><p style='b'>")
    assert "unsafe" not in policy_for("<style></style>")


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", ""])
async def test_another_name_of_the_server_is_refused(visit: Visit, host: str) -> None:
    site = await visit()
    async with site.client.get(site.address, headers={"Host": host}) as answer:
        assert answer.status == 421
    with pytest.raises(WSServerHandshakeError):
        await site.open(Host=host, Origin=f"http://{host}")


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "file://", "http://127.0.0.1:1", "http://127.0.0.1"]
)
async def test_the_page_of_another_site_gets_no_engine(visit: Visit, origin: str) -> None:
    site = await visit()
    with pytest.raises(WSServerHandshakeError) as refusal:
        await site.open(Origin=origin)
    assert refusal.value.status == 403


async def test_a_socket_without_an_origin_is_refused(visit: Visit) -> None:
    site = await visit()
    with pytest.raises(WSServerHandshakeError) as refusal:
        await site.client.ws_connect(f"{site.address}/engine")
    assert refusal.value.status == 403


@pytest.mark.parametrize(
    "head", ["GET /?token={} HTTP/1.1", f"GET / HTTP/1.1\r\nCookie: {cookie_of('secret')}={{}}"]
)
@pytest.mark.parametrize("token", ["\xff", "%ff", "\xc3\xbc", "%ed%a0%80"])
async def test_a_token_of_strange_bytes_is_a_wrong_one(visit: Visit, head: str, token: str) -> None:
    site = await visit(token="secret")
    reader, writer = await asyncio.open_connection("127.0.0.1", site.port)
    writer.write(f"{head.format(token)}\r\nHost: {site.host}\r\n\r\n".encode("latin-1"))
    assert (await reader.readline()).split()[1] == b"403"
    writer.close()


async def test_a_person_reads_why_in_english_chinese_and_japanese(visit: Visit) -> None:
    site = await visit(token="secret")
    for headers, status in (({}, 403), ({"Host": "evil.example"}, 421)):
        async with site.client.get(site.address, headers=headers) as answer:
            assert answer.status == status
            english, chinese, japanese = (await answer.text()).splitlines()
        assert english.isascii()
        assert re.search("[\u4e00-\u9fff]", chinese) and not re.search("[\u3040-\u30ff]", chinese)
        assert re.search("[\u3040-\u30ff]", japanese)


async def test_a_server_for_others_asks_for_its_token(visit: Visit) -> None:
    site = await visit(token="secret", hosts=("board.example",))
    for path in ("/", "/?token=wrong", "/board.js?token=secret", "/engine"):
        async with site.client.get(site.address + path) as answer:
            assert answer.status == 403
            assert "requires a token" in await answer.text()
    assert await closed(await site.open()) == 4401
    async with site.client.get(f"{site.address}/?token=secret", allow_redirects=False) as answer:
        assert answer.status == 302
        assert answer.headers["Location"] == "/"
        cookie = answer.headers["Set-Cookie"].partition(";")[0]
        assert "HttpOnly" in answer.headers["Set-Cookie"]
        assert "SameSite=Lax" in answer.headers["Set-Cookie"]  # links on other sites lead here
    page = await site.open(Cookie=cookie)
    assert await page.gtp("name") == "Goishi"
    page = await site.open(Cookie=cookie, Host="board.example", Origin="https://board.example")
    assert await page.gtp("name") == "Goishi"


async def test_a_browser_is_at_home_at_two_servers_of_a_machine(visit: Visit) -> None:
    sites = [await visit(token="first"), await visit(token="second")]
    async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as browser:  # which takes cookies of an address
        for site, token in zip(sites, ("first", "second")):
            async with browser.get(f"{site.address}/?token={token}") as answer:
                assert answer.status == 200
        for site in sites:
            async with browser.get(site.address) as answer:
                assert answer.status == 200


@pytest.mark.parametrize(
    ("path", "location"),
    [
        *(("/?token=secret", "/"), ("/?token=old", "/"), ("/board.js?token", "/board.js")),
        ("/?x=1&token=a&y=%20", "/?x=1&y=+"),
    ],
)
async def test_no_token_stays_in_the_address_of_a_browser_with_a_cookie(visit: Visit, path: str, location: str) -> None:
    site = await visit(token="secret")
    known = {"Cookie": f"{cookie_of('secret')}=secret"}
    async with site.client.get(site.address + path, headers=known, allow_redirects=False) as answer:
        assert (answer.status, answer.headers["Location"]) == (302, location)
    for other in ("//evil.example/?token=secret", "/nothing?token=secret"):
        url = URL(site.address + other, encoded=True)
        async with site.client.get(url, headers=known, allow_redirects=False) as answer:
            assert answer.status == 404


async def test_cookies_of_earlier_starts_do_not_fill_the_header(visit: Visit) -> None:
    site = await visit(token="secret")
    old = [cookie_of(str(number)) for number in range(MOST_COOKIES + 3)]
    cookies = {"Cookie": "; ".join(f"{name}=x" for name in [*old, "other"])}
    async with site.client.get(f"{site.address}/?token=secret", headers=cookies, allow_redirects=False) as answer:
        changed = {cookie.partition("=")[0] for cookie in answer.headers.getall("Set-Cookie")}
        assert changed == {cookie_of("secret"), *old[:3]}
