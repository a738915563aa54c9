#include "engine/collections/byte_stream.h"

#include "engine/collections/byte_layer.h"
#include "engine/collections/unpacked_bytes.h"
#include "engine/collections/utf16_bytes.h"
#include "engine/refusal.h"
#include "system/file.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace goishi {

namespace {

class File_bytes : public Byte_layer {
public:
  explicit File_bytes(const std::string& path) : file_(path) {}

private:
  std::size_t next_bytes(std::span<char> into) override try {
    return file_.read(into);
  } catch (const system::File_error& error) {
    throw Refusal(Refusal::Kind::cannot_load_file, error.what());
  }

  system::File_reader file_;
};

/// A text, and then another stream, if there is one.
class Continued_bytes : public Byte_layer {
public:
  Continued_bytes(std::string beginning, std::unique_ptr<Byte_stream> rest)
      : beginning_(std::move(beginning)), rest_(std::move(rest)) {}

private:
  std::size_t next_bytes(std::span<char> into) override {
    const std::size_t early = std::min(into.size(), beginning_.size() - at_);
    if (early == 0) return rest_ ? rest_->read(into) : 0;
    std::memcpy(into.data(), beginning_.data() + at_, early);
    at_ += early;
    return early;
  }

  std::string beginning_;
  std::size_t at_ = 0;
  std::unique_ptr<Byte_stream> rest_;
};

class Stoppable_bytes : public Byte_layer {
public:
  Stoppable_bytes(std::unique_ptr<Byte_stream> bytes, std::function<bool()> must_stop)
      : bytes_(std::move(bytes)), must_stop_(std::move(must_stop)) {}

private:
  std::size_t next_bytes(std::span<char> into) override {
    constexpr std::size_t piece = std::size_t{1} << 20;
    if (must_stop_()) throw Refusal(Refusal::Kind::cannot_load_file, "stopped");
    return bytes_->read(into.first(std::min(into.size(), piece)));
  }

  std::unique_ptr<Byte_stream> bytes_;
  std::function<bool()> must_stop_;
};

} // namespace

std::size_t Byte_layer::read(std::span<char> into) {
  if (failure_) std::rethrow_exception(failure_);
  std::size_t all = 0;
  try {
    while (all < into.size()) {
      const std::size_t got = next_bytes(into.subspan(all));
      if (got == 0) break;
      all += got;
    }
  } catch (const Refusal&) {
    failure_ = std::current_exception();
    if (all == 0) throw;
  }
  return all;
}

std::unique_ptr<Byte_stream> open_bytes(const std::string& path) try {
  return readable_bytes(std::make_unique<File_bytes>(path), path);
} catch (const system::File_error& error) {
  throw Refusal(Refusal::Kind::cannot_load_file, error.what());
}

std::unique_ptr<Byte_stream> readable_bytes(std::unique_ptr<Byte_stream> bytes,
                                            const std::string& path) {
  return in_utf8(unpacked(std::move(bytes), path));
}

std::unique_ptr<Byte_stream> bytes_of(std::string text) {
  return with_beginning(std::move(text), nullptr);
}

std::unique_ptr<Byte_stream> with_beginning(std::string beginning,
                                            std::unique_ptr<Byte_stream> rest) {
  return std::make_unique<Continued_bytes>(std::move(beginning), std::move(rest));
}

std::unique_ptr<Byte_stream> stoppable_bytes(std::unique_ptr<Byte_stream> bytes,
                                             std::function<bool()> must_stop) {
  return std::make_unique<Stoppable_bytes>(std::move(bytes), std::move(must_stop));
}

std::string read_some(Byte_stream& bytes, std::size_t size) {
  std::string text(size, '\0');
  text.resize(bytes.read(text));
  return text;
}

} // namespace goishi
