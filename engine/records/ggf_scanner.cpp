#include "engine/records/ggf_scanner.h"

#include "engine/records/record.h"
#include "engine/refusal.h"
#include "engine/text.h"

#include <algorithm>
#include <utility>

namespace goishi {

void refuse_ggf(Coded_text why, std::vector<std::string> values) {
  throw Refusal(Refusal::Kind::cannot_load_file, Statement{why, std::move(values)})
      .at(Statement{{"ggf", "GGF"}});
}

Ggf_scanner::Ggf_scanner(std::string_view text) : text_(text) {
  const auto begin = text_.find("(;");
  if (begin == text_.npos) refuse_ggf({"no-game", "it has no game"});
  end_ = begin + 2;
}

bool Ggf_scanner::next() {
  begin_ = std::min(text_.find_first_not_of(blanks, end_), text_.size());
  for (const std::string_view end : {";)", ")"})
    if (text_.substr(begin_).starts_with(end)) {
      end_ = begin_ + end.size();
      return false;
    }
  name_.clear();
  std::size_t at = begin_;
  for (; at < text_.size() && is_letter(text_[at]); ++at)
    if (name_.size() < 9) name_ += upper(text_[at]);
  if (name_.empty() || name_.size() > 8) refuse_ggf({"no-name", "a property has no name"});
  at = std::min(text_.find_first_not_of(blanks, at), text_.size());
  const auto bracket = text_.find(']', at);
  if (!text_.substr(at).starts_with('[') || bracket == text_.npos) refuse_ggf(no_value);
  value_ = text_.substr(at + 1, bracket - at - 1);
  end_ = bracket + 1;
  return true;
}

} // namespace goishi
