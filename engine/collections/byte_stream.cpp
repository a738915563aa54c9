#include "engine/collections/byte_stream.h"

#include "engine/refusal.h"
#include "system/file.h"

namespace goishi {

namespace {

class File_bytes : public Byte_stream {
public:
  explicit File_bytes(const std::string& path) : file_(path) {}

  std::size_t read(std::span<char> into) override { return file_.read(into); }

private:
  system::File_reader file_;
};

} // namespace

std::unique_ptr<Byte_stream> open_bytes(const std::string& path) try {
  return std::make_unique<File_bytes>(path);
} catch (const system::File_error& error) {
  throw Refusal(Refusal::Kind::cannot_load_file, error.what());
}

} // namespace goishi
