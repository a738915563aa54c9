#include "engine/collections/renjunet_reader.h"

#include "engine/refusal.h"

#ifdef GOISHI_EXPAT

#include "engine/collections/renjunet_tables.h"
#include "engine/text.h"

#include <expat.h>

#include <cstddef>
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace goishi {

namespace {

constexpr std::size_t chunk_size = std::size_t{64} << 10;
/// The whole base of 2026 has 7 MB, and a game less than 1 kB.
constexpr std::size_t longest_text = std::size_t{1} << 20;
constexpr std::size_t longest_element = std::size_t{4} << 20;
constexpr std::size_t largest_tables = std::size_t{64} << 20;
constexpr int deepest_element = 32;

struct Free_parser {
  void operator()(XML_Parser parser) const noexcept { XML_ParserFree(parser); }
};

/// Takes the elements of a file. Each game suspends the parser until the next one is wanted.
class Renjunet_reader : public Game_reader {
public:
  /// An encoding replaces the file's own; null: it does not.
  Renjunet_reader(std::unique_ptr<Byte_stream> bytes, Settings settings, const char* encoding)
      : bytes_(std::move(bytes)),
        settings_(std::move(settings)),
        parser_(XML_ParserCreate(encoding)),
        buffer_(chunk_size, '\0') {
    if (!parser_) throw std::bad_alloc();
    XML_SetUserData(parser_.get(), this);
    XML_SetElementHandler(parser_.get(), begin_element, end_element);
    XML_SetCharacterDataHandler(parser_.get(), take_text);
    XML_SetStartDoctypeDeclHandler(parser_.get(), take_doctype);
  }

  std::optional<Collected_game> next() override {
    is_ready_ = false;
    while (!is_ready_ && !is_finished_) go_on();
    if (!is_ready_) return std::nullopt;
    return Collected_game{++count_, "line " + std::to_string(line_), read()};
  }

private:
  static Renjunet_reader& reader(void* user) { return *static_cast<Renjunet_reader*>(user); }

  static void XMLCALL begin_element(void* user, const char* name, const char** attributes) {
    reader(user).guarded([&](Renjunet_reader& its) { its.begin(name, attributes); });
  }
  static void XMLCALL end_element(void* user, const char* name) {
    reader(user).guarded([&](Renjunet_reader& its) { its.end(name); });
  }
  static void XMLCALL take_text(void* user, const char* text, int size) {
    reader(user).guarded([&](Renjunet_reader& its) {
      its.take({text, static_cast<std::size_t>(size)});
    });
  }
  /// Entities make much text of little, and no file of games needs them.
  static void XMLCALL take_doctype(void* user, const char*, const char*, const char*,
                                   int has_declarations) {
    reader(user).guarded([&](Renjunet_reader& its) {
      if (has_declarations != 0) its.refuse({"xml-doctype", "the document type has declarations"});
    });
  }

  /// Keeps an exception until expat, which is written in C, has returned.
  template<class Action>
  void guarded(Action action) noexcept {
    if (exception_) return;
    try {
      action(*this);
    } catch (...) {
      exception_ = std::current_exception();
      XML_StopParser(parser_.get(), XML_FALSE);
    }
  }

  void begin(std::string_view name, const char** attributes) {
    if (++depth_ > deepest_element) refuse({"xml-depth", "the elements are nested too deeply"});
    if (is_in_game_) {
      if (name == "move" || name == "info") text_ = &game_[std::string(name)];
    } else if (name == "game") {
      is_in_game_ = true;
      game_ = attributes_of(attributes);
      line_ = XML_GetCurrentLineNumber(parser_.get());
    } else if (Renjunet_tables::knows(name)) {
      tables_.add(name, attributes_of(attributes));
      if (tables_.size() > largest_tables) refuse({"xml-tables", "the tables are too large"});
    }
  }

  void end(std::string_view name) {
    --depth_;
    text_ = nullptr;
    if (name != "game") return;
    is_in_game_ = false;
    is_ready_ = true;
    XML_StopParser(parser_.get(), XML_TRUE);
  }

  void take(std::string_view text) {
    if (text_ == nullptr) return;
    if (text_->size() + text.size() > longest_text) refuse({"xml-text", "a text is too long"});
    *text_ += text;
  }

  static Xml_attributes attributes_of(const char** attributes) {
    Xml_attributes result;
    for (; *attributes != nullptr; attributes += 2) result[attributes[0]] = attributes[1];
    return result;
  }

  /// Parses up to the end of a game or of a chunk. Refused: nothing behind this can be read.
  void go_on() {
    // Until the parser has returned in good order.
    is_finished_ = true;
    const XML_Status status = parse();
    if (exception_) std::rethrow_exception(std::exchange(exception_, nullptr));
    if (status == XML_STATUS_ERROR)
      refuse({"xml", "{}"}, {XML_ErrorString(XML_GetErrorCode(parser_.get()))});
    if (size_of_rest() > longest_element) refuse({"xml-element", "an element is too large"});
    is_finished_ = state().parsing == XML_FINISHED;
  }

  XML_Status parse() {
    if (state().parsing == XML_SUSPENDED) return XML_ResumeParser(parser_.get());
    const std::size_t size = bytes_->read(buffer_);
    given_ += size;
    return XML_Parse(parser_.get(), buffer_.data(), static_cast<int>(size), size == 0);
  }

  [[nodiscard]] XML_ParsingStatus state() const {
    XML_ParsingStatus state;
    XML_GetParsingStatus(parser_.get(), &state);
    return state;
  }

  /// The bytes that the parser keeps for an element whose end has not come yet.
  [[nodiscard]] std::size_t size_of_rest() const {
    const XML_Index done = XML_GetCurrentByteIndex(parser_.get());
    return done < 0 ? 0 : given_ - static_cast<std::size_t>(done);
  }

  [[nodiscard]] std::variant<Record, Refusal> read() const try {
    std::vector<Statement> remarks;
    const Renjunet_game game = tables_.named(game_, remarks);
    Record record = record_of_renjunet(game, settings_);
    record.remarks.insert(record.remarks.end(), remarks.begin(), remarks.end());
    return record;
  } catch (const Refusal& refusal) {
    return refusal;
  }

  [[noreturn]] void refuse(Coded_text why, std::vector<std::string> values = {}) const {
    throw Refusal(Refusal::Kind::cannot_load_file, Statement{why, std::move(values)})
        .at(Statement{{"line", "line {}"},
                      {std::to_string(XML_GetCurrentLineNumber(parser_.get()))}});
  }

  std::unique_ptr<Byte_stream> bytes_;
  Settings settings_;
  std::unique_ptr<std::remove_pointer_t<XML_Parser>, Free_parser> parser_;
  std::string buffer_;
  std::size_t given_ = 0;
  Renjunet_tables tables_;
  int depth_ = 0;
  /// Of a game that has begun: its attributes and texts, and the text that is being read.
  Xml_attributes game_;
  std::string* text_ = nullptr;
  std::size_t line_ = 0;
  std::size_t count_ = 0;
  bool is_in_game_ = false;
  bool is_ready_ = false;
  bool is_finished_ = false;
  std::exception_ptr exception_;
};

} // namespace

std::unique_ptr<Game_reader> open_renjunet(std::unique_ptr<Byte_stream> bytes,
                                           const Games_source& source) {
  // UTF-16 has been converted already, but its declaration still stands.
  std::string beginning(128, '\0');
  beginning.resize(bytes->read(beginning));
  const bool was_utf16 = lower_case(beginning).find("utf-16") != beginning.npos;
  return std::make_unique<Renjunet_reader>(with_beginning(std::move(beginning), std::move(bytes)),
                                           source.settings, was_utf16 ? "UTF-8" : nullptr);
}

} // namespace goishi

#else

namespace goishi {

std::unique_ptr<Game_reader> open_renjunet(std::unique_ptr<Byte_stream>, const Games_source&) {
  throw Refusal(Refusal::Kind::cannot_load_file, "this program was built without expat");
}

} // namespace goishi

#endif
