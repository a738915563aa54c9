#include "engine/collections/gomoku_files.h"

#include "engine/records/renlib.h"
#include "engine/records/yixin.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace goishi {

namespace {

/// A file that is one game, and may be larger than one of text.
class Whole_file : public Game_reader {
public:
  using Parse = Record (*)(std::string_view bytes, const Settings& settings);

  Whole_file(std::unique_ptr<Byte_stream> bytes, Games_source source, std::size_t most, Parse parse)
      : bytes_(std::move(bytes)), source_(std::move(source)), most_(most), parse_(parse) {}

  std::optional<Collected_game> next() override {
    if (!bytes_) return std::nullopt;
    return Collected_game{1, "byte 0", read()};
  }

private:
  std::variant<Record, Refusal> read() try {
    const auto bytes = std::exchange(bytes_, nullptr);
    constexpr std::size_t chunk = std::size_t{1} << 20;
    std::string all;
    // Bytes that cannot be read are refused by the call after those before them.
    for (std::string piece = read_some(*bytes, chunk); !piece.empty();
         piece = read_some(*bytes, chunk)) {
      all += piece;
      if (all.size() > most_)
        throw Refusal(Refusal::Kind::cannot_load_file, source_.path + ": the file is too large");
    }
    return parse_(all, source_.settings);
  } catch (const Refusal& refusal) {
    return refusal;
  }

  std::unique_ptr<Byte_stream> bytes_;
  Games_source source_;
  std::size_t most_;
  Parse parse_;
};

} // namespace

std::unique_ptr<Game_reader> open_renlib(std::unique_ptr<Byte_stream> bytes,
                                         const Games_source& source) {
  return std::make_unique<Whole_file>(std::move(bytes), source, max_library_size, parse_renlib);
}

std::unique_ptr<Game_reader> open_pos(std::unique_ptr<Byte_stream> bytes,
                                      const Games_source& source) {
  return std::make_unique<Whole_file>(std::move(bytes), source, max_record_size, parse_pos);
}

std::unique_ptr<Game_reader> open_sav(std::unique_ptr<Byte_stream> bytes,
                                      const Games_source& source) {
  return std::make_unique<Whole_file>(std::move(bytes), source, max_record_size, parse_sav);
}

} // namespace goishi
