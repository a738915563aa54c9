// All screens of the console, and the current one.
#pragma once

#include "protocol/console/context.h"
#include "protocol/console/files.h"
#include "protocol/console/menu.h"
#include "protocol/console/play.h"
#include "protocol/console/question.h"
#include "protocol/console/review.h"

namespace goishi::console {

struct Screens {
  Screens(Session& session, Dialogue_log& log, const Terminal& terminal)
      : context{.session = session, .log = log, .terminal = terminal} {}
  Screens(const Screens&) = delete;
  Screens& operator=(const Screens&) = delete;

  /// The screen where the person is.
  [[nodiscard]] Screen& current() {
    switch (context.place) {
    case Place::menu:
      return menu;
    case Place::which_game:
      return game_choice;
    case Place::who_plays:
      return player_choice;
    case Place::how_strong:
      return strength_choice;
    case Place::where_to_save:
    case Place::what_to_load:
      return files;
    case Place::yes_or_no:
      return question;
    case Place::review:
      return review;
    case Place::game:
      break;
    }
    return play;
  }

  Context context;
  Question question{context};
  Play play{context, question};
  Review review{context, play};
  Files files{context, play, review};
  Menu menu{context, play};
  Game_choice game_choice{context, play};
  Player_choice player_choice{context, play};
  Strength_choice strength_choice{context, play};
};

} // namespace goishi::console
