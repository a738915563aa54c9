// Test helper: makes sessions, loads games, chooses moves, takes snapshots.
#pragma once

#include "engine/records/record.h"
#include "engine/session.h"
#include "tests/games/play.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace goishi {

/// A client that sends nothing during searches.
inline const Interrupt never;

inline Settings settings_of(std::string game, Geometry size = {}, std::string search = "random") {
  Settings settings;
  settings.game = std::move(game);
  settings.size = size;
  settings.search = std::move(search);
  return settings;
}

/// Loads a file of any kind of record.
inline void load(Session& session, const std::string& text) {
  session.game().load(parse_record(text, session.settings(), session.board().geometry()));
}

inline Arrival now() { return {std::chrono::steady_clock::now(), 1}; }

inline Move at(const Session& session, std::string_view vertex) {
  return Move::at(parse_point(session.board().geometry(), vertex).value());
}

/// Plays these moves, each by the player to move.
inline void play(Session& session, std::initializer_list<std::string_view> vertices) {
  for (const std::string_view vertex : vertices)
    session.game().play(session.board().to_move(), at(session, vertex));
}

/// Plays a random move of a colour that has one.
inline void play_any(Session& session, Color color, Random& random) {
  session.game().play(color, test::one_of(session.board().legal_moves(color), random));
}

/// Chooses a move on the clock and plays it.
inline Thought genmove(Session& session, Color c, const Arrival& arrival = now(),
                       const Question& question = {}) {
  return session.think(Search_request::to_play(c, arrival, question));
}

/// Chooses a move on the clock.
inline Thought suggest(Session& session, Color c) {
  return session.think({.color = c, .arrival = now(), .on_the_clock = true});
}

/// Chooses a move without a clock, independently of earlier searches.
inline Thought reg_genmove(Session& session, Color c) {
  session.game().clear_search();
  return session.think({.color = c, .arrival = now()});
}

/// The state of a game that a client can see.
struct Snapshot {
  std::uint64_t key;
  Color to_move;
  Outcome outcome;
  std::vector<Cell> board;
  std::vector<Move> legal[2];
  std::size_t moves;

  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

inline Snapshot snapshot(const Session& session) {
  const Game_board& board = session.board();
  Snapshot s{board.key(), board.to_move(), board.outcome(), {}, {}, board.moves().size()};
  for (int p = 0; p < board.geometry().points(); ++p)
    s.board.push_back(board.at(static_cast<Point>(p)));
  for (const Color c : {Color::black, Color::white}) s.legal[index(c)] = board.legal_moves(c);
  return s;
}

} // namespace goishi
