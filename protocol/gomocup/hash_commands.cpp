#include "protocol/gomocup/commands.h"
#include "protocol/gomocup/request.h"
#include "protocol/version.h"

#include "engine/hash_file.h"

#include <fmt/format.h>

namespace goishi::gomocup {

void save_table(Context& context, const std::string& path, std::string& answer) {
  const std::uint64_t count = save_hash(context.session.game(), program_version, path);
  answer = fmt::format("MESSAGE hash table of {} positions saved: {}", count, path);
}

void load_table(Context& context, const std::string& path, std::string& answer) {
  const std::uint64_t count = load_hash(context.session.game(), program_version, path);
  answer = fmt::format("MESSAGE hash table of {} positions loaded: {}", count, path);
}

void with_file(File_action action, Context& context, Arguments& arguments, std::string& answer) {
  const std::string_view path = file_name(arguments.rest());
  if (path.empty())
    context.file_action = action;
  else
    action(context, std::string(path), answer);
}

void yxhashclear(Context& context, Arguments&, std::string&) {
  context.session.game().clear_search();
}

void yxshowhashusage(Context& context, Arguments&, std::string& answer) {
  const Hash_store* const store = context.session.game().hash();
  const std::size_t bytes = store != nullptr ? store->bytes_in_use() : 0;
  answer = fmt::format("MESSAGE hash table: {:.1f} MiB in use",
                       static_cast<double>(bytes) / (std::size_t{1} << 20));
}

} // namespace goishi::gomocup
