// The menu, and the questions before a game.
#pragma once

#include "protocol/arguments.h"
#include "protocol/console/context.h"
#include "protocol/console/play.h"
#include "protocol/console/screen.h"

namespace goishi::console {

class Menu final : public Play_screen {
public:
  enum class Choice { new_game, resume, load, save, another_game, quit };

  using Play_screen::Play_screen;

  void show() override;
  std::optional<std::string> obey(std::string_view text) override;
  /// The first letters of a choice do as well as its number.
  void reject(std::string_view text) override { choose(text); }

private:
  void choose(std::string_view text);
};

class Game_choice final : public Play_screen {
public:
  using Play_screen::Play_screen;

  void show() override;
  std::optional<std::string> obey(std::string_view text) override;
};

class Player_choice final : public Play_screen {
public:
  using Play_screen::Play_screen;

  void show() override;
  std::optional<std::string> obey(std::string_view text) override;
};

class Strength_choice final : public Play_screen {
public:
  using Play_screen::Play_screen;

  void show() override;
  [[nodiscard]] std::string prompt() const override;
  std::optional<std::string> obey(std::string_view text) override;

  /// Sets a level by its number from 1 to 10 or the beginning of its name, unless the text is
  /// empty, and prints the level. Refuses unknown ones as syntax errors.
  void choose_level(std::string_view wanted);

private:
  void set_level(int level);
  void say_level();
};

} // namespace goishi::console
