#include "protocol/console/mistakes.h"

#include <catch2/catch.hpp>

#include <optional>

using namespace goishi;
using console::Mistakes;
using console::reason_of;

namespace {

constexpr Move a1 = Move::at(0);
constexpr Move b1 = Move::at(1);
constexpr Move c1 = Move::at(2);

Candidate rate(Move move, double win_rate, bool proved = false) {
  Candidate value;
  value.move = move;
  value.win_rate = win_rate;
  value.proved = proved;
  return value;
}

Candidate margin(Move move, double discs, bool proved = false) {
  Candidate value = rate(move, discs > 0 ? 1 : 0, proved);
  value.margin = discs;
  return value;
}

Judged_move judged(std::size_t number, const Candidate& chosen, const Candidate& best) {
  const double lost =
      chosen.margin ? *best.margin - *chosen.margin : *best.win_rate - *chosen.win_rate;
  const Color color = number % 2 == 1 ? Color::black : Color::white;
  return {number, {color, chosen.move}, best, chosen, lost};
}

/// Names of points on a board of TicTacToe.
class Namer {
public:
  Namer() : session_(settings(), interrupt_), vertices(session_) {}

private:
  static Settings settings() {
    Settings wanted;
    wanted.game = "tictactoe";
    return wanted;
  }

  Interrupt interrupt_;
  Session session_;

public:
  const Vertices vertices;
};

} // namespace

TEST_CASE("a mistake is explained by outcomes, or by both values", "[console]") {
  const Namer namer;
  const auto reason = [&namer](const Candidate& chosen, const Candidate& best) {
    return reason_of(judged(1, chosen, best), namer.vertices);
  };
  CHECK(reason(rate(a1, 0, true), rate(b1, 1, true)) == "A1?? loses, B1 wins");
  CHECK(reason(rate(a1, 0.5, true), rate(b1, 1, true)) == "A1?? draws, B1 wins");
  CHECK(reason(rate(a1, 0.5), rate(b1, 0.575)) == "A1? 50.0 %, B1 57.5 %: 7.5 % lost");
  CHECK(reason(rate(a1, 0, true), rate(b1, 0.6)) == "A1?? loses, B1 60.0 %: 60.0 % lost");
  CHECK(reason(margin(a1, -6), margin(b1, 18.5)) == "A1?? -6.0 discs, B1 +18.5: 24.5 lost");
  CHECK(reason(margin(a1, -6, true), margin(b1, -2, true)) == "A1? -6 discs, B1 -2: 4.0 lost");
}

TEST_CASE("the first moves of the reply to a mistake are shown", "[console]") {
  const Namer namer;
  Candidate chosen = rate(a1, 0, true);
  const auto reason = [&] {
    return reason_of(judged(1, chosen, rate(b1, 1, true)), namer.vertices);
  };
  chosen.principal_variation = {a1};
  CHECK(reason() == "A1?? loses, B1 wins");
  chosen.principal_variation = {a1, c1};
  CHECK(reason() == "A1?? loses, B1 wins; punished by C1");
  chosen.principal_variation = {a1, c1, b1, c1, b1};
  CHECK(reason() == "A1?? loses, B1 wins; punished by C1 B1 C1");
}

TEST_CASE("the worst three of many mistakes come first", "[console]") {
  const Namer namer;
  Mistakes mistakes;
  mistakes.add(judged(1, rate(a1, 0.5), rate(b1, 0.5)));
  CHECK(mistakes.list(namer.vertices).empty());
  mistakes.add(judged(2, rate(a1, 0.4), rate(b1, 0.5)));
  mistakes.add(judged(3, rate(a1, 0.1), rate(b1, 0.5)));
  mistakes.add(judged(4, rate(a1, 0.3), rate(b1, 0.5)));
  CHECK(mistakes.list(namer.vertices) == "   2. White A1? 40.0 %, B1 50.0 %: 10.0 % lost\n"
                                         "   3. Black A1?? 10.0 %, B1 50.0 %: 40.0 % lost\n"
                                         "   4. White A1?? 30.0 %, B1 50.0 %: 20.0 % lost\n");
  mistakes.add(judged(5, rate(a1, 0.2), rate(b1, 0.5)));
  CHECK(mistakes.list(namer.vertices) == "The worst moves:\n"
                                         "   3. Black A1?? 10.0 %, B1 50.0 %: 40.0 % lost\n"
                                         "   5. Black A1?? 20.0 %, B1 50.0 %: 30.0 % lost\n"
                                         "   4. White A1?? 30.0 %, B1 50.0 %: 20.0 % lost\n"
                                         "All mistakes:\n"
                                         "   2. White A1? 40.0 %, B1 50.0 %: 10.0 % lost\n"
                                         "   3. Black A1?? 10.0 %, B1 50.0 %: 40.0 % lost\n"
                                         "   4. White A1?? 30.0 %, B1 50.0 %: 20.0 % lost\n"
                                         "   5. Black A1?? 20.0 %, B1 50.0 %: 30.0 % lost\n");
}

TEST_CASE("a mistake is found from any move of the game", "[console]") {
  Mistakes mistakes;
  CHECK(mistakes.after(0) == nullptr);
  CHECK(mistakes.before(9) == nullptr);
  for (const std::size_t number : {3U, 5U}) mistakes.add(judged(number, rate(a1, 0), rate(b1, 1)));
  CHECK(mistakes.after(2)->number == 3);
  CHECK(mistakes.after(3)->number == 5);
  CHECK(mistakes.after(5) == nullptr);
  CHECK(mistakes.before(3) == nullptr);
  CHECK(mistakes.before(5)->number == 3);
  CHECK(mistakes.before(9)->number == 5);
  CHECK(mistakes.at(3)->number == 3);
  CHECK(mistakes.at(4) == nullptr);
}
