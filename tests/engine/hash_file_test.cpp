// Hash tables in files.
#include "engine/hash_file.h"

#include "engine/crc32.h"
#include "engine/file.h"
#include "engine/options.h"
#include "folder.h"
#include "refusals.h"
#include "sessions.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

namespace goishi {
namespace {

constexpr std::string_view version = "1.2.3";

Settings settings(const char* game = "gomoku", std::string rule = "freestyle") {
  Settings settings = settings_of(game, {}, "alphabeta");
  settings.memory = 8;
  settings.nodes = 30'000;
  if (settings.game == "gomoku") option_named("rule").parse(settings, rule);
  return settings;
}

void play_opening(Session& session) { play(session, {"H8", "J9", "G9", "G7"}); }

Thought search(Session& session, std::uint64_t nodes) {
  if (session.board().moves().empty() && session.settings().game == "gomoku") play_opening(session);
  Settings wanted = session.settings();
  wanted.nodes = nodes;
  session.configure(wanted);
  return suggest(session, session.board().to_move());
}

/// The knowledge of a session's player as bytes.
std::string known(Session& session) {
  const Folder folder;
  save_hash(session.game(), version, folder / "known");
  return read_file(folder / "known", std::size_t{1} << 30);
}

/// The entries in these bytes, sorted, since a table may load them in another order.
std::vector<std::string> entries_of(const std::string& bytes) {
  constexpr std::size_t size = 16;
  std::vector<std::string> entries;
  const std::size_t head = bytes.find("\n\n") + 2;
  for (std::size_t at = head + (bytes.size() - head) % size; at < bytes.size(); at += size)
    entries.push_back(bytes.substr(at, size));
  std::ranges::sort(entries);
  return entries;
}

std::optional<Refusal::Kind> loading(Session& session, const std::string& path,
                                     std::string_view program = version) {
  const std::string before = known(session);
  const auto answer = refusal([&] { static_cast<void>(load_hash(session.game(), program, path)); });
  if (answer) CHECK(known(session) == before);
  return answer;
}

/// The file of a short search.
std::string small_table(Session& session, const std::string& path) {
  search(session, 300);
  save_hash(session.game(), version, path);
  return read_file(path, 1 << 20);
}

/// The file with a correct checksum.
std::string checked(std::string text) {
  const std::size_t rest = text.find('\n', text.find('\n') + 1) + 1;
  return text.replace(rest - 9, 8,
                      fmt::format("{:08x}", crc32(std::string_view(text).substr(rest))));
}

TEST_CASE("a search goes on at the depth of the table that was loaded", "[hash-file]") {
  const Folder folder;
  Session first(settings(), never);
  play_opening(first);
  const Thought found = search(first, 100'000);
  const auto saved = save_hash(first.game(), version, folder / "a");
  CHECK(saved > 1000);
  CHECK(folder.files() == 1);

  constexpr std::uint64_t few = 500;
  Session fresh(settings(), never);
  play_opening(fresh);
  CHECK(search(fresh, few).choice->depth < found.choice->depth);

  Session second(settings(), never);
  play_opening(second);
  CHECK(load_hash(second.game(), version, folder / "a") == saved);
  CHECK(entries_of(known(second)) == entries_of(known(first)));
  const Thought again = search(second, few);
  CHECK(again.choice->depth >= found.choice->depth);
  CHECK(again.move == found.move);
  CHECK(again.choice->nodes <= 2 * few);

  // In another position, and without a loaded file, the search begins with the first ply.
  second.game().clear_search();
  CHECK(search(second, few).choice->depth < found.choice->depth);
}

TEST_CASE("the limit of depth holds for what was loaded", "[hash-file]") {
  const Folder folder;
  Session session(settings(), never);
  play_opening(session);
  REQUIRE(search(session, 50'000).choice->depth > 3);
  save_hash(session.game(), version, folder / "a");
  Settings wanted = session.settings();
  wanted.depth = 3;
  session.configure(wanted);
  load_hash(session.game(), version, folder / "a");
  CHECK(suggest(session, session.board().to_move()).choice->depth <= 3);
}

TEST_CASE("a table of anything else is refused", "[hash-file]") {
  const Folder folder;
  const std::string path = folder / "a";
  Session session(settings(), never);
  search(session, 10'000);
  save_hash(session.game(), version, path);
  const auto refuses = [&](const Settings& other, std::string_view program = version) {
    Session second(other, never);
    search(second, 1000);
    return loading(second, path, program) == Refusal::Kind::cannot_load_file;
  };
  const auto with = [](auto change) {
    Settings other = settings();
    change(other);
    return other;
  };
  CHECK_FALSE(refuses(settings()));
  CHECK(refuses(settings(), "1.2.4"));
  CHECK(refuses(settings("gomoku", "renju")));
  CHECK(refuses(settings("gomoku", "standard")));
  CHECK(refuses(settings("nogo")));
  CHECK(refuses(with([](Settings& s) { s.size = {14, 14}; })));
  CHECK(refuses(with([](Settings& s) { s.search = "threats"; })));
  CHECK(refuses(with([](Settings& s) { option_named("alphabeta-window").parse(s, "77"); })));
  // Options that do not affect the results may differ.
  CHECK_FALSE(refuses(with([](Settings& s) { s.memory = 20, s.threads = 2, s.seed = 7; })));
}

TEST_CASE("a damaged table is refused and changes nothing", "[hash-file][long]") {
  const Folder folder;
  const std::string path = folder / "a";
  Session session(settings(), never);
  const std::string whole = small_table(session, path);
  const auto refuses = [&](const std::string& text) {
    replace_file(path, text);
    return loading(session, path) == Refusal::Kind::cannot_load_file;
  };
  REQUIRE_FALSE(refuses(whole));
  REQUIRE_FALSE(refuses(checked(whole)));
  const std::size_t head = whole.find("\n\n") + 2;
  for (std::size_t i = 0; i < whole.size(); i += i < head ? 7 : 331) {
    std::string damaged = whole;
    damaged[i] = static_cast<char>(damaged[i] ^ 1);
    CHECK(refuses(damaged));
    CHECK(refuses(whole.substr(0, i)));
  }
  CHECK(refuses(whole + '\0'));
  CHECK(refuses(whole + whole.substr(head)));
  CHECK(refuses(checked(whole + whole.substr(head, 16))));
  CHECK(loading(session, folder / "none") == Refusal::Kind::cannot_load_file);
  CHECK(loading(session, folder / "") == Refusal::Kind::cannot_load_file);
}

TEST_CASE("entries that no search could have made are refused", "[hash-file]") {
  const Folder folder;
  const std::string path = folder / "a";
  Session session(settings(), never);
  const std::string whole = small_table(session, path);
  const std::size_t head = whole.find("\n\n") + 2;
  const auto refuses = [&](std::uint64_t data) {
    std::string text = whole;
    std::memcpy(text.data() + head + 8, &data, sizeof data);
    replace_file(path, checked(text));
    return loading(session, path) == Refusal::Kind::cannot_load_file;
  };
  const std::uint64_t exact = std::uint64_t{3} << 40;
  CHECK_FALSE(refuses(exact | 224));
  CHECK(refuses(exact | 225));
  CHECK(refuses(exact | 0xFFFD));
  CHECK_FALSE(refuses(exact | 0xFFFF));
  CHECK(refuses(224));
  CHECK(refuses(0));
  CHECK(refuses(exact | 224 | std::uint64_t{32'001} << 16));
  CHECK(refuses(exact | 224 | std::uint64_t{1} << 48));
}

TEST_CASE("a table takes no more of a file than there is room for", "[hash-file]") {
  const Folder folder;
  Settings large = settings();
  large.memory = 32;
  Session first(large, never);
  search(first, 400'000);
  const auto count = save_hash(first.game(), version, folder / "a");
  REQUIRE(count * 16 > std::size_t{1} << 19);
  Settings small = settings();
  small.memory = 1;
  Session second(small, never);
  CHECK(load_hash(second.game(), version, folder / "a") == count);
  CHECK(second.game().hash()->bytes_in_use() <= std::size_t{1} << 20);
  CHECK(save_hash(second.game(), version, folder / "b") < count);
}

TEST_CASE("the solver of NoGo saves what stands in for it on large boards", "[hash-file]") {
  for (const Geometry size : {Geometry{}, Geometry{6, 7}}) {
    const Folder folder;
    Settings wanted = settings_of("nogo", size, "solver");
    wanted.memory = 8;
    Session first(wanted, never);
    search(first, 3000);
    const auto count = save_hash(first.game(), version, folder / "a");
    CHECK(count > 10);
    CHECK(hash_positions(first.game()) == count);
    Session second(wanted, never);
    CHECK(load_hash(second.game(), version, folder / "a") == count);
    CHECK(hash_positions(second.game()) == count);
  }
}

} // namespace
} // namespace goishi
