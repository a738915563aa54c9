#include "games/gomoku/opening_rule.h"

#include "games/symmetry.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <utility>

namespace goishi::gomoku {

namespace {

using Step = Opening_step;
using Kind = Opening_step::Kind;
using When = Opening_step::When;
using Word = Opening_word::Kind;

// Rules of the Renju International Federation and of Gomocup, as they are published. The first
// three stones of renju make one of its 26 openings.

constexpr std::array swap_steps{
    Step{.kind = Kind::put, .color = Color::black, .count = 3},
    Step{.kind = Kind::choose, .color = Color::white},
};

constexpr std::array swap2_steps{
    Step{.kind = Kind::put, .color = Color::black, .count = 3},
    Step{.kind = Kind::choose, .color = Color::white, .besides = Word::more},
    Step{.kind = Kind::put, .color = Color::white, .count = 2, .when = When::after_more},
    Step{.kind = Kind::choose, .color = Color::black, .when = When::after_more},
};

constexpr std::array rif_steps{
    Step{.kind = Kind::put, .color = Color::black, .side = 1},
    Step{.kind = Kind::put, .color = Color::black, .side = 3},
    Step{.kind = Kind::put, .color = Color::black, .side = 5},
    Step{.kind = Kind::choose, .color = Color::white},
    Step{.kind = Kind::put, .color = Color::white},
    Step{.kind = Kind::offer, .color = Color::black, .count = 2},
    Step{.kind = Kind::pick, .color = Color::white},
};

constexpr std::array soosorv_steps{
    Step{.kind = Kind::put, .color = Color::black, .side = 1},
    Step{.kind = Kind::put, .color = Color::black, .side = 3},
    Step{.kind = Kind::put, .color = Color::black, .side = 5},
    Step{.kind = Kind::choose, .color = Color::white},
    Step{.kind = Kind::put, .color = Color::white},
    Step{.kind = Kind::declare, .color = Color::white, .count = 8},
    Step{.kind = Kind::choose, .color = Color::black},
    Step{.kind = Kind::offer, .color = Color::black, .count = 0},
    Step{.kind = Kind::pick, .color = Color::white},
};

constexpr std::array taraguchi_steps{
    Step{.kind = Kind::put, .color = Color::black, .side = 1},
    Step{.kind = Kind::choose, .color = Color::white},
    Step{.kind = Kind::put, .color = Color::white, .side = 3},
    Step{.kind = Kind::choose, .color = Color::black},
    Step{.kind = Kind::put, .color = Color::black, .side = 5},
    Step{.kind = Kind::choose, .color = Color::white},
    Step{.kind = Kind::put, .color = Color::white, .side = 7},
    Step{.kind = Kind::choose, .color = Color::black, .besides = Word::offer},
    Step{.kind = Kind::offer, .color = Color::black, .count = 10, .when = When::after_offer},
    Step{.kind = Kind::pick, .color = Color::white, .when = When::after_offer},
    Step{.kind = Kind::put, .color = Color::black, .side = 9, .when = When::without_offer},
    Step{.kind = Kind::choose, .color = Color::white, .when = When::without_offer},
};

constexpr std::array<Opening_rule, 5> rules{{{"swap", swap_steps},
                                             {"swap2", swap2_steps},
                                             {"rif", rif_steps},
                                             {"soosorv-8", soosorv_steps},
                                             {"taraguchi-10", taraguchi_steps}}};

constexpr std::array<std::pair<std::string_view, Word>, 4> choices{
    {{"black", Word::black}, {"white", Word::white}, {"more", Word::more}, {"offer", Word::offer}}};

bool is_within(Geometry g, Point point, int side) {
  if (side == 0) return true;
  return std::abs(g.column(point) - g.width / 2) <= side / 2 &&
         std::abs(g.row(point) - g.height / 2) <= side / 2;
}

/// The symmetries of the board that leave every stone where it is.
std::vector<Symmetry> symmetries_of(const Opening_board& board) {
  std::vector<Symmetry> kept;
  for (int i = 0; i < Symmetry::count; ++i) {
    const Symmetry symmetry = Symmetry::number(i);
    if (symmetry.keeps(board.geometry, [&](Point p) { return board.at(p); }))
      kept.push_back(symmetry);
  }
  return kept;
}

/// Whether a symmetry maps a point to one of the others.
bool is_alike(const std::vector<Symmetry>& symmetries, Geometry g, Point point,
              std::span<const Point> others) {
  return std::ranges::any_of(symmetries, [&](const Symmetry& symmetry) {
    return std::ranges::count(others, symmetry.apply(g, point)) > 0;
  });
}

/// Goes through the steps of a rule as far as stones and words lead, up to the first objection.
class Walk {
public:
  Walk(const Opening_board& board, std::span<const Opening_word> said)
      : board_(board), said_(said), stones_(board.stones()), symmetries_(symmetries_of(board)) {
    if (board.played.size() == stones_.size()) order_ = board.played;
  }

  [[nodiscard]] Opening_part along(const Opening_rule& rule) {
    for (const Step& step : rule.steps)
      if (is_taken(step) && (!part_.is_over() || !pass(step))) part_.ahead.push_back(step);
    if (!said_.empty()) object("there is nothing more to choose");
    if (part_.objection.empty() && !part_.is_over()) describe(rule);
    return std::move(part_);
  }

private:
  /// Keeps the first objection. Returns false: the step has not been taken.
  bool object(std::string_view why) {
    if (part_.objection.empty()) part_.objection = why;
    return false;
  }

  [[nodiscard]] bool is_taken(const Step& step) const {
    switch (step.when) {
    case When::after_more:
      return besides_ == Word::more;
    case When::after_offer:
      return besides_ == Word::offer;
    case When::without_offer:
      return besides_ != Word::offer;
    case When::always:
      break;
    }
    return true;
  }

  /// Whether the step has been taken, and what was said in it.
  bool pass(const Step& step) {
    switch (step.kind) {
    case Kind::put:
      return pass_stones(step);
    case Kind::choose:
      return pass_choice(step);
    case Kind::declare:
      if (said_.empty()) break;
      if (said_.front().number < 1 || said_.front().number > step.count)
        return object("a number of fifth moves is wanted here");
      part_.fifth_moves = take().number;
      return true;
    case Kind::offer:
      return pass_offer(step);
    case Kind::pick:
      if (used_ == stones_.size()) break;
      if (std::ranges::none_of(part_.offered, [&](Point p) { return board_.at(p) == Cell::black; }))
        return object("the fifth stone is none of those that were offered");
      ++used_;
      return true;
    }
    require_no_more_stones();
    return false;
  }

  bool pass_stones(const Step& step) {
    for (part_.left = step.count; part_.left > 0; --part_.left) {
      if (used_ == stones_.size()) return false;
      if (used_ < order_.size() && !is_within(board_.geometry, order_[used_], step.side))
        return object("a stone stands outside of the square that it may be put into");
      ++used_;
    }
    return true;
  }

  bool pass_choice(const Step& step) {
    if (said_.empty()) {
      require_no_more_stones();
      return false;
    }
    const Word word = take().kind;
    if (word == Word::black || word == Word::white) {
      if (word != Opening_word::of(step.color).kind) part_.is_swapped = !part_.is_swapped;
      return true;
    }
    if (step.besides != word) return object("a colour is chosen here");
    besides_ = word;
    return true;
  }

  bool pass_offer(const Step& step) {
    if (step.count > 0) part_.fifth_moves = step.count;
    // Once a move was picked, the board no longer shows which were alike.
    const bool is_picked = stones_.size() > used_;
    for (part_.left = part_.fifth_moves; part_.left > 0; --part_.left) {
      part_.points = free_to_offer();
      // A small board may have fewer moves to offer.
      if (said_.empty() && !is_picked && part_.points.empty()) break;
      if (said_.empty()) {
        require_no_more_stones();
        return false;
      }
      const Opening_word word = take();
      if (word.kind != Word::point) return object("a move is offered here");
      if (!is_picked && std::ranges::count(part_.points, word.point) == 0)
        return object("a move that is offered is a free point, and no other one's mirror image");
      part_.offered.push_back(word.point);
    }
    return true;
  }

  Opening_word take() {
    const Opening_word word = said_.front();
    said_ = said_.subspan(1);
    return word;
  }

  void require_no_more_stones() {
    if (used_ < stones_.size()) object("there are more stones than the choices so far allow");
  }

  /// Points that may be offered besides the moves that were: none of those is alike.
  [[nodiscard]] std::vector<Point> free_to_offer() const {
    std::vector<Point> free;
    for (const Point point : board_.free_for(Color::black))
      if (!is_alike(symmetries_, board_.geometry, point, part_.offered)) free.push_back(point);
    return free;
  }

  void describe(const Opening_rule& rule) {
    require_alternate_stones();
    const Step& step = part_.step();
    if (step.kind == Kind::put) describe_stones(step);
    if (step.kind == Kind::choose) {
      part_.choices = {{Word::black}, {Word::white}};
      if (step.besides) part_.choices.push_back({*step.besides});
      for (const Step& other : rule.steps)
        if (step.besides == Word::offer && other.kind == Kind::offer)
          part_.fifth_moves = other.count;
    }
    if (step.kind == Kind::declare)
      for (int n = 1; n <= step.count; ++n) part_.choices.push_back({Word::number, n});
    if (step.kind == Kind::pick) part_.points = part_.offered;
  }

  void describe_stones(const Step& step) {
    for (const Point point : board_.free_for(board_.to_move))
      if (is_within(board_.geometry, point, step.side)) part_.points.push_back(point);
    for (std::size_t i = 1; i < part_.ahead.size(); ++i) {
      const Step& later = part_.ahead[i];
      if (later.kind != Kind::put || later.color != step.color) break;
      part_.left += later.count;
    }
  }

  void require_alternate_stones() {
    const auto black = static_cast<std::size_t>(
        std::ranges::count(stones_, Cell::black, [&](Point p) { return board_.at(p); }));
    const bool is_blacks_turn = stones_.size() % 2 == 0;
    if (black != (stones_.size() + 1) / 2 || is_blacks_turn != (board_.to_move == Color::black))
      object("the stones of an opening are Black's and White's in turn");
  }

  const Opening_board& board_;
  std::span<const Opening_word> said_;
  const std::vector<Point> stones_;
  const std::vector<Symmetry> symmetries_;
  /// The stones in the order in which they were played, where it is known.
  std::vector<Point> order_;
  /// How many of the stones belong to steps that were taken.
  std::size_t used_ = 0;
  std::optional<Word> besides_;
  Opening_part part_;
};

} // namespace

std::string_view name_of(Opening_word::Kind kind) noexcept {
  const auto found = std::ranges::find(choices, kind, &std::pair<std::string_view, Word>::second);
  return found == choices.end() ? std::string_view() : found->first;
}

std::optional<Opening_word::Kind> opening_word_named(std::string_view name) noexcept {
  const auto found = std::ranges::find(choices, name, &std::pair<std::string_view, Word>::first);
  return found == choices.end() ? std::nullopt : std::optional(found->second);
}

std::string_view name_of(Opening_step::Kind kind) noexcept {
  switch (kind) {
  case Opening_step::Kind::put:
    return "put";
  case Opening_step::Kind::choose:
    return "choose";
  case Opening_step::Kind::declare:
    return "declare";
  case Opening_step::Kind::offer:
    return "offer";
  case Opening_step::Kind::pick:
    break;
  }
  return "pick";
}

std::span<const Opening_rule> opening_rules() { return rules; }

const Opening_rule* find_opening_rule(std::string_view name) {
  const auto found = std::ranges::find(rules, name, &Opening_rule::name);
  return found == rules.end() ? nullptr : &*found;
}

std::vector<Point> Opening_board::stones() const {
  std::vector<Point> stones;
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (cells[i] == Cell::black || cells[i] == Cell::white) stones.push_back(static_cast<Point>(i));
  return stones;
}

Opening_part opening_part(const Opening_rule& rule, const Opening_board& board,
                          std::span<const Opening_word> said) {
  return Walk(board, said).along(rule);
}

std::vector<Point> unlike(const Opening_board& board, std::span<const Point> points) {
  const std::vector<Symmetry> symmetries = symmetries_of(board);
  std::vector<Point> all;
  for (const Point point : points)
    if (!is_alike(symmetries, board.geometry, point, all)) all.push_back(point);
  return all;
}

} // namespace goishi::gomoku
