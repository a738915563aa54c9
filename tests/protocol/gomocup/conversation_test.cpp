// Managers that send random lines, compared with their own board.
#include "engine/session.h"
#include "games/random.h"
#include "protocol/gomocup/request.h"
#include "protocol/gomocup/thinking.h"
#include "protocol/gomocup/translator.h"
#include "tests/protocol/gomocup/talk.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <chrono>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

using namespace goishi;

namespace {

/// Freestyle Gomoku in the view of the protocol, walked step by step. `#` is a hole.
class Model {
public:
  explicit Model(int side) : side_(side), cells_(static_cast<std::size_t>(side * side), '.') {}

  [[nodiscard]] int side() const { return side_; }
  [[nodiscard]] bool has(int x, int y) const { return x >= 0 && y >= 0 && x < side_ && y < side_; }
  [[nodiscard]] char& at(int x, int y) { return cells_[static_cast<std::size_t>(y * side_ + x)]; }
  [[nodiscard]] char to_move() const { return to_move_; }
  void set_to_move(char c) { to_move_ = c; }
  [[nodiscard]] bool is_empty() const {
    return cells_.find_first_not_of(".#") == std::string::npos;
  }
  [[nodiscard]] bool has_row(char c) {
    for (int y = 0; y < side_; ++y)
      for (int x = 0; x < side_; ++x)
        for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
          int n = 0;
          while (n < 5 && has(x + n * dx, y + n * dy) && at(x + n * dx, y + n * dy) == c) ++n;
          if (n == 5) return true;
        }
    return false;
  }
  [[nodiscard]] bool is_over() {
    return has_row('b') || has_row('w') || cells_.find('.') == std::string::npos;
  }
  /// Places a stone. Returns whether it is legal.
  bool play(int x, int y) {
    if (!has(x, y) || at(x, y) != '.' || is_over()) return false;
    at(x, y) = to_move_;
    to_move_ = to_move_ == 'b' ? 'w' : 'b';
    moves_.emplace_back(x, y);
    return true;
  }
  /// The last move is to be played again; of other stones the numbers count, or, if there are
  /// holes, the colour.
  bool take_back(int x, int y) {
    if (!has(x, y) || at(x, y) == '.' || at(x, y) == '#') return false;
    to_move_ = std::exchange(at(x, y), '.');
    if (!moves_.empty() && moves_.back() == std::pair(x, y)) {
      moves_.pop_back();
      return true;
    }
    moves_.clear();
    const auto count = [&](char c) { return std::ranges::count(cells_, c); };
    if (count('#') == 0) to_move_ = count('b') > count('w') ? 'w' : 'b';
    return true;
  }
  /// Removes rows as a continuous game does.
  void go_on() {
    for (const char c : {'b', 'w'})
      while (has_row(c)) {
        for (const auto& [dx, dy] : {std::pair{0, 1}, {1, 1}, {1, 0}, {1, -1}})
          if (take_rows(c, dx, dy)) break;
        to_move_ = c == 'b' ? 'w' : 'b';
      }
  }
  [[nodiscard]] std::string difference(const Game_board& board) {
    for (int y = 0; y < side_; ++y)
      for (int x = 0; x < side_; ++x) {
        const Cell cell = board.at(board.geometry().at(x, side_ - 1 - y));
        const char seen = "bw.#"[static_cast<std::size_t>(cell)];
        if (seen != at(x, y)) return "the stones";
      }
    if (is_over() != board.outcome().is_over()) return "the end";
    if (!is_over() && (board.to_move() == Color::black) != (to_move_ == 'b')) return "the turn";
    return {};
  }

private:
  /// Makes holes of all rows in a direction.
  bool take_rows(char c, int dx, int dy) {
    const std::string before = cells_;
    const auto is_stone = [&](int x, int y) {
      return has(x, y) && before[static_cast<std::size_t>(y * side_ + x)] == c;
    };
    for (int y = 0; y < side_; ++y)
      for (int x = 0; x < side_; ++x) {
        if (!is_stone(x, y)) continue;
        int run = 1;
        for (int n = 1; is_stone(x + n * dx, y + n * dy); ++n) ++run;
        for (int n = 1; is_stone(x - n * dx, y - n * dy); ++n) ++run;
        if (run >= 5) at(x, y) = '#';
      }
    if (cells_ != before) moves_.clear();
    return cells_ != before;
  }

  int side_;
  std::string cells_;
  char to_move_ = 'b';
  std::vector<std::pair<int, int>> moves_; ///< since stones were set up last
};

class Conversation {
public:
  explicit Conversation(std::uint64_t seed) : random_(seed), session_(settings(), interrupt_) {}

  void step() {
    switch (random_.below(17)) {
    case 0:
      return start();
    case 1:
      return expect("RESTART", "OK", [&] { model_ = Model(model_.side()); });
    case 2:
      return begin();
    case 3:
    case 4:
      return takeback();
    case 5:
      return board();
    case 6:
      return expect("INFO timeout_turn " + std::to_string(random_.below(3)), "");
    case 7:
      return expect(one_of({"", "INFO", "STOP", "YXHASHCLEAR", "INFO x 1,2"}), "");
    case 8:
      return expect(one_of({"1,2", "HELLO", "\x01 ?", "OK", "TURNS 1,1"}), "UNKNOWN");
    case 9:
      return expect(one_of({"TURN", "TURN a,b", "PLAY 1", "DONE", "START", "START 99", "YXNBEST"}),
                    "ERROR");
    case 10:
      return expect("ABOUT", "name=");
    case 11:
      return play();
    case 12:
      is_continuous_ = random_.below(2) == 0;
      return expect(is_continuous_ ? "INFO rule 2" : "INFO rule 0", "");
    default:
      return turn();
    }
  }

private:
  static Settings settings() {
    Settings settings;
    settings.game = "gomoku";
    settings.size = {15, 15};
    settings.search = "greedy";
    return settings;
  }

  std::string one_of(std::initializer_list<const char*> lines) {
    return lines.begin()[random_.below(static_cast<std::uint32_t>(lines.size()))];
  }
  int coordinate() {
    return static_cast<int>(random_.below(static_cast<std::uint32_t>(model_.side() + 2))) - 1;
  }

  std::string ask(const std::string& lines) {
    std::istringstream stream(lines);
    for (std::string text; std::getline(stream, text);) {
      Line line{{text.data(), text.size()}, {std::chrono::steady_clock::now(), ++number_}, false};
      REQUIRE(translator_.obey(line, heard_));
    }
    std::istringstream answers(std::exchange(heard_.text, {}));
    std::string answer;
    for (std::string text; std::getline(answers, text);)
      if (!text.starts_with("MESSAGE")) answer += text + "\n";
    return answer;
  }
  template<class Follow>
  void expect(const std::string& lines, const std::string& wanted, Follow follow) {
    const std::string answer = ask(lines);
    INFO("sent:\n" << lines << "\nanswered:\n" << answer);
    if (wanted.empty())
      CHECK(answer.empty());
    else
      CHECK((answer.starts_with(wanted) && answer.find('\n') == answer.size() - 1));
    follow();
    REQUIRE(model_.difference(session_.board()).empty());
  }
  void expect(const std::string& lines, const std::string& wanted) {
    expect(lines, wanted, [] {});
  }
  /// A move is due, unless the game is over.
  void expect_move(const std::string& lines) {
    const std::string answer = ask(lines);
    INFO("sent:\n" << lines << "\nanswered:\n" << answer);
    if (model_.is_over()) {
      CHECK(answer == "ERROR the game is over\n");
    } else {
      int x = -1;
      int y = -1;
      char comma = 0;
      std::istringstream(answer) >> x >> comma >> y;
      CHECK(model_.play(x, y));
    }
    REQUIRE(model_.difference(session_.board()).empty());
  }

  void start() {
    const int side = 5 + static_cast<int>(random_.below(4));
    expect("START " + std::to_string(side), "OK", [&] { model_ = Model(side); });
  }
  void begin() {
    if (!model_.is_empty()) return expect("BEGIN", "ERROR");
    expect_move("BEGIN");
  }
  bool play_in_model(int x, int y) {
    if (is_continuous_ && model_.has(x, y) && model_.at(x, y) == '.') model_.go_on();
    return model_.play(x, y);
  }
  void turn() {
    const int x = coordinate();
    const int y = coordinate();
    const std::string line = "TURN " + std::to_string(x) + "," + std::to_string(y);
    if (!play_in_model(x, y)) return expect(line, "ERROR");
    if (is_continuous_) model_.go_on();
    expect_move(line);
  }
  void play() {
    const int x = coordinate();
    const int y = coordinate();
    const std::string point = std::to_string(x) + "," + std::to_string(y);
    const bool legal = play_in_model(x, y);
    expect("PLAY " + point, legal ? point : "ERROR");
  }
  void takeback() {
    const int x = coordinate();
    const int y = coordinate();
    const bool there = model_.take_back(x, y);
    expect("TAKEBACK " + std::to_string(x) + "," + std::to_string(y), there ? "OK" : "ERROR");
  }
  /// Stones of both players in turn, the opponent's last; sometimes an impossible one.
  void board() {
    const bool yixin = random_.below(3) == 0;
    const int stones = static_cast<int>(random_.below(20));
    Model wanted(model_.side());
    wanted.set_to_move(stones % 2 == 0 ? 'b' : 'w');
    std::string lines = yixin ? "YXBOARD\n" : "BOARD\n";
    bool good = true;
    const bool has_holes = random_.below(3) == 0;
    for (int i = 0; i < stones; ++i) {
      int x = coordinate();
      int y = coordinate();
      for (int tries = 0; tries < 20 && (!wanted.has(x, y) || wanted.at(x, y) != '.'); ++tries) {
        x = coordinate();
        y = coordinate();
      }
      good = good && wanted.has(x, y) && wanted.at(x, y) == '.';
      const bool is_hole = has_holes && random_.below(4) == 0;
      if (wanted.has(x, y)) wanted.at(x, y) = is_hole ? '#' : i % 2 == 0 ? 'b' : 'w';
      const bool own = (stones - i) % 2 == 0;
      const char* const field = is_hole ? ",3\n" : own ? ",1\n" : ",2\n";
      lines += std::to_string(x) + "," + std::to_string(y) + field;
      if (random_.below(10) == 0) lines += "INFO time_left 5\n";
    }
    if (random_.below(8) == 0) {
      lines += one_of({"1\n", "1,1,4\n", "1,1,0\n", "what\n", "1,1,1,1\n"});
      good = false;
    }
    lines += "DONE\n";
    if (wanted.has_row('b') && wanted.has_row('w')) good = false;
    if (!good) return expect(lines, "ERROR");
    model_ = wanted;
    if (is_continuous_) {
      model_.go_on();
      model_.set_to_move(stones % 2 == 0 ? 'b' : 'w');
    }
    if (yixin) return expect(lines, "");
    expect_move(lines);
  }

  Random random_;
  Interrupt interrupt_;
  Session session_;
  Dialogue_log log_;
  gomocup::Gomocup_translator translator_{session_, log_};
  Heard heard_;
  Model model_{15};
  std::uint64_t number_ = 0;
  bool is_continuous_ = false;
};

} // namespace

TEST_CASE("each line of a manager gets one answer, and both boards agree", "[gomocup]") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    INFO("seed " << seed);
    Conversation conversation(seed);
    for (int i = 0; i < 1000; ++i) conversation.step();
  }
}

namespace {

/// The colour to move after a list of these stones.
Color mover_after(std::initializer_list<const char*> stones) {
  gomocup::test::Talk talk{"START 15", "YXBOARD"};
  for (const char* const stone : stones) talk.send(stone);
  talk.send("DONE");
  CHECK(talk.heard.text == "OK\n");
  return talk.session.board().to_move();
}

} // namespace

TEST_CASE("the numbers of stones tell whose turn it is, or else their order", "[gomocup]") {
  CHECK(mover_after({"0,0,2", "1,0,1"}) == Color::black);
  CHECK(mover_after({"0,0,1", "1,0,2"}) == Color::black);
  CHECK(mover_after({"0,0,2"}) == Color::white);
  CHECK(mover_after({"0,0,1", "1,0,2", "2,0,2"}) == Color::white);
  // Stones that do not come from alternate turns begin with the first player's.
  CHECK(mover_after({"0,0,1", "1,0,2", "2,0,2", "3,0,2"}) == Color::black);
  CHECK(mover_after({"0,0,2", "1,0,1", "2,0,2", "3,0,2"}) == Color::white);
  CHECK(mover_after({"0,0,2", "1,0,1", "2,0,1"}) == Color::white);
  CHECK(mover_after({"0,0,1", "1,0,1"}) == Color::black);
  // A hole was a stone of one of the players.
  CHECK(mover_after({"0,0,1", "1,0,1", "2,0,3", "3,0,3"}) == Color::black);
  CHECK(mover_after({"0,0,2", "1,0,1", "2,0,3"}) == Color::white);
}

TEST_CASE("an evaluation that falls is told as a bound", "[gomocup]") {
  gomocup::test::Talk talk({"START 15"});
  gomocup::Context context{talk.session, talk.log};
  context.answers = &talk.heard;
  Choice choice;
  choice.win_rate = 0.25;
  choice.depth = 12;
  talk.heard.text.clear();
  gomocup::show(context, choice);
  CHECK(talk.heard.text.starts_with("MESSAGE depth 12-12 ev -300 n "));
  choice.is_upper_bound = true;
  talk.heard.text.clear();
  gomocup::show(context, choice);
  CHECK(talk.heard.text.starts_with("MESSAGE depth 12-12 ev -300 upperbound n "));
}

TEST_CASE("it ponders when it is told to, until a line arrives", "[gomocup][threads]") {
  gomocup::test::Talk talk({"START 15", "INFO max_depth 1", "BEGIN", "INFO max_depth 0"},
                           "alphabeta");
  talk.translator.idle();
  CHECK_FALSE(talk.interrupt.waits(0));
  talk.send("INFO pondering 1");
  SECTION("after its move") {
    const std::jthread manager([&talk] {
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
      talk.interrupt.arrived(1);
    });
    talk.translator.idle();
    CHECK(talk.interrupt.waits(0));
  }
  SECTION("but not after STOP") {
    talk.send("STOP", std::chrono::steady_clock::now());
    talk.translator.idle();
    CHECK_FALSE(talk.interrupt.waits(0));
  }
  SECTION("but not in the middle of a list") {
    talk.send("YXBOARD");
    talk.translator.idle();
    CHECK_FALSE(talk.interrupt.waits(0));
  }
}
