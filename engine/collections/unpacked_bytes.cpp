#include "engine/collections/unpacked_bytes.h"

#include "engine/collections/byte_layer.h"
#include "engine/collections/unpacker.h"
#include "engine/refusal.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace goishi {

namespace {

constexpr std::size_t longest_mark = 10;

/// How a stream with these first bytes is compressed; null: it is not.
const Compression* compression_of(std::string_view beginning) {
  const auto* const found = std::ranges::find_if(compressions, [&](const Compression& known) {
    if (!beginning.starts_with(known.mark)) return false;
    // A text may begin with BZh: behind it are the size of blocks and the mark of a block or the
    // end.
    return known.name != "bzip2" || beginning.substr(4).starts_with("1AY&SY") ||
           beginning.substr(4).starts_with("\x17\x72\x45\x38\x50\x90");
  });
  return found == compressions.end() ? nullptr : found;
}

class Unpacked_bytes : public Byte_layer {
public:
  Unpacked_bytes(std::unique_ptr<Byte_stream> packed, const Compression& compression,
                 std::string path)
      : packed_(std::move(packed)),
        unpacker_(compression.unpacker()),
        may_be_padded_(compression.may_be_padded),
        path_(std::move(path)) {}

private:
  std::size_t next_bytes(std::span<char> into) override {
    for (;;) {
      fill();
      if (is_between_members_ && may_be_padded_) skip_padding();
      if (rest_.empty() && is_between_members_) return 0;
      const Unpacker::Step step = unpacker_->step(rest_, into);
      taken_ += step.taken;
      given_ += step.given;
      if (step.is_damaged) refuse("damaged");
      if (given_ > most_unpacked || given_ > unpacked_anyway + most_unpacked_ratio * taken_)
        refuse("it unpacks to too much");
      if (step.taken > 0 || step.is_end) is_between_members_ = step.is_end;
      if (step.taken == 0 && step.given == 0 && !step.is_end)
        refuse(rest_.empty() ? "cut off" : "damaged");
      rest_ = rest_.subspan(step.taken);
      if (step.given > 0) return step.given;
    }
  }

  void fill() {
    if (!rest_.empty()) return;
    rest_ = buffer_;
    rest_ = rest_.first(packed_->read(rest_));
  }

  /// Takes zeros, behind which nothing may follow.
  void skip_padding() {
    if (rest_.empty() || rest_.front() != '\0') return;
    for (; !rest_.empty(); fill()) {
      const auto end = std::ranges::find_if(rest_, [](char c) { return c != '\0'; });
      const auto zeros = static_cast<std::size_t>(end - rest_.begin());
      taken_ += zeros;
      rest_ = rest_.subspan(zeros);
      if (!rest_.empty()) refuse("damaged");
    }
  }

  [[noreturn]] void refuse(std::string_view why) const {
    throw Refusal(Refusal::Kind::cannot_load_file,
                  fmt::format("{}: byte {} of the compressed file: {}", path_, taken_, why));
  }

  std::unique_ptr<Byte_stream> packed_;
  std::unique_ptr<Unpacker> unpacker_;
  bool may_be_padded_;
  std::string path_;
  std::array<char, std::size_t{1} << 16> buffer_{};
  std::span<char> rest_;
  std::uint64_t taken_ = 0;
  std::uint64_t given_ = 0;
  bool is_between_members_ = false;
};

} // namespace

std::unique_ptr<Byte_stream> unpacked(std::unique_ptr<Byte_stream> bytes, const std::string& path) {
  std::string beginning = read_some(*bytes, longest_mark);
  const Compression* const compression = compression_of(beginning);
  bytes = with_beginning(std::move(beginning), std::move(bytes));
  if (compression == nullptr) return bytes;
  const auto refuse = [&path](std::string_view why) {
    throw Refusal(Refusal::Kind::cannot_load_file, fmt::format("{}: {}", path, why));
  };
  if (compression->unpacker == nullptr)
    refuse(fmt::format("this program was built without {}", compression->name));
  bytes = std::make_unique<Unpacked_bytes>(std::move(bytes), *compression, path);
  beginning = read_some(*bytes, longest_mark);
  if (compression_of(beginning) != nullptr) refuse("it is compressed twice");
  return with_beginning(std::move(beginning), std::move(bytes));
}

bool is_name_of_compressed(std::string_view path) {
  return std::ranges::any_of(compressions, [path](const Compression& known) {
    return ends_in_any_case(path, known.extension);
  });
}

} // namespace goishi
