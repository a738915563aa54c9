#include "tests/fuzz/direct_run.h"

#include "engine/text.h"
#include "protocol/words.h"

#include <utility>

namespace goishi::fuzz {

Settings tiny(Random& random) {
  Settings settings;
  const auto all = games();
  settings.game = all[random.below(static_cast<std::uint32_t>(all.size()))].info->name;
  settings.playouts = 20;
  settings.nodes = 200;
  settings.memory = 4;
  return settings;
}

namespace {

struct Heard final : Answers {
  void write(std::string_view part) override { text += part; }
  void flush() override {}

  std::string text;
};

} // namespace

struct Direct_run::Conversation {
  explicit Conversation(const Settings& settings) : session(settings, interrupt) {}

  Interrupt interrupt;
  Session session;
  Dialogue_log log;
  gtp::Gtp_translator translator{session, log};
  Heard heard;
  std::uint64_t lines = 0;
};

Direct_run::Direct_run(std::uint64_t seed) : random_(seed), generator_(random_()) {}

Direct_run::~Direct_run() = default;

void Direct_run::run(std::uint64_t commands) {
  while (answers_ < commands) {
    if (talk_ == nullptr || random_.below(3000) == 0) {
      talk_ = std::make_unique<Conversation>(tiny(random_));
      new_model();
      last_lines_.clear();
    }
    const Game_board& board = talk_->session.board();
    obey(generator_.line(board.geometry()));
  }
}

void Direct_run::obey(const std::string& line) {
  last_lines_.push_back(line);
  if (last_lines_.size() > 40) last_lines_.pop_front();

  std::string text = line;
  const std::uint64_t number = ++talk_->lines;
  Line arrived{{text.data(), text.size()}, {std::chrono::steady_clock::now(), number}, false};
  if (gtp::urgency_of(line) == Urgency::interrupt) talk_->interrupt.interrupt(number);
  // The next line always seems to have arrived, so that no analysis waits for it.
  talk_->interrupt.arrived(number + 1);
  if (!talk_->translator.obey(arrived, talk_->heard)) fail("the conversation ended");
  const std::string answer = std::exchange(talk_->heard.text, {});
  if (!is_due(line)) {
    if (!answer.empty()) fail("an answer to nothing: " + answer);
    return;
  }
  ++answers_;
  check_form(line, answer);
  follow(line, answer);
  if (model_) {
    const std::string difference = model_->difference(talk_->session.board());
    if (!difference.empty()) fail("the model differs in " + difference);
  }
}

void Direct_run::check_form(const std::string& line, const std::string& answer) {
  if (answer.size() < 3 || (answer[0] != '=' && answer[0] != '?')) fail("no answer: " + answer);
  if (answer.find("\n\n") != answer.size() - 2) fail("not one answer: " + answer);
  for (const char c : answer)
    if (c != '\n' && ((c >= 0 && c < ' ') || c == '\x7F')) fail("a control character: " + answer);
  std::string copy = line;
  const auto request = gtp::parse({copy.data(), copy.size()});
  if (!request) fail("a line that is due an answer was read as blank");
  const std::string_view after = std::string_view(answer).substr(1);
  if (!after.starts_with(request->id) ||
      (after[request->id.size()] != ' ' && after[request->id.size()] != '\n'))
    fail("another id: " + answer);
  if (answer[0] == '?' && answer.size() < 6 + request->id.size()) fail("no reason: " + answer);
  if (answer.find("internal error") != std::string::npos) fail("an internal error");
}

void Direct_run::follow(std::string line, const std::string& answer) {
  auto request = *gtp::parse({line.data(), line.size()});
  Arguments& arguments = request.arguments;
  const std::string_view command = request.command;
  const bool obeyed = answer[0] == '=';
  Session& session = talk_->session;
  if (command == "kata-set-param" && obeyed) {
    for (const char* budget : {"playouts 20", "nodes 200", "level 0"}) {
      Arguments words{budget};
      const auto name = words.word();
      session.set_option(name, words.word());
    }
  }
  if (obeyed && (command == "clear_board" || command == "boardsize" || command == "set_game" ||
                 command == "rectangular_boardsize"))
    return new_model();
  if (obeyed && (command == "gogui-setup" || command == "gogui-setup_player")) model_.reset();
  if (!model_) return;

  if (command == "play") follow_play(arguments, answer, false);
  if (command == "gogui-play_sequence") follow_play(arguments, answer, true);
  if (command == "undo" || command == "gg-undo") {
    if (answer.ends_with("syntax error\n\n")) return;
    const auto count = arguments.empty() ? 1 : static_cast<std::uint64_t>(arguments.integer());
    if (model_->undo(count) != obeyed) fail("the model knows of other moves");
  }
  if (command == "genmove") {
    if (answer.ends_with("syntax error\n\n")) return;
    const Color color = *parse_color(arguments.word());
    if (obeyed != model_->may_choose(color)) fail("genmove is answered at the wrong time");
    if (!obeyed) return;
    const std::string result = answer.substr(2 + request.id.size());
    follow_genmove(color, result.substr(0, result.size() - 2));
  }
  if (command.ends_with("genmove_analyze") && obeyed) {
    const auto first = arguments.empty() ? std::nullopt : parse_color(arguments.word());
    const auto play = answer.rfind("play ") + 5;
    follow_genmove(first.value_or(model_->to_move()),
                   answer.substr(play, answer.size() - 2 - play));
  }
}

void Direct_run::follow_play(Arguments& arguments, const std::string& answer, bool sequence) {
  if (answer.ends_with("syntax error\n\n")) return;
  Model after = *model_;
  bool legal = true;
  while (legal && !arguments.empty()) {
    const auto color = parse_color(arguments.word());
    if (!color || arguments.empty()) fail("no syntax error");
    const std::string_view vertex = arguments.word();
    const auto point = parse_point(after.geometry(), vertex);
    const bool pass = equal_in_any_case(vertex, "pass");
    const Played played{*color, pass ? Move::pass() : point ? Move::at(*point) : Move::none()};
    legal = !played.move.is_none() && after.accepts(played);
    if (legal) after.play(played);
    if (!sequence) break;
  }
  if (legal != (answer[0] == '=')) fail("the model judges the move otherwise: " + answer);
  if (legal) model_ = after;
}

void Direct_run::follow_genmove(Color color, const std::string& result) {
  if (result == "resign") return;
  const auto point = parse_point(model_->geometry(), result);
  if (!point && result != "pass") fail("no move: " + result);
  const Played played{color, point ? Move::at(*point) : Move::pass()};
  if (!model_->accepts(played)) fail("an illegal move: " + result);
  model_->play(played);
}

void Direct_run::new_model() {
  const Game_board& board = talk_->session.board();
  // On Quarry's Othello board of ten columns the words before a vertex decide what it means.
  if (board.info().has_column_i_in_quarry && board.geometry().width == 10) return model_.reset();
  model_.emplace(board.game(), board.geometry());
}

void Direct_run::fail(const std::string& what) {
  std::string text = what + "\nafter\n";
  for (const auto& line : last_lines_) text += "  " + line + "\n";
  throw Failure{text};
}

} // namespace goishi::fuzz
