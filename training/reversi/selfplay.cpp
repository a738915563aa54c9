#include "training/selfplay.h"

#include "engine/refusal.h"
#include "training/reversi/player.h"
#include "training/reversi/record.h"

#include <set>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

/// Distinct positions after random moves.
template<int side>
class Openings {
public:
  using Node = midgame::Node_of<side>;

  Openings(const Request& request) : request_(request), random_(request.seed) {}

  [[nodiscard]] Node next() {
    // There are not enough very short openings.
    constexpr int patience = 100;
    for (int attempts = 1;; ++attempts) {
      const Node node = random_walk<side>(plies_of_opening(request_, random_), random_);
      if (node.moves == 0) continue;
      if (seen_.insert({node.board.own, node.board.other}).second || attempts >= patience)
        return node;
    }
  }

private:
  const Request& request_;
  Random random_;
  std::set<std::pair<std::uint64_t, std::uint64_t>> seen_;
};

template<int side>
Record record_of(const midgame::Node_of<side>& node, int value, bool is_exact) {
  return {.own = node.board.own,
          .other = node.board.other,
          .value = static_cast<std::int16_t>(value),
          .empties = static_cast<std::uint8_t>(node.empties),
          .flags = static_cast<std::uint8_t>(is_exact ? Record::exact : 0)};
}

/// Plays a game from an opening. Returns its positions in the order of the moves, including those
/// with a pass.
template<int side>
std::vector<Record> recorded_game(const Request& request, Player<side>& player,
                                  const midgame::Node_of<side>& opening, Random& random) {
  std::vector<Record> records;
  bool is_after_pass = false;
  player.clear_search();
  for (auto node = opening;;) {
    const bool is_exact = player.is_in_tail(node);
    if (node.moves == 0) {
      const auto passed = node.after_pass();
      if (passed.moves == 0) break;
      records.push_back(record_of(node, 0, is_exact));
      node = passed;
      is_after_pass = true;
      continue;
    }
    const Choice choice = player.choose(node, request.noise, random);
    // A pass changes only the side to move.
    if (is_after_pass) records.back().value = static_cast<std::int16_t>(-choice.value);
    is_after_pass = false;
    records.push_back(record_of(node, choice.value, is_exact));
    const bool by_chance = happens(request.random_moves, random);
    if (by_chance) records.back().flags |= std::uint8_t{Record::cut};
    node = node.after(by_chance ? random_move(node.moves, random) : choice.square);
  }
  if (!records.empty()) records.back().flags |= std::uint8_t{Record::cut};
  return records;
}

/// The margin for the player to move, who is the first of the two.
template<int side>
int played_out(Player<side>& first, Player<side>& second, const midgame::Node_of<side>& opening,
               Random& random) {
  first.clear_search();
  second.clear_search();
  auto node = opening;
  bool first_to_move = true;
  for (;; first_to_move = !first_to_move) {
    if (node.moves != 0) {
      Player<side>& player = first_to_move ? first : second;
      node = node.after(player.choose(node, 0, random).square);
      continue;
    }
    const auto passed = node.after_pass();
    if (passed.moves == 0) break;
    node = passed;
  }
  const int margin = endgame::final_margin<side>(node.board.own, node.empties);
  return first_to_move ? margin : -margin;
}

template<int side>
void play_games(const Request& request) {
  Player<side> player(*weights_of<side>(request.model), request);
  Openings<side> openings(request);
  Random random(~request.seed);
  std::vector<Record> all;
  for (int game = 0; game < request.games; ++game) {
    const auto records = recorded_game(request, player, openings.next(), random);
    all.insert(all.end(), records.begin(), records.end());
  }
  replace_file(request.output, bytes_of(all));
}

template<int side>
void label_positions(const Request& request) {
  Player<side> player(*weights_of<side>(request.model), request);
  auto records = entries_of<Record>(read_file(request.input, most_bytes));
  for (Record& record : records) {
    const auto node = midgame::Node_of<side>::of({record.own, record.other});
    player.clear_search();
    record.value = static_cast<std::int16_t>(player.value(node));
    if (player.is_in_tail(node)) record.flags |= Record::exact;
  }
  replace_file(request.output, bytes_of(records));
}

template<int side>
void play_match(const Request& request) {
  Player<side> own(*weights_of<side>(request.model), request);
  Player<side> other(*weights_of<side>(request.opponent), request);
  Openings<side> openings(request);
  Random random(~request.seed);
  Match_score score(request.games);
  double sum = 0;
  double squares = 0;
  for (int pair = 0; pair < request.games; ++pair) {
    const auto opening = openings.next();
    const int margins[] = {played_out(own, other, opening, random),
                           -played_out(other, own, opening, random)};
    for (const int margin : margins) score.add(margin);
    const double mean = (margins[0] + margins[1]) / 2.0;
    sum += mean;
    squares += mean * mean;
  }
  const double mean = sum / request.games;
  const double error =
      std::sqrt(std::max(0.0, squares / request.games - mean * mean) / request.games);
  fmt::print("{{\"won\": {}, \"drawn\": {}, \"lost\": {}, \"discs\": {:.2f}, \"error\": {:.2f}}}\n",
             score.won, score.drawn, score.lost, mean, error);
}

template<int side>
void print_openings(const Request& request) {
  Openings<side> openings(request);
  for (int i = 0; i < request.games; ++i) {
    const auto board = openings.next().board;
    std::string line;
    for (int row = 0; row < side; ++row)
      for (int column = 0; column < side; ++column) {
        const Bits square = endgame::bit(8 * row + column);
        line += (board.own & square) != 0 ? 'X' : (board.other & square) != 0 ? 'O' : '-';
      }
    fmt::print("{} X;\n", line);
  }
}

template<int side>
void print_patterns(const Request& /*request*/) {
  fmt::print("{{\"side\": {}, \"phases\": [", side);
  for (int empties = side * side - 4; empties >= 0; --empties)
    fmt::print("{}{}", pattern_phase<side>(empties), empties == 0 ? "],\n" : ", ");
  fmt::print(" \"kinds\": [\n");
  const char* separator = "";
  for (const Pattern_kind& kind : Pattern_set<side>::kinds) {
    fmt::print("{}  {{\"name\": \"{}\", \"images\": [", separator, kind.name);
    for (std::size_t i = 0; i < kind.images; ++i)
      fmt::print("{}[{}]", i == 0 ? "" : ", ",
                 fmt::join(kind.squares[i].begin(),
                           kind.squares[i].begin() + static_cast<std::ptrdiff_t>(kind.size), ", "));
    fmt::print("], \"mirror\": [{}]}}",
               fmt::join(kind.mirror.begin(),
                         kind.mirror.begin() + static_cast<std::ptrdiff_t>(kind.size), ", "));
    separator = ",\n";
  }
  fmt::print("\n]}}\n");
}

/// Refused (syntax_error): numbers with which no search is possible.
void require_search(const Request& request, int least_depth) {
  if (request.depth < least_depth || request.memory < 1 || request.noise < 0)
    throw Refusal(Refusal::Kind::syntax_error,
                  fmt::format("--depth is at least {}, --memory at least 1, and --noise at least 0",
                              least_depth));
}

/// A task on boards of side 6, if it has one, and 8. At depth 0 a search has no best move.
template<void (*on_6)(const Request&), void (*on_8)(const Request&), int least_depth = 0>
void on_side(const Request& request) {
  if (request.size != 6 && request.size != 8)
    throw Refusal(Refusal::Kind::syntax_error, "the sizes are 6 and 8");
  // More random moves could end the game.
  require_openings(request, request.size * request.size - 14);
  require_search(request, least_depth);
  const auto carry_out = request.size == 6 ? on_6 : on_8;
  if (carry_out == nullptr)
    throw Refusal(Refusal::Kind::syntax_error, "this task is for size 8 alone");
  carry_out(request);
}

constexpr Task all_tasks[] = {
    {"play", "plays games and writes the record of each position to --out",
     on_side<play_games<6>, play_games<8>, 1>},
    {"games",
     "plays games from --first-game on, each of which depends only on its number, writes each "
     "position with its labels to --out, and prints the numbers of all and of exact ones as JSON",
     on_side<nullptr, write_labelled_games, 1>},
    {"label", "searches each position of --in again and writes it to --out",
     on_side<label_positions<6>, label_positions<8>>},
    {"problems",
     "searches --most positions of --in, in OBF, from --first on to --depth plies, and prints the "
     "best move of each and its value in hundredths of a disc",
     on_side<nullptr, print_values>},
    {"network",
     "fits a network to the values of the records of --in, beside the weights of --model, and "
     "writes its numbers to --out",
     on_side<nullptr, fit_network>},
    {"match", match_help, on_side<play_match<6>, play_match<8>, 1>},
    {"openings", "prints --games positions after random moves in OBF, the player to move as X",
     on_side<print_openings<6>, print_openings<8>>},
    {"patterns", "prints the shapes of the patterns and the phases as JSON",
     on_side<print_patterns<6>, print_patterns<8>>},
};

} // namespace

std::span<const Task> tasks() noexcept { return all_tasks; }

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
