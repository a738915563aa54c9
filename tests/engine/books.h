// Small books of openings.
#pragma once

#include "engine/model_file.h"
#include "engine/search/opening_book.h"
#include "engine/settings.h"
#include "tests/engine/models.h"
#include "tests/engine/sessions.h"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// A file of entries of a game, for all its rules.
template<class Entry>
std::string book_bytes(std::string_view game, const std::vector<Entry>& entries) {
  return model_bytes(fmt::format("game: {}\nrule: any\ndimensions: {}x{}\n", game, entries.size(),
                                 sizeof(Entry) / 8),
                     bytes_of(entries));
}

inline Settings with_book(const std::string& game, const Model_on_disk& file) {
  Settings settings = settings_of(game, {}, "auto");
  settings.book_file = Model_file::load(file.path());
  settings.nodes = 100;
  settings.playouts = 100;
  return settings;
}

} // namespace goishi
