// Implements Game_board for any type that meets the concept Game.
#pragma once

#include "engine/book_view.h"
#include "engine/database/board_name.h"
#include "engine/game_board.h"
#include "engine/game_concept.h"
#include "engine/game_models.h"
#include "engine/options.h"
#include "engine/refusal.h"
#include "engine/search/book_lesson.h"
#include "engine/search/database_player.h"
#include "engine/search/weak_choice.h"
#include "games/instruction_set.h"
#include "games/perft.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

template<Game G>
class Game_board_of final : public Game_board {
public:
  using Position = typename G::Position;
  using Model = typename G::Model;
  using Models = Models_of<G>;

  explicit Game_board_of(const Settings& settings)
      : settings_(settings),
        rules_(G::rules(settings)),
        files_(Models::model_files(rules_, settings)),
        model_(Models::make_model(rules_, files_)),
        position_(rules_) {
    static_cast<void>(Models::search_named(settings.search));
    // No game is longer than all points and a forced pass after each, so playing never allocates.
    const auto longest = static_cast<std::size_t>(2 * position_.geometry().points());
    moves_.reserve(longest);
    undos_.reserve(longest);
  }

  [[nodiscard]] const Game_info& info() const override { return G::info; }
  [[nodiscard]] Geometry geometry() const override { return position_.geometry(); }
  [[nodiscard]] Cell at(Point p) const override { return position_.at(p); }
  [[nodiscard]] Color to_move() const override { return position_.to_move(); }
  [[nodiscard]] std::uint64_t key() const override { return position_.key(); }
  [[nodiscard]] Outcome outcome() const override { return position_.outcome(); }
  [[nodiscard]] std::string_view ending() const override {
    return outcome().is_over() ? G::ending(position_) : std::string_view();
  }
  [[nodiscard]] std::optional<int> moves_left() const override {
    if constexpr (Counts_moves_left<G>)
      if (outcome().is_over()) return G::moves_left(position_);
    return std::nullopt;
  }
  [[nodiscard]] std::span<const Played> moves() const override { return moves_; }
  [[nodiscard]] std::span<const Placement> stones_set_up() const override { return set_up_; }
  [[nodiscard]] Color first_to_move() const override {
    return undos_.empty() ? position_.to_move() : undos_.front().turn;
  }
  [[nodiscard]] int moves_to_go() const override { return G::moves_to_go(position_); }
  [[nodiscard]] std::string_view search() const override {
    return Models::search_named(settings_.search).name;
  }
  [[nodiscard]] Method method() const override {
    return Models::search_named(settings_.search).method;
  }
  [[nodiscard]] const Levels& levels() const override {
    if constexpr (Has_levels<G>)
      return G::levels;
    else
      return usual_levels;
  }
  [[nodiscard]] std::optional<std::uint32_t> model_checksum() const override {
    if (settings_.model != nullptr) return settings_.model->checksum();
    const auto& search = Models::search_named(settings_.search);
    if (search.model_name == nullptr) return std::nullopt;
    const auto file = built_in_model(search.model_name(rules_));
    return file != nullptr ? std::optional(file->checksum()) : std::nullopt;
  }

  [[nodiscard]] std::vector<Move> legal_moves(Color c) const override {
    Move_list moves;
    moves.clear();
    if (const auto turned = position_for(c)) turned->legal_moves(moves);
    // A colour that is not to move cannot pass.
    if (c != position_.to_move() && !moves.empty() && moves[0].is_pass()) moves.clear();
    return {moves.begin(), moves.end()};
  }

  [[nodiscard]] std::vector<Objection> objections(Color c) const override {
    std::vector<Objection> found;
    const auto position = position_for(c);
    for (int i = 0; position && i < geometry().points(); ++i) {
      const auto p = static_cast<Point>(i);
      if (at(p) == Cell::empty && !position->is_legal(Move::at(p)))
        found.push_back({p, G::objection(*position, p)});
    }
    return found;
  }

  void clear() override { start(Position(rules_), {}); }

  void set_up(std::span<const Placement> stones) override {
    require_no_moves();
    if (stones.empty()) return;
    std::vector<Placement> all = set_up_;
    all.insert(all.end(), stones.begin(), stones.end());
    auto position = Position::set_up(rules_, all, position_.to_move());
    if (!position) refuse_move(impossible_stones);
    start(std::move(*position), std::move(all));
  }

  void set_up_player(Color c) override {
    require_no_moves();
    position_.set_to_move(c);
  }

  void replace(std::span<const Placement> stones, Color to_move) override {
    auto position = stones.empty() ? std::optional<Position>(rules_)
                                   : Position::set_up(rules_, stones, to_move);
    if (!position) refuse_move(impossible_stones);
    if (!position->outcome().is_over()) position->set_to_move(to_move);
    start(std::move(*position), {stones.begin(), stones.end()});
  }

  void play(Color c, Move move) override {
    if (position_.outcome().is_over()) {
      if (!move.is_pass()) refuse_move({"over", "the game is over"});
      ++passes_after_the_end_;
      return;
    }
    const Color turn = position_.to_move();
    Undone undone{turn, std::nullopt, {}};
    if (c != turn) {
      // Nobody can be forced to pass out of turn, nor twice in a row.
      if (move.is_pass()) refuse_move(other_turn);
      if (G::info.turns_are_free)
        position_.set_to_move(c);
      else if (position_.is_legal(Move::pass()))
        undone.implied_pass = position_.play(Move::pass());
      else
        refuse_move(other_turn);
    }
    if (!position_.is_legal(move)) {
      const Coded_text why = objection(move);
      turn_back(position_, undone);
      refuse_move(why);
    }
    undone.undo = position_.play(move);
    undos_.push_back(undone);
    moves_.push_back({c, move});
  }

  void play_recorded(Color c, Move move) override {
    if constexpr (Records_fouls<Position>) {
      const Color turn = position_.to_move();
      if (!move.is_pass()) position_.set_to_move(c);
      const bool is_foul = !position_.outcome().is_over() && c == position_.to_move() &&
                           !position_.is_legal(move) && position_.may_be_recorded(move);
      if (is_foul) {
        undos_.push_back({turn, std::nullopt, position_.play_recorded(move)});
        moves_.push_back({c, move});
        return;
      }
      position_.set_to_move(turn);
    }
    play(c, move);
  }

  void undo(int count) override {
    const auto wanted = static_cast<std::uint64_t>(count);
    if (const auto made = passes_after_the_end_ + moves_.size(); count < 0 || wanted > made)
      throw Refusal(Refusal::Kind::cannot_undo,
                    made == 0
                        ? "no move has been played"
                        : "the number of moves to take back is at most " + std::to_string(made));
    for (int i = 0; i < count; ++i) {
      if (passes_after_the_end_ > 0) {
        --passes_after_the_end_;
        continue;
      }
      take_back(position_, moves_.size() - 1);
      undos_.pop_back();
      moves_.pop_back();
    }
  }

  void load_model() const override {
    if constexpr (Loads_when_asked<Model>)
      if (Models::search_named(settings_.search).model_name != nullptr) model_->load();
  }

  void configure(const Settings& settings) override {
    static_cast<void>(Models::search_named(settings.search));
    Settings wanted = settings;
    Model_files files = Models::model_files(rules_, wanted);
    const bool has_other_files = files != files_;
    auto model = has_other_files ? Models::make_model(rules_, files) : model_;
    if (has_other_files || differs(wanted, settings_, Affects::player)) {
      player_.reset();
      weak_player_.reset();
    }
    files_ = std::move(files);
    model_ = std::move(model);
    settings_ = std::move(wanted);
  }

  Choice choose(Color c, Budget& budget, const Question& question) override {
    const auto root = position_for(c);
    if (!root || root->outcome().is_over())
      throw Refusal(Refusal::Kind::illegal_move, "there is no legal move");
    if (question.level != nullptr && !question.wants_values())
      return choose_weakly(*root, budget, question);
    if (question.database == nullptr || G::info.has_points)
      return player().choose(*root, budget, question);
    return Database_player<Position>(*question.database,
                                     board_name(G::info, geometry(), settings_.rule_options),
                                     player(), question.only_reads_database)
        .choose(*root, budget, question);
  }

  [[nodiscard]] std::optional<std::vector<Candidate>> book_moves(Color c) const override {
    if constexpr (Has_book<Model, Position>) {
      if (const auto* const book = model_->book()) {
        const auto position = position_for(c);
        return position ? book->moves(*position) : std::vector<Candidate>();
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Taught_book>
  teach_book([[maybe_unused]] std::uint64_t nodes, [[maybe_unused]] std::size_t most,
             [[maybe_unused]] Budget& budget) const override {
    if constexpr (Has_learning_book<Model, Position>)
      if (const auto* const book = model_->book()) {
        const auto player =
            Models::search_named("auto").make(settings_of_lesson(settings_), model_);
        return taught_book<typename Model::Lesson_traits>(*book, positions_of_game(), *player,
                                                          {nodes, most}, budget);
      }
    throw Refusal(Refusal::Kind::no_book,
                  std::string(G::info.name) + " has no book here that learns");
  }

  [[nodiscard]] std::optional<std::vector<Move>>
  forced_win([[maybe_unused]] Color c, [[maybe_unused]] std::uint64_t most_nodes) const override {
    if constexpr (Has_forced_wins<G>) {
      const auto position = position_for(c);
      return position ? G::forced_win(*position, most_nodes) : std::vector<Move>();
    }
    return std::nullopt;
  }

  void clear_search() override {
    if (player_) player_->clear_search();
  }

  [[nodiscard]] Hash_store* hash() override { return player().hash(); }

  [[nodiscard]] std::vector<View_name> views() const override {
    std::vector<View_name> names;
    for (const auto& view : G::views()) names.push_back({view.name, view.title});
    if constexpr (Has_book<Model, Position>)
      if (model_->book() != nullptr) names.push_back(book_view_name);
    return names;
  }
  [[nodiscard]] View view(std::string_view name) const override {
    for (const auto& view : G::views())
      if (view.name == name) return view.look(position_, *model_);
    if constexpr (Has_book<Model, Position>)
      if (name == book_view_name.name) return book_view(book_moves(position_.to_move()));
    throw Refusal(Refusal::Kind::syntax_error,
                  std::string(G::info.name) + " has no view " + std::string(name));
  }

  [[nodiscard]] std::string_view opening_name() const override {
    if constexpr (Names_openings<G>) {
      Position position = position_;
      for (std::size_t played = moves_.size();; --played) {
        const std::string_view name = G::opening_name(position);
        if (!name.empty() || played == 0) return name;
        take_back(position, played - 1);
      }
    }
    return {};
  }

  [[nodiscard]] std::string_view opening_after([[maybe_unused]] Move move) const override {
    if constexpr (Names_openings<G>) {
      Position position = position_;
      static_cast<void>(position.play(move));
      return G::opening_name(position);
    }
    return {};
  }

  [[nodiscard]] std::uint64_t perft(int depth) const override {
    if constexpr (Has_perft<G>) {
      return G::perft(position_, depth);
    } else {
      Position position = position_;
      return count_leaves(position, depth);
    }
  }
  [[nodiscard]] std::uint64_t perft_merged(int depth) const override {
    if constexpr (Merges_in_perft<G>)
      return G::perft_merged(position_, depth);
    else
      return perft(depth);
  }

private:
  struct Undone {
    /// The colour whose turn it was before.
    Color turn;
    /// Takes back the pass that came with the move.
    std::optional<typename Position::Undo> implied_pass;
    typename Position::Undo undo;
  };

  /// Made at its first use.
  [[nodiscard]] Player<Position>& player() {
    if (!player_) player_ = Models::search_named(settings_.search).make(settings_, model_);
    return *player_;
  }

  /// Chooses at a level, with a player of its own: analyses at full strength do not help it.
  [[nodiscard]] Choice choose_weakly(const Position& root, Budget& budget,
                                     const Question& question) {
    if (!weak_player_) {
      constexpr int most = 8;
      Settings weak = settings_;
      weak.threads = 1;
      weak.memory = std::min(weak.memory, most);
      weak_player_ = Models::search_named(settings_.search).make(weak, model_);
    }
    weak_player_->clear_search();
    typename Weak_choice<Position>::Glance glance = nullptr;
    if constexpr (Has_glance<G>) glance = &G::glance;
    return Weak_choice<Position>(*question.level, glance, settings_.seed)
        .choose(root, *weak_player_, budget, question);
  }

  static constexpr Coded_text other_turn{"other-turn", "it is the other player's turn"};
  static constexpr Coded_text impossible_stones{"impossible-stones",
                                                "these stones are not a legal position"};

  [[noreturn]] static void refuse_move(Coded_text why) {
    throw Refusal(Refusal::Kind::illegal_move, Statement{why});
  }

  /// Why a move is not legal for the player to move.
  [[nodiscard]] Coded_text objection(Move move) const {
    if (move.is_pass()) return {"can-move", "a player who can move may not pass"};
    if (!move.is_point() || move.point() >= geometry().points() || at(move.point()) == Cell::off)
      return {"no-point", "there is no such point"};
    if (at(move.point()) != Cell::empty) return {"taken", "the point is taken"};
    return G::objection(position_, move.point());
  }

  void require_no_moves() const {
    if (!moves_.empty() || passes_after_the_end_ > 0)
      throw Refusal(Refusal::Kind::board_not_empty, "moves have been played");
  }

  void start(Position position, std::vector<Placement> stones) noexcept {
    position_ = std::move(position);
    set_up_ = std::move(stones);
    moves_.clear();
    undos_.clear();
    passes_after_the_end_ = 0;
  }

  /// Before each move of this game, and now; the last one first.
  [[nodiscard]] std::vector<Position> positions_of_game() const {
    std::vector<Position> positions{position_};
    Position position = position_;
    for (std::size_t i = moves_.size(); i-- > 0;) {
      take_back(position, i);
      positions.push_back(position);
      if (G::info.turns_are_free) positions.back().set_to_move(moves_[i].color);
    }
    return positions;
  }

  /// Takes the i-th move back, which was the last in this position.
  void take_back(Position& position, std::size_t i) const {
    position.undo(moves_[i].move, undos_[i].undo);
    turn_back(position, undos_[i]);
  }

  static void turn_back(Position& position, const Undone& undone) {
    if (undone.implied_pass) position.undo(Move::pass(), *undone.implied_pass);
    if (G::info.turns_are_free) position.set_to_move(undone.turn);
  }

  /// The position in which this colour may move, if it may.
  [[nodiscard]] std::optional<Position> position_for(Color c) const {
    if (position_.outcome().is_over()) return std::nullopt;
    Position position = position_;
    if (c == position.to_move()) return position;
    if (G::info.turns_are_free) {
      position.set_to_move(c);
      return position;
    }
    if (!position.is_legal(Move::pass())) return std::nullopt;
    static_cast<void>(position.play(Move::pass()));
    return position;
  }

  Settings settings_;
  const typename Position::Rules rules_;
  /// The files of the model. Other files make another model.
  Model_files files_;
  std::shared_ptr<const Model> model_;
  Position position_;
  std::vector<Placement> set_up_;
  std::vector<Played> moves_;
  std::vector<Undone> undos_;
  /// Counted, not kept: a client may send any number of them.
  std::uint64_t passes_after_the_end_ = 0;
  std::unique_ptr<Player<Position>> player_;
  std::unique_ptr<Player<Position>> weak_player_;
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
