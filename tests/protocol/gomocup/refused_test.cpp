// Managers that send random lines, of which the refused ones must change nothing.
#include "engine/records/sgf.h"
#include "games/random.h"
#include "tests/protocol/gomocup/talk.h"

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

using namespace goishi;

namespace {

/// A command, with # for a point and $ for a side.
struct Form {
  enum class List { none, of_points, of_stones };

  std::string_view text;
  List list = List::none;
};

constexpr std::array forms{
    Form{"BEGIN"},
    Form{"BOARD", Form::List::of_stones},
    Form{"INFO rule 0"},
    Form{"INFO rule 2"},
    Form{"INFO rule 4"},
    Form{"INFO rule 5"},
    Form{"INFO rule 9"},
    Form{"PLAY #"},
    Form{"RESTART"},
    Form{"START 5"},
    Form{"START 7 6"},
    Form{"SWAP2BOARD", Form::List::of_points},
    Form{"TAKEBACK #"},
    Form{"TURN #"},
    Form{"YXBALANCEONE 0"},
    Form{"YXBALANCETWO 0"},
    Form{"YXBLOCK", Form::List::of_points},
    Form{"YXBLOCKPATH", Form::List::of_points},
    Form{"YXBLOCKRESET"},
    Form{"YXBOARD", Form::List::of_stones},
    Form{"YXDRAW"},
    Form{"YXFORBID ADD # $"},
    Form{"YXNBEST 3"},
    Form{"YXRESIGN"},
    Form{"YXSHOWINFO"},
    Form{"YXSOOSORVSTEP2", Form::List::of_points},
    Form{"YXSOOSORVSTEP5 9", Form::List::of_points},
    Form{"YXSOOSORVSTEP6", Form::List::of_points},
    Form{"YXSWAP2STEP1"},
    Form{"YXSWAP2STEP2"},
};

/// A manager on a board of 5x5, who means points next to it, too.
class Manager {
public:
  explicit Manager(std::uint64_t seed) : random_(seed) {}

  /// A command with its list.
  std::vector<std::string> lines() {
    const Form& form = forms[random_.below(static_cast<std::uint32_t>(forms.size()))];
    std::vector<std::string> all{""};
    for (const char c : form.text)
      all[0] += c == '#' ? point() : c == '$' ? side() : std::string(1, c);
    if (form.list == Form::List::none) return all;
    for (std::uint32_t left = random_.below(8); left > 0; --left) {
      all.push_back(point());
      if (form.list == Form::List::of_stones)
        all.back() += fmt::format(",{}", 1 + random_.below(3));
    }
    all.emplace_back("DONE");
    return all;
  }

private:
  std::string point() { return fmt::format("{},{}", random_.below(6), random_.below(5)); }
  std::string side() { return fmt::format("{}", random_.below(2)); }

  Random random_;
};

std::string state_of(const Session& session) {
  const Game_board& board = session.board();
  return fmt::format("{} {} {:x}", format_sgf(session.game().record()), session.option("rule"),
                     board.key());
}

} // namespace

TEST_CASE("what is refused to a manager changes nothing", "[gomocup]") {
  int refused = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    gomocup::test::Talk talk({"INFO max_node 20", "START 5"});
    // Renju's rule is refused with it.
    if (seed % 3 == 0) talk.session.set_option("win-length", "4");
    Manager manager(seed);
    for (int i = 0; i < 60; ++i) {
      const std::string before = state_of(talk.session);
      const std::vector<std::string> lines = manager.lines();
      talk.heard.text.clear();
      for (const std::string& line : lines) talk.send(line);
      // Of a game that is over the stones stand: the manager knows that, too.
      if (!talk.heard.text.starts_with("ERROR") || talk.session.board().outcome().is_over())
        continue;
      ++refused;
      CAPTURE(seed, lines, talk.heard.text);
      REQUIRE(state_of(talk.session) == before);
    }
  }
  CHECK(refused > 1000);
}
