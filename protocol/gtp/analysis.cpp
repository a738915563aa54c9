#include "protocol/gtp/analysis.h"

#include "engine/text.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>

namespace goishi::gtp {

namespace {

constexpr double least_interval = 1; // centiseconds
constexpr double longest_interval = 1e7;

bool is_number(std::string_view word) {
  return !word.empty() && (is_digit(word[0]) || word[0] == '.');
}

Duration interval_of(std::string_view word) {
  const double centiseconds = Arguments(word).number();
  if (centiseconds < 0)
    throw Refusal(Refusal::Kind::syntax_error, "not an interval: " + std::string(word));
  const double bounded = std::clamp(centiseconds, least_interval, longest_interval);
  return std::chrono::duration_cast<Duration>(std::chrono::duration<double>(bounded / 100));
}

int take_count(Arguments& arguments) {
  const std::int64_t count = arguments.integer();
  if (count < 0) throw Refusal(Refusal::Kind::syntax_error, "the number of moves is negative");
  return static_cast<int>(std::min<std::int64_t>(count, max_points));
}

bool take_flag(Arguments& arguments) {
  const std::string_view word = arguments.word();
  if (equal_in_any_case(word, "true") || word == "1") return true;
  if (equal_in_any_case(word, "false") || word == "0") return false;
  throw Refusal(Refusal::Kind::syntax_error, "neither true nor false: " + std::string(word));
}

/// The legal moves that `avoid` and `allow` leave.
class Choice_of_moves {
public:
  Choice_of_moves(std::vector<Move> legal, Color color) : left_(std::move(legal)), color_(color) {}

  /// Takes `colour vertex,vertex,... depth`. Restrictions of the other colour have no effect.
  void take(bool allows, Context& context, Arguments& arguments) {
    const bool concerns = take_color(arguments) == color_;
    std::string_view vertices = arguments.word();
    if (arguments.integer() < 1)
      throw Refusal(Refusal::Kind::syntax_error, "the depth must be at least 1");
    std::vector<Move> named;
    while (!vertices.empty()) {
      const std::string_view vertex = take_until(vertices, ',');
      if (!vertex.empty()) named.push_back(context.vertices.parse(vertex));
    }
    if (!concerns) return;
    if (allows_ || (allows && is_used_))
      throw Refusal(Refusal::Kind::syntax_error,
                    "only one allow is possible, and no avoid with it");
    allows_ = allows;
    is_used_ = true;
    std::erase_if(left_, [&](Move move) {
      return (std::find(named.begin(), named.end(), move) != named.end()) != allows;
    });
  }

  void leave_in(Analysis_request& request) && {
    if (is_used_ && left_.empty() && has_any_)
      throw Refusal(Refusal::Kind::illegal_move, "no move is left to analyse");
    request.moves = std::move(left_);
    request.are_all_moves = !is_used_;
  }

private:
  std::vector<Move> left_;
  /// Without a legal move the game is over, or it is the other player's turn.
  const bool has_any_ = !left_.empty();
  const Color color_;
  bool allows_ = false;
  bool is_used_ = false;
};

/// Keys of KataGo for things that no game here has. Clients set them for every engine.
bool is_of_no_concern(std::string_view key) {
  constexpr std::string_view keys[] = {"ownership",           "ownershipStdev", "movesOwnership",
                                       "movesOwnershipStdev", "pvEdgeVisits",   "noResultValue"};
  return std::ranges::find(keys, key) != std::end(keys);
}

/// Writes one report.
class Writer {
public:
  Writer(std::string& text, const Analysis_request& request, Analysis_style style,
         const Context& context)
      : text_(text), request_(request), style_(style), context_(context) {}

  void write(const Choice& choice) {
    if (choice.candidates.empty()) return;
    even_prior_ = 1 / static_cast<double>(std::max<std::size_t>(1, request_.moves.size()));
    // The first of several is to be played, even unsearched: a tree search may have proved that all
    // others which it has visited lose, and a level may choose at a glance.
    const bool is_one_of_several = choice.candidates.size() > 1 || fewest() > 0;
    for (const Candidate& candidate : choice.candidates)
      if (order_ < request_.max_moves &&
          (is_known(candidate) || (order_ == 0 && is_one_of_several)))
        write_candidate(candidate);
    write_unseen(choice);
    if (request_.root_info) write_root(choice);
    if (text_.size() > begin_) text_.back() = '\n';
  }

private:
  static constexpr double unknown = 0.5;

  /// The number of moves that a report has at least, if there are as many.
  [[nodiscard]] int fewest() const { return std::min(request_.min_moves, request_.max_moves); }

  /// A single legal move was chosen without a search.
  static bool is_known(const Candidate& candidate) {
    return candidate.win_rate || candidate.visits > 0;
  }

  template<class... Values>
  void print(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Values>(values)...);
  }

  void write_rate(std::string_view key, double rate) {
    if (style_ == Analysis_style::leela) {
      print("{} {} ", key, std::lround(10'000 * rate));
    } else {
      print("{} {:.6f} ", key, rate);
    }
  }

  void write_candidate(const Candidate& candidate) {
    text_ += "info move ";
    context_.vertices.append(text_, candidate.move);
    const double rate = candidate.win_rate.value_or(unknown);
    print(" visits {} ", candidate.visits);
    write_rate("winrate", rate);
    if (style_ == Analysis_style::kata) write_margin(candidate);
    write_rate("prior", candidate.prior.value_or(even_prior_));
    write_rate("lcb", candidate.lower_bound.value_or(rate));
    // After the keys of Leela Zero, which keep their order.
    if (style_ == Analysis_style::leela) write_margin(candidate);
    if (request_.proofs && candidate.proved) write_proof(candidate);
    print("order {} pv ", order_++);
    for (const Move move : candidate.principal_variation) {
      context_.vertices.append(text_, move);
      text_ += ' ';
    }
    if (!request_.visits_in_line || candidate.visits_in_line.empty()) return;
    text_ += "pvVisits ";
    for (const std::uint64_t visits : candidate.visits_in_line) print("{} ", visits);
  }

  void write_proof(const Candidate& candidate) {
    const double rate = candidate.win_rate.value_or(unknown);
    print("proof {} ", rate > unknown ? "win" : rate < unknown ? "loss" : "draw");
    if (candidate.plies_to_end) print("plies {} ", *candidate.plies_to_end);
  }

  /// KataGo has the same number under two names; Sabaki reads the second.
  void write_margin(const Candidate& candidate) {
    if (!candidate.margin) return;
    if (style_ == Analysis_style::kata) print("scoreMean {:.3f} ", *candidate.margin);
    print("scoreLead {:.3f} ", *candidate.margin);
  }

  /// Fills up to the requested number of moves.
  void write_unseen(const Choice& choice) {
    for (const Move move : request_.moves) {
      if (order_ >= fewest()) return;
      const auto is_it = [move](const Candidate& seen) { return seen.move == move; };
      if (std::ranges::any_of(choice.candidates, is_it)) continue;
      Candidate candidate;
      candidate.move = move;
      candidate.lower_bound = 0;
      candidate.principal_variation = {move};
      write_candidate(candidate);
    }
  }

  void write_root(const Choice& choice) {
    print("rootInfo visits {} ", choice.nodes);
    write_rate("winrate", choice.win_rate.value_or(unknown));
    write_margin(choice);
  }

  std::string& text_;
  const std::size_t begin_ = text_.size();
  const Analysis_request& request_;
  const Analysis_style style_;
  const Context& context_;
  double even_prior_ = 0;
  int order_ = 0;
};

} // namespace

Analysis_request Analysis_request::take(Context& context, Arguments& arguments) {
  const Game_board& board = context.session.board();
  Analysis_request request;
  request.color = board.to_move();
  std::string_view word = arguments.empty() ? "" : arguments.word();
  const auto next = [&] { word = arguments.empty() ? "" : arguments.word(); };
  if (const auto color = parse_color(word)) {
    request.color = *color;
    next();
  }
  if (is_number(word)) {
    request.interval = interval_of(word);
    next();
  }
  Choice_of_moves moves(board.legal_moves(request.color), request.color);
  for (; !word.empty(); next()) {
    if (word == "interval")
      request.interval = interval_of(arguments.word());
    else if (word == "minmoves")
      request.min_moves = take_count(arguments);
    else if (word == "maxmoves")
      request.max_moves = take_count(arguments);
    else if (word == "avoid" || word == "allow")
      moves.take(word == "allow", context, arguments);
    else if (word == "rootInfo")
      request.root_info = take_flag(arguments);
    else if (word == "pvVisits")
      request.visits_in_line = take_flag(arguments);
    else if (word == "proof")
      request.proofs = take_flag(arguments);
    else if (is_of_no_concern(word))
      static_cast<void>(take_flag(arguments));
    else
      throw Refusal(Refusal::Kind::syntax_error,
                    "unknown key of an analysis: " + std::string(word));
  }
  std::move(moves).leave_in(request);
  return request;
}

int usual_candidates(const Context& context, bool plays) {
  if (context.session.board().method() != Method::deepening) return 40;
  return plays ? 1 : 5;
}

void append_analysis(std::string& text, const Choice& choice, const Analysis_request& request,
                     Analysis_style style, const Context& context) {
  Writer(text, request, style, context).write(choice);
}

} // namespace goishi::gtp
