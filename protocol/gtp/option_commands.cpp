#include "engine/options.h"
#include "protocol/gtp/commands.h"

namespace goishi::gtp {

void list_params(Context&, Arguments&, std::string& answer) {
  for (const Option& option : options()) {
    if (!answer.empty()) answer += ' ';
    answer += option.name;
  }
}

void get_param(Context& context, Arguments& arguments, std::string& answer) {
  answer += context.session.option(arguments.word());
}

void set_param(Context& context, Arguments& arguments, std::string& answer) {
  const std::string_view name = arguments.word();
  const Settings before = context.session.settings();
  context.session.set_option(name, arguments.word());
  report_reset(name, before, context.session, answer);
}

void clear_cache(Context& context, Arguments&, std::string&) {
  context.session.game().clear_search();
}

} // namespace goishi::gtp
