#include "protocol/gtp/commands.h"
#include "protocol/gtp/graphics.h"
#include "protocol/gtp/statement_json.h"

namespace goishi::gtp {

namespace {

using Json = nlohmann::ordered_json;

Json described(const View& view, const Context& context) {
  Json points = Json::array();
  for (const Seen_point& seen : view.points) {
    points.push_back({{"point", context.vertices.name(Move::at(seen.point))},
                      {"colour", color_of(seen.hue)},
                      {"label", seen.label}});
  }
  return {{"points", points}, {"summary", view.summary}};
}

} // namespace

void view(Context& context, Arguments& arguments, std::string& answer) {
  const View view = context.session.board().view(arguments.word());
  if (arguments.empty()) return append_graphics(answer, view, context);
  if (const std::string_view form = arguments.word(); form != "json")
    throw Refusal(Refusal::Kind::syntax_error, "'" + std::string(form) + "' is not json");
  answer += described(view, context).dump();
}

} // namespace goishi::gtp
