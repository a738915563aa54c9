#include "engine/file.h"

#include "engine/refusal.h"
#include "system/file.h"

namespace goishi {

std::string read_file(const std::string& path, std::size_t most) try {
  return system::read_file(path, most);
} catch (const system::File_error& error) {
  throw Refusal(Refusal::Kind::cannot_load_file, error.what());
}

void replace_file(const std::string& path, std::string_view text) try {
  system::replace_file(path, text);
} catch (const system::File_error& error) {
  throw Refusal(Refusal::Kind::cannot_save_file, error.what());
}

void require_writable(const std::string& path) {
  struct Stop {};
  try {
    // The unfinished file is removed.
    system::replace_file(path, [](const system::Text_sink&) { throw Stop(); });
  } catch (const Stop&) {
  } catch (const system::File_error& error) {
    throw Refusal(Refusal::Kind::cannot_save_file, error.what());
  }
}

void require_own_file(const std::string& path, std::string_view beginning) {
  std::string begun(beginning.size(), '\0');
  try {
    system::File_reader file(path);
    begun.resize(file.read(begun));
  } catch (const system::File_error&) {
    return; // no file yet, or replace_file reports the error
  }
  if (!begun.empty() && begun != beginning)
    throw Refusal(Refusal::Kind::cannot_save_file, path + ": the file exists and holds other data");
}

} // namespace goishi
