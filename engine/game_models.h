// The searches and the model of a game, as the settings ask for them.
#pragma once

#include "engine/game_concept.h"
#include "engine/model_file.h"
#include "engine/player.h"
#include "engine/refusal.h"
#include "engine/settings.h"
#include "games/instruction_set.h"

#include <concepts>
#include <memory>
#include <string>
#include <string_view>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// The name of the rule that is played; empty: the game has one.
[[nodiscard]] inline std::string rule_of(const Game_info& info, const Game_settings& settings) {
  const Rule_option* const choice = choice_of_rules(info);
  return choice == nullptr ? std::string() : settings.rule_options.get<std::string>(*choice);
}

template<Game G>
struct Models_of {
  using Position = typename G::Position;
  using Model = typename G::Model;

  /// Refused (cannot_load_file): a file has other dimensions than the one that it replaces.
  [[nodiscard]] static std::shared_ptr<const Model>
  make_model(const typename Position::Rules& rules, const Model_files& files) {
    if constexpr (std::constructible_from<Model, const typename Position::Rules&,
                                          const Model_files&>)
      return std::make_shared<const Model>(rules, files);
    else
      return std::make_shared<const Model>();
  }

  /// The files of the settings under the names of those that they replace: that of a model depends
  /// on the search. Refused (cannot_load_file): a file is of another game or rule, or the search
  /// plays by no model, or the game by no book.
  [[nodiscard]] static Model_files model_files(const typename Position::Rules& rules,
                                               const Settings& settings) {
    Model_files files;
    if (settings.model != nullptr) files.give(name_of_model(rules, settings), settings.model);
    const auto& book = settings.opening_book();
    if (book == nullptr) return files;
    book->require_rule(G::info.name, rule_of(G::info, settings));
    if constexpr (Has_book<Model, Position>)
      files.give(Model::book_name, book);
    else
      throw Refusal(Refusal::Kind::cannot_load_file,
                    book->name() + ": " + std::string(G::info.name) + " has no book");
    return files;
  }

  /// The name of the model that the search plays by, of which the settings have another file.
  [[nodiscard]] static std::string_view name_of_model(const typename Position::Rules& rules,
                                                      const Settings& settings) {
    settings.model->require_rule(G::info.name, rule_of(G::info, settings));
    const auto& search = search_named(settings.search);
    if (search.model_name == nullptr)
      throw Refusal(Refusal::Kind::cannot_load_file,
                    settings.model->name() + ": " + std::string(search.name) + " of " +
                        std::string(G::info.name) + " uses no model");
    return search.model_name(rules);
  }

  [[nodiscard]] static const Search<Position, Model>& search_named(std::string_view name) {
    const auto all = G::searches();
    if (name == "auto") return all.front();
    for (const auto& search : all)
      if (search.name == name) return search;
    throw Refusal(Refusal::Kind::syntax_error,
                  std::string(G::info.name) + " has no search " + std::string(name));
  }
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
