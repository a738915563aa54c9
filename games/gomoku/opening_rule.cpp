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

// The published rules of the Renju International Federation and of Gomocup. The first three stones
// of renju make one of its 26 openings.

constexpr std::array swap1_steps{
    Step{.kind = Kind::put, .color = Color::black},
    Step{.kind = Kind::choose, .color = Color::white},
};

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

constexpr std::array yamaguchi_steps{
    Step{.kind = Kind::put, .color = Color::black, .side = 1},
    Step{.kind = Kind::put, .color = Color::black, .side = 3},
    Step{.kind = Kind::put, .color = Color::black, .side = 5},
    Step{.kind = Kind::declare, .color = Color::black, .count = 12},
    Step{.kind = Kind::choose, .color = Color::white},
    Step{.kind = Kind::put, .color = Color::white},
    Step{.kind = Kind::offer, .color = Color::black, .count = 0},
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

constexpr std::array<Opening_rule, 7> rules{{{swap1_name, swap1_steps},
                                             {"swap", swap_steps},
                                             {swap2_name, swap2_steps},
                                             {"rif", rif_steps},
                                             {"yamaguchi", yamaguchi_steps},
                                             {soosorv_name, soosorv_steps},
                                             {"taraguchi-10", taraguchi_steps}}};

constexpr std::array<std::pair<std::string_view, Word>, 4> choice_names{
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
bool has_image_in(const std::vector<Symmetry>& symmetries, Geometry g, Point point,
                  std::span<const Point> others) {
  return std::ranges::any_of(symmetries, [&](const Symmetry& symmetry) {
    return std::ranges::count(others, symmetry.apply(g, point)) > 0;
  });
}

/// Takes the steps of a rule that the stones and choices have completed, up to the first objection.
class Walk {
public:
  Walk(const Opening_board& board, std::span<const Opening_word> choices)
      : board_(board),
        choices_(choices),
        stones_(board.stones()),
        symmetries_(symmetries_of(board)) {
    if (board.played.size() == stones_.size()) order_ = board.played;
  }

  [[nodiscard]] Opening_state along(const Opening_rule& rule) {
    for (const Step& step : rule.steps)
      if (is_taken(step) && (!state_.is_over() || !pass(step))) state_.ahead.push_back(step);
    const bool lacks_stones = !state_.is_over() && state_.step().kind == Kind::put;
    if (!choices_.empty())
      object(lacks_stones ? "stones come before this choice" : "there is nothing more to choose");
    if (state_.objection.empty() && !state_.is_over()) describe(rule);
    return std::move(state_);
  }

private:
  /// Keeps the first objection. Returns false, for a step that has not been taken.
  bool object(std::string why) {
    if (state_.objection.empty()) state_.objection = std::move(why);
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

  /// Whether the step has been taken. Consumes its stones and choices.
  bool pass(const Step& step) {
    switch (step.kind) {
    case Kind::put:
      return pass_stones(step);
    case Kind::choose:
      return pass_choice(step);
    case Kind::declare:
      if (choices_.empty()) break;
      if (choices_.front().number < 1 || choices_.front().number > step.count)
        return object("the number of fifth moves must be from 1 to " + std::to_string(step.count));
      state_.fifth_moves = take().number;
      return true;
    case Kind::offer:
      return pass_offer(step);
    case Kind::pick:
      if (used_ == stones_.size()) break;
      if (std::ranges::none_of(state_.offered,
                               [&](Point p) { return board_.at(p) == Cell::black; }))
        return object("the fifth stone is not one of the offered moves");
      ++used_;
      return true;
    }
    require_no_more_stones();
    return false;
  }

  bool pass_stones(const Step& step) {
    for (state_.left = step.count; state_.left > 0; --state_.left) {
      if (used_ == stones_.size()) return false;
      if (used_ < order_.size() && !is_within(board_.geometry, order_[used_], step.side))
        return object("a stone is outside the square prescribed for it");
      ++used_;
    }
    return true;
  }

  bool pass_choice(const Step& step) {
    if (choices_.empty()) {
      require_no_more_stones();
      return false;
    }
    const Word word = take().kind;
    if (word == Word::black || word == Word::white) {
      if (word != Opening_word::of(step.color).kind) state_.is_swapped = !state_.is_swapped;
      return true;
    }
    if (step.besides != word) return object("expected a colour");
    besides_ = word;
    return true;
  }

  bool pass_offer(const Step& step) {
    if (step.count > 0) state_.fifth_moves = step.count;
    const bool is_picked = stones_.size() > used_;
    if (is_picked) symmetries_ = symmetries_before_pick();
    for (state_.left = state_.fifth_moves; state_.left > 0; --state_.left) {
      state_.points = free_to_offer();
      if (choices_.empty() && state_.points.empty()) { // a small board has fewer moves
        state_.left = 0;
        break;
      }
      if (choices_.empty()) {
        require_no_more_stones();
        return false;
      }
      const Opening_word word = take();
      if (word.kind != Word::point) return object("expected a fifth move to offer");
      if (!is_picked && std::ranges::count(state_.points, word.point) == 0)
        return object("an offered move must be on a free point, and not symmetric to another one");
      state_.offered.push_back(word.point);
    }
    return true;
  }

  /// Those of the position in which the moves were offered, one of which is on the board by now.
  [[nodiscard]] std::vector<Symmetry> symmetries_before_pick() const {
    Opening_board before = board_;
    for (const Opening_word& word : choices_)
      if (word.kind == Word::point && before.at(word.point) == Cell::black)
        before.cells[word.point] = Cell::empty;
    return symmetries_of(before);
  }

  Opening_word take() {
    const Opening_word word = choices_.front();
    choices_ = choices_.subspan(1);
    return word;
  }

  void require_no_more_stones() {
    if (used_ < stones_.size()) object("there are more stones than the choices so far allow");
  }

  /// Points that may still be offered: not symmetric to an offered one.
  [[nodiscard]] std::vector<Point> free_to_offer() const {
    std::vector<Point> free;
    for (const Point point : board_.free_for(Color::black))
      if (!has_image_in(symmetries_, board_.geometry, point, state_.offered)) free.push_back(point);
    return free;
  }

  void describe(const Opening_rule& rule) {
    require_alternate_stones();
    const Step& step = state_.step();
    if (step.kind == Kind::put) describe_stones(step);
    if (step.kind == Kind::choose) {
      state_.choices = {{Word::black}, {Word::white}};
      if (step.besides) state_.choices.push_back({*step.besides});
      for (const Step& other : rule.steps)
        if (step.besides == Word::offer && other.kind == Kind::offer)
          state_.fifth_moves = other.count;
    }
    if (step.kind == Kind::declare)
      for (int n = 1; n <= step.count; ++n) state_.choices.push_back({Word::number, n});
    if (step.kind == Kind::pick) state_.points = state_.offered;
  }

  void describe_stones(const Step& step) {
    state_.points = points_within(step.side);
    bool has_room = has_points(step.side, state_.left);
    for (std::size_t i = 1; i < state_.ahead.size(); ++i) {
      const Step& later = state_.ahead[i];
      if (later.kind != Kind::put || later.color != step.color) break;
      state_.left += later.count;
      has_room = has_room && has_points(later.side, state_.left);
    }
    if (!has_room) object("no point is free for a stone of the opening");
  }

  [[nodiscard]] std::vector<Point> points_within(int side) const {
    std::vector<Point> points;
    for (const Point point : board_.free_for(board_.to_move))
      if (is_within(board_.geometry, point, side)) points.push_back(point);
    return points;
  }
  [[nodiscard]] bool has_points(int side, int count) const {
    return points_within(side).size() >= static_cast<std::size_t>(count);
  }

  void require_alternate_stones() {
    const auto black = static_cast<std::size_t>(
        std::ranges::count(stones_, Cell::black, [&](Point p) { return board_.at(p); }));
    const bool is_blacks_turn = stones_.size() % 2 == 0;
    if (black != (stones_.size() + 1) / 2 || is_blacks_turn != (board_.to_move == Color::black))
      object("the stones of an opening must alternate between Black and White");
  }

  const Opening_board& board_;
  std::span<const Opening_word> choices_;
  const std::vector<Point> stones_;
  std::vector<Symmetry> symmetries_;
  /// The stones in the order of play, if it is known.
  std::vector<Point> order_;
  /// The number of stones that belong to completed steps.
  std::size_t used_ = 0;
  std::optional<Word> besides_;
  Opening_state state_;
};

} // namespace

std::string_view name_of(Opening_word::Kind kind) noexcept {
  const auto found =
      std::ranges::find(choice_names, kind, &std::pair<std::string_view, Word>::second);
  return found == choice_names.end() ? std::string_view() : found->first;
}

std::optional<Opening_word::Kind> opening_word_named(std::string_view name) noexcept {
  const auto found =
      std::ranges::find(choice_names, name, &std::pair<std::string_view, Word>::first);
  return found == choice_names.end() ? std::nullopt : std::optional(found->second);
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

Opening_state opening_state_of(const Opening_rule& rule, const Opening_board& board,
                               std::span<const Opening_word> choices) {
  return Walk(board, choices).along(rule);
}

std::vector<Point> distinct_by_symmetry(const Opening_board& board, std::span<const Point> points) {
  const std::vector<Symmetry> symmetries = symmetries_of(board);
  std::vector<Point> all;
  for (const Point point : points)
    if (!has_image_in(symmetries, board.geometry, point, all)) all.push_back(point);
  return all;
}

} // namespace goishi::gomoku
