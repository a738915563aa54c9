#include "protocol/console/translator.h"

#include "engine/refusal.h"
#include "protocol/console/text.h"
#include "protocol/gtp/words.h"
#include "protocol/version.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <new>

namespace goishi::console {

namespace {

constexpr std::array<std::string_view, 4> game_choices{"NoGo", "Gomoku", "Reversi", "TicTacToe"};

constexpr std::array<std::string_view, 4> player_choices{
    "you are Black, Goishi is White",
    "you are White, Goishi is Black",
    "two people",
    "Goishi plays both",
};

std::string_view title_of(std::string_view game) {
  for (const std::string_view title : game_choices)
    if (lower_case(title) == game) return title;
  return game;
}

} // namespace

Urgency urgency_of(std::string_view line) {
  const std::string text = lower_case(cleaned({line.data(), line.size()}));
  return text.empty() || text == "stop" || text == "quit" ? Urgency::interrupt : Urgency::none;
}

const Command_table<Console_translator>& Console_translator::commands() {
  using C = Console_translator;
  static constexpr Command table[] = {
      {"board", "", "Draws the board again.", call<&C::board>},
      {"evaluate", "", "Says how the game stands and what is to be expected.", call<&C::evaluate>,
       true},
      {"game", "[name] [size] [rule]",
       "Chooses the game: game gomoku 15 renju. Without a name it asks.", call<&C::game>},
      {"go", "", "Lets Goishi choose the next move, or go on with its game.", call<&C::go>, true},
      {"help", "[command]", "Lists the commands, or explains one.", call<&C::help>},
      {"hint", "", "Shows the best moves on the board, with their chances.", call<&C::hint>, true},
      {"level", "[1..10]", "How strong Goishi plays; 10 is all it can.", call<&C::level>},
      {"load", "[file] ...", "Goes on with a game from a file.", call<&C::load>},
      {"menu", "", "Leaves for the menu; the game can be resumed.", call<&C::menu>},
      {"moves", "", "Lists the moves of the game.", call<&C::moves>},
      {"new", "", "Starts another game with the same players.", call<&C::new_game>},
      {"players", "", "Changes who plays which colour.", call<&C::players>},
      {"quit", "", "Leaves the program.", call<&C::quit>},
      {"resign", "", "Gives the game up.", call<&C::resign>},
      {"review", "", "Looks at the game move by move.", call<&C::review>},
      {"save", "[file] ...", "Writes the game to a file, as SGF.", call<&C::save>},
      {"undo", "",
       "Takes a move back; against Goishi its answer as well, so that it is your turn again.",
       call<&C::undo>},
  };
  static_assert(std::ranges::is_sorted(table, {}, &Command::name));
  static constexpr Command_table<C> sorted{table};
  return sorted;
}

Console_translator::Console_translator(Session& session, Dialogue_log& log,
                                       const Terminal& terminal)
    : session_(session), log_(log), terminal_(terminal) {}

void Console_translator::open(Answers& answers) {
  answers_ = &answers;
  say(fmt::format("{} {}\nType a number, or help at any time.\n", program_name, program_version));
  show(Screen::menu);
  prompt();
}

bool Console_translator::handle(Line& line, Answers& answers) {
  answers_ = &answers;
  arrival_ = line.arrival;
  log_.write('<', {line.text.data(), line.text.size()}, line.arrival.time);
  try {
    const std::string text = cleaned(line.text);
    const bool is_question = screen_ != Screen::game && screen_ != Screen::review;
    if (is_question && (text == "help" || text == "menu" || text == "quit")) {
      on_yes_ = {};
      obey_command(text);
    } else {
      obey_on_screen(text);
    }
  } catch (const Refusal& refusal) {
    say(fmt::format("That cannot be done: {}.\n",
                    refusal.detail().empty() ? gtp::words(refusal.kind()) : refusal.detail()));
  } catch (const std::bad_alloc&) {
    throw; // for Translator::obey
  } catch (const std::exception& error) {
    say("Something went wrong inside. The game is as it was.\n");
    log_.write('!', error.what());
  }
  if (!done_ && !is_prompted_) prompt();
  is_prompted_ = false;
  return !done_;
}

void Console_translator::say_no_memory(Answers& answers) {
  answers.write("There is not enough memory for that. The game is as it was.\n> ");
}

void Console_translator::idle() {
  try {
    session_.ponder(arrival_);
  } catch (const std::exception& error) {
    log_.write('!', error.what());
  }
}

bool Console_translator::handle_nothing(Answers& answers) {
  answers_ = &answers;
  if (screen_ != Screen::game || paused_ || is_over() || !engine_plays_both()) return false;
  say("\n");
  let_engine_move();
  prompt();
  return true;
}

// Screens.

void Console_translator::obey_on_screen(std::string_view text) {
  switch (screen_) {
  case Screen::menu:
    return choose_in_menu(text);
  case Screen::which_game:
    return choose_game(text);
  case Screen::who_plays:
    return choose_players(text);
  case Screen::how_strong:
    return choose_strength(text);
  case Screen::where_to_save:
    return save_to(text);
  case Screen::what_to_load:
    return load_from(text);
  case Screen::yes_or_no:
    return answer_yes_or_no(text);
  case Screen::game:
    return obey_in_game(text);
  case Screen::review:
    return obey_in_review(text);
  }
}

void Console_translator::show(Screen screen) {
  screen_ = screen;
  switch (screen) {
  case Screen::menu: {
    static constexpr std::array<std::string_view, 6> choices{
        "new game", "resume the game", "load a game", "save the game", "another game", "quit"};
    const Table& table = session_.table();
    list(fmt::format("{} {}x{}", title_of(table.game()), table.geometry().width,
                     table.geometry().height),
         choices);
    break;
  }
  case Screen::which_game:
    list("Which game? A size and a rule may follow, as in: gomoku 15 renju", game_choices);
    break;
  case Screen::who_plays:
    list("Who plays?", player_choices);
    break;
  case Screen::how_strong:
    say("How strong? 1 is easy, 10 is all that Goishi can.\n");
    break;
  case Screen::where_to_save:
  case Screen::what_to_load:
  case Screen::yes_or_no:
  case Screen::game:
  case Screen::review:
    break;
  }
}

void Console_translator::prompt() {
  switch (screen_) {
  case Screen::menu:
  case Screen::which_game:
  case Screen::who_plays:
    return say("> ");
  case Screen::how_strong:
    return say(
        fmt::format("[{}] > ", session_.settings().level == 0 ? 5 : session_.settings().level));
  case Screen::where_to_save:
  case Screen::what_to_load:
    return say(fmt::format("File, or menu [{}] > ", path_.empty() ? "goishi.sgf" : path_));
  case Screen::yes_or_no:
    return say(fmt::format("{} yes or no [no] > ", question_));
  case Screen::game:
    if (is_over()) return say("The game is over: review, new, save, undo, menu > ");
    if (engine_plays_both() && !paused_) return;
    return say(fmt::format("{}{} > ", who(session_.table().to_move()),
                           engine_plays(session_.table().to_move()) ? ", go lets it move" : ""));
  case Screen::review:
    return say(fmt::format("Move {} of {}: next, back, first, last, a number, evaluate, end > ",
                           reviewed_moves_, reviewed_->moves.size()));
  }
}

void Console_translator::choose_in_menu(std::string_view text) {
  static constexpr std::array<std::string_view, 6> choices{"new",  "resume",  "load",
                                                           "save", "another", "quit"};
  if (text.empty()) return show(Screen::menu);
  if (text.find_first_not_of("0123456789") != std::string_view::npos && obey_command(text)) return;
  const auto choice = chosen(text, choices);
  if (!choice) return;
  switch (*choice) {
  case 0:
    return leave_game([this] {
      keeps_game_ = false;
      show(Screen::who_plays);
    });
  case 1:
    if (!started_) return say("There is no game to resume: 1 starts one.\n");
    screen_ = Screen::game;
    draw();
    return advance();
  case 2:
    return show(Screen::what_to_load);
  case 3:
    if (!started_) return say("There is no game to save: 1 starts one.\n");
    return show(Screen::where_to_save);
  case 4:
    return show(Screen::which_game);
  default:
    return leave_game([this] { done_ = true; });
  }
}

void Console_translator::choose_game(std::string_view text) {
  if (text.empty()) return show(Screen::menu);
  const std::string words = lower_case(text);
  Arguments arguments(words);
  const auto choice = chosen(arguments.word(), game_choices);
  if (!choice) return;
  const std::string rest = arguments.empty() ? "" : words.substr(words.find(' '));
  const std::string line = lower_case(game_choices[*choice]) + rest;
  Arguments all(line);
  game(all);
}

void Console_translator::choose_players(std::string_view text) {
  if (text.empty()) return show(Screen::menu);
  const auto choice = chosen(text, player_choices);
  if (!choice) return;
  engine_[index(Color::black)] = *choice == 1 || *choice == 3;
  engine_[index(Color::white)] = *choice == 0 || *choice == 3;
  if (engine_[0] || engine_[1]) return show(Screen::how_strong);
  enter_game();
}

void Console_translator::choose_strength(std::string_view text) {
  if (!text.empty()) {
    Arguments arguments(text);
    level(arguments);
  } else if (session_.settings().level == 0) {
    session_.set_option("level", "5");
  }
  enter_game();
}

void Console_translator::obey_in_game(std::string_view text) {
  if (engine_plays_both() && !paused_ && !is_over()) {
    paused_ = true;
    if (text.empty()) return say("Paused; go lets Goishi play on.\n");
  }
  const std::string words = lower_case(text);
  // It came while Goishi thought, and has already done what it is for.
  if ((text.empty() || words == "stop") && arrival_.time < thought_) {
    is_prompted_ = true;
    return;
  }
  if (text.empty()) return say("A move such as D4, or a command; help lists them.\n");
  if (looks_like_vertex(words) || words == "pass") {
    play(words);
    return advance();
  }
  if (obey_command(text)) return;
  say(fmt::format("'{}' is neither a move such as D4 nor a command. help lists the commands.\n",
                  text));
}

bool Console_translator::obey_command(std::string_view text) {
  Arguments arguments(text);
  const std::string name = lower_case(arguments.word());
  const Command* command = commands().find(name);
  if (command == nullptr) {
    std::string fitting;
    for (const Command& candidate : commands().commands()) {
      if (!candidate.name.starts_with(name)) continue;
      if (command == nullptr) command = &candidate;
      (fitting += fitting.empty() ? "" : ", ") += candidate.name;
    }
    if (command == nullptr) return false;
    if (fitting != command->name) {
      say(fmt::format("'{}' may mean {}.\n", name, fitting));
      return true;
    }
  }
  const auto most = command->arguments.most;
  if (most != Argument_count::unlimited && arguments.count(most + 1) > most) {
    say(fmt::format("That is too much: {}\n", command->form()));
    return true;
  }
  std::string unused;
  command->handler(*this, arguments, unused);
  return true;
}

// Writing.

void Console_translator::say(std::string_view text) {
  answers_->write(text);
  log_.write('>', text);
}

void Console_translator::draw(std::span<const Move> numbered) {
  std::string text = "\n";
  draw_picture(session_.table(), vertices_, terminal_, numbered, text);
  answers_->write(text);
}

void Console_translator::list(std::string_view question,
                              std::span<const std::string_view> choices) {
  std::string text = fmt::format("\n{}\n", question);
  for (std::size_t i = 0; i < choices.size(); ++i)
    text += fmt::format("  {}  {}\n", i + 1, choices[i]);
  say(text);
}

std::optional<std::size_t> Console_translator::chosen(std::string_view text,
                                                      std::span<const std::string_view> choices) {
  const std::string word = lower_case(text);
  for (std::size_t i = 0; i < choices.size(); ++i)
    if (word == fmt::format("{}", i + 1) || lower_case(choices[i]).starts_with(word)) return i;
  say(fmt::format("'{}' is none of these: type a number from 1 to {}.\n", text, choices.size()));
  return std::nullopt;
}

} // namespace goishi::console
