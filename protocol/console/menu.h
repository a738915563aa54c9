// The menu, and the questions before a game.
#pragma once

#include "protocol/arguments.h"
#include "protocol/console/context.h"
#include "protocol/console/play.h"
#include "protocol/console/screen.h"

namespace goishi::console {

class Menu final : public Screen {
public:
  enum class Choice { new_game, resume, load, save, another_game, quit };

  Menu(Context& context, Play& play) : context_(context), play_(play) {}

  void show() override;
  [[nodiscard]] std::string prompt() const override { return "> "; }
  std::optional<std::string> obey(std::string_view text) override;
  /// The first letters of a choice do as well as its number.
  void reject(std::string_view text) override { choose(text); }

private:
  void choose(std::string_view text);

  Context& context_;
  Play& play_;
};

class Game_choice final : public Screen {
public:
  explicit Game_choice(Context& context) : context_(context) {}

  void show() override;
  [[nodiscard]] std::string prompt() const override { return "> "; }
  std::optional<std::string> obey(std::string_view text) override;

private:
  Context& context_;
};

class Player_choice final : public Screen {
public:
  Player_choice(Context& context, Play& play) : context_(context), play_(play) {}

  void show() override;
  [[nodiscard]] std::string prompt() const override { return "> "; }
  std::optional<std::string> obey(std::string_view text) override;

private:
  Context& context_;
  Play& play_;
};

class Strength_choice final : public Screen {
public:
  Strength_choice(Context& context, Play& play) : context_(context), play_(play) {}

  void show() override;
  [[nodiscard]] std::string prompt() const override;
  std::optional<std::string> obey(std::string_view text) override;

  /// Sets a level from 1 to 10, or prints the present one.
  void set_level(Arguments& arguments);

private:
  void set_level(int level);

  Context& context_;
  Play& play_;
};

} // namespace goishi::console
