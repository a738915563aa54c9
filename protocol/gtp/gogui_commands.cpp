#include "engine/options.h"
#include "protocol/gtp/analysis.h"
#include "protocol/gtp/commands.h"
#include "protocol/gtp/graphics.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <memory>

namespace goishi::gtp {

namespace {

/// The time of a search of GoGui's menu if the options set none.
constexpr Duration usual_search_time = std::chrono::seconds(1);

/// Searches for a colour. Null: it has no move.
std::shared_ptr<const Choice> search_for(Context& context, Color color) {
  const Duration wanted = context.session.settings().time_per_move;
  Search_request request{.color = color,
                         .arrival = context.arrival,
                         .at_most = wanted > Duration{} ? wanted : usual_search_time,
                         .at_full_strength = true};
  request.question.candidates = usual_candidates(context, false);
  return context.session.think(request).choice;
}

/// A type of GoGui's parameter dialog.
std::string type_of(const Option& option) {
  if (std::holds_alternative<option_type::Flag>(option.type)) return "[bool]";
  if (const auto* const choice = std::get_if<option_type::Choice>(&option.type))
    return fmt::format("[list/{}]", fmt::join(choice->words, "/"));
  return "[string]";
}

void append_option(const Context& context, const Option& option, std::string& answer) {
  const Option_value value = option.value(context.session.settings());
  const bool* const flag = std::get_if<bool>(&value);
  if (!answer.empty()) answer += '\n';
  answer += fmt::format("{} {} {}", type_of(option), option.name,
                        flag != nullptr ? (*flag ? "1" : "0") : value_text(option, value));
}

} // namespace

void analyze_commands(Context& context, Arguments&, std::string& answer) {
  answer += "gfx/Search: win rates/goishi-search %c\n"
            "dboard/Search: visits/goishi-search_visits %c\n"
            "varc/Search: expected line/goishi-search_line %c\n"
            "string/Search: solve/goishi-solve %c\n";
  const Game_board& board = context.session.board();
  if (board.book_moves(board.to_move())) answer += "string/Book: moves/goishi-book %c\n";
  for (const View_name& view : board.views())
    answer += fmt::format("gfx/{}/goishi-view {}\n", view.title, view.name);
  answer += "plist/Legal moves/legal_moves\n"
            "plist/Legal moves of a colour/legal_moves %c\n"
            "string/Opening: name/goishi-opening\n"
            "string/Review: what each move lost/goishi-review\n"
            "string/Explain last move/gomill-explain_last_move\n"
            "string/Describe engine/gomill-describe_engine\n"
            "string/Show board/showboard\n"
            "string/Final result/gogui-rules_final_result\n"
            "param/Options/goishi-options\n"
            "none/Clear hash table and tree/clear_cache";
}

void search(Context& context, Arguments& arguments, std::string& answer) {
  const Color color = optional_color(context, arguments);
  if (const auto choice = search_for(context, color))
    append_graphics(answer, *choice, color, context);
}

void search_visits(Context& context, Arguments& arguments, std::string& answer) {
  const Color color = optional_color(context, arguments);
  const auto choice = search_for(context, color);
  const Geometry geometry = context.session.board().geometry();
  std::vector<double> shares(static_cast<std::size_t>(geometry.points()));
  std::uint64_t most = 1;
  if (choice != nullptr) {
    for (const Candidate& candidate : choice->candidates) most = std::max(most, candidate.visits);
    const double side = color == Color::black ? 1 : -1;
    for (const Candidate& candidate : choice->candidates)
      if (candidate.move.is_point())
        shares[candidate.move.point()] =
            side * static_cast<double>(candidate.visits) / static_cast<double>(most);
  }
  const int side = square_side(geometry);
  for (int row = side - 1; row >= 0; --row)
    for (int column = 0; column < side; ++column) {
      const bool is_on = geometry.contains(column, row);
      const double share = is_on ? shares[geometry.at(column, row)] : 0;
      // A share that rounds to nothing has no sign.
      fmt::format_to(std::back_inserter(answer), "{:.3f}{}", std::abs(share) < 0.0005 ? 0 : share,
                     column + 1 < side ? ' ' : '\n');
    }
  answer.pop_back();
}

void search_line(Context& context, Arguments& arguments, std::string& answer) {
  const auto choice = search_for(context, optional_color(context, arguments));
  if (choice == nullptr) return;
  for (const Move move : choice->principal_variation) {
    if (!answer.empty()) answer += ' ';
    context.vertices.append(answer, move);
  }
}

void gogui_options(Context& context, Arguments& arguments, std::string& answer) {
  if (!arguments.empty()) return set_param(context, arguments, answer);
  for (const Option& option : options())
    if (option.affects != Affects::rules && !option.is_parameter)
      append_option(context, option, answer);
}

} // namespace goishi::gtp
