#include "protocol/botzone/message.h"

#include "games/geometry.h"

#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

namespace goishi::botzone {

namespace {

using Json = nlohmann::json;
using Event = Json::parse_event_t;

/// The messages have three levels; what is saved may have some more. Deeper ones are not kept.
constexpr int deepest = 32;

/// No turn takes this many seconds: a larger number means milliseconds.
constexpr double longest_turn = 100;

int coordinate(const Json& value) {
  if (!value.is_number()) return unreadable.x;
  const auto number = value.get<double>();
  const bool may_be_on_a_board = number == std::floor(number) && number >= -1 && number < max_side;
  return may_be_on_a_board ? static_cast<int>(number) : unreadable.x;
}

Place place_of(const Json& value) {
  if (!value.is_object()) return unreadable;
  const auto x = value.find("x");
  const auto y = value.find("y");
  if (x == value.end() || y == value.end()) return unreadable;
  return {coordinate(*x), coordinate(*y)};
}

std::optional<Duration> time_of(const Json& value) {
  double seconds = 0;
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    const char* const end = text.data() + text.size();
    if (std::from_chars(text.data(), end, seconds).ec != std::errc{}) return std::nullopt;
  } else if (value.is_number()) {
    seconds = value.get<double>();
  }
  if (!(seconds > 0 && seconds < 1e6)) return std::nullopt;
  if (seconds >= longest_turn) seconds /= 1000;
  return std::chrono::duration_cast<Duration>(std::chrono::duration<double>(seconds));
}

/// Collects the message's fields during parsing, so that the beginning of an incomplete text is not
/// lost.
class Reader {
public:
  /// Returns whether the parser shall keep the value.
  bool take(int depth, Event event, const Json& value) {
    if (depth == 1 && event == Event::key) begin_field(value.get_ref<const std::string&>());
    const bool is_complete =
        event == Event::value || event == Event::object_end || event == Event::array_end;
    if (depth == 1 && is_complete) take_field(value, event);
    if (depth == 2 && is_complete) take_element(value);
    return depth < deepest;
  }

  Message message(bool is_well_formed) {
    const bool is_bare = x_ && y_;
    if (is_bare && requests_.empty()) requests_ = {{*x_, *y_}};
    message_.is_whole = has_responses_ || requests_.size() > 1;
    for (std::size_t i = 0; i < requests_.size(); ++i) {
      message_.moves.push_back(requests_[i]);
      if (i + 1 == requests_.size() || i == responses_.size()) break;
      message_.moves.push_back(responses_[i]);
    }
    if (!is_well_formed)
      message_.error = "malformed JSON";
    else if (requests_.empty())
      message_.error = "there is no request";
    else if (message_.is_whole && requests_.size() != responses_.size() + 1)
      message_.error = "the number of requests must be one more than the number of responses";
    return std::move(message_);
  }

private:
  void begin_field(const std::string& name) {
    field_ = name;
    if (name == "requests" || name == "request") requests_.clear();
    if (name == "responses") {
      responses_.clear();
      has_responses_ = true;
    }
  }

  void take_field(const Json& value, Event event) {
    if (field_ == "data") message_.data = value.dump();
    if (field_ == "globaldata") message_.global_data = value.dump();
    if (field_ == "time_limit") message_.time_limit = time_of(value);
    if (field_ == "x") x_ = coordinate(value);
    if (field_ == "y") y_ = coordinate(value);
    if (field_ == "request" || (field_ == "requests" && event != Event::array_end))
      requests_ = {place_of(value)};
  }

  void take_element(const Json& value) {
    if (field_ == "requests") requests_.push_back(place_of(value));
    if (field_ == "responses") responses_.push_back(place_of(value));
  }

  Message message_;
  std::string field_;
  std::vector<Place> requests_;
  std::vector<Place> responses_;
  bool has_responses_ = false;
  std::optional<int> x_;
  std::optional<int> y_;
};

} // namespace

Message read_json(std::string_view line) {
  Reader reader;
  const auto keep = [&reader](int depth, Event event, const Json& value) {
    return reader.take(depth, event, value);
  };
  return reader.message(!Json::parse(line, keep, false).is_discarded());
}

} // namespace goishi::botzone
