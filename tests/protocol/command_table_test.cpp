#include "protocol/gtp/commands.h"

#include <catch2/catch.hpp>

#include <string>

using namespace goishi;

TEST_CASE("a usage says how many arguments there are", "[commands]") {
  const auto of = [](const char* usage) {
    const Argument_count count = Argument_count::of(usage);
    return std::pair(count.least, count.most);
  };
  constexpr std::size_t unlimited = Argument_count::unlimited;
  CHECK(of("") == std::pair<std::size_t, std::size_t>(0, 0));
  CHECK(of("size") == std::pair<std::size_t, std::size_t>(1, 1));
  CHECK(of("[command]") == std::pair<std::size_t, std::size_t>(0, 1));
  CHECK(of("option [value]") == std::pair<std::size_t, std::size_t>(1, 2));
  CHECK(of("[colour vertex] ...") == std::pair<std::size_t, std::size_t>(0, unlimited));
  CHECK(of("colour ...") == std::pair<std::size_t, std::size_t>(1, unlimited));
}

TEST_CASE("every command is found by its name and by nothing else", "[commands]") {
  const auto& board = gtp::commands();
  for (const auto& command : board.commands()) {
    CHECK(board.find(command.name) == &command);
    CHECK(board.find(std::string(command.name) + "x") == nullptr);
    CHECK(board.find(command.name.substr(1)) == nullptr);
  }
  CHECK(board.find("") == nullptr);
  CHECK(board.find("zzz") == nullptr);
  CHECK(board.find("NAME") == nullptr);
}

TEST_CASE("every command explains itself in sentences", "[commands]") {
  for (const auto& command : gtp::commands().commands()) {
    INFO(command.name);
    CHECK(command.help.ends_with('.'));
    CHECK(command.help.find('\n') == std::string_view::npos);
    CHECK(command.handler != nullptr);
  }
}

TEST_CASE("a command is explained in lines of at most 80 characters", "[commands]") {
  using Explained = Command<int>;
  const auto explain = [](std::string_view help) {
    return Explained{.name = "do", .usage = "it", .help = help, .handler = nullptr}.explanation();
  };
  const std::string forty(40, 'a');
  const std::string hundred(100, 'b');
  CHECK(explain("Once. Twice.") == "do it\nOnce. Twice.\n");
  CHECK(explain(forty + " " + forty.substr(1) + " c") ==
        "do it\n" + forty + " " + forty.substr(1) + "\nc\n");
  CHECK(explain(forty + " " + forty + " c") == "do it\n" + forty + "\n" + forty + " c\n");
  CHECK(explain("c " + hundred + " e") == "do it\nc\n" + hundred + "\ne\n");
}
