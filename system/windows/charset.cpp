#include "system/charset.h"

#include "system/windows/wide_text.h"

#include <algorithm>
#include <array>
#include <utility>
#include <windows.h>

namespace goishi::system {

namespace {

/// The code page of a character set with this POSIX name; 0: none.
UINT code_page_of(std::string_view charset) {
  constexpr std::array<std::pair<std::string_view, UINT>, 11> pages{{{"CP932", 932},
                                                                     {"GB18030", 54936},
                                                                     {"CP950", 950},
                                                                     {"EUC-JP", 20932},
                                                                     {"ISO-2022-JP", 50220},
                                                                     {"CP949", 949},
                                                                     {"ISO-8859-1", 28591},
                                                                     {"CP1250", 1250},
                                                                     {"CP1251", 1251},
                                                                     {"CP1252", 1252},
                                                                     {"KOI8-R", 20866}}};
  for (const auto& [name, page] : pages)
    if (name == charset) return page;
  return 0;
}

} // namespace

std::string utf8_of(std::string_view text, const std::string& charset) {
  const UINT page = code_page_of(charset);
  if (page == 0 || text.empty()) return std::string(text);
  const auto size = static_cast<int>(text.size());
  const int needed = ::MultiByteToWideChar(page, 0, text.data(), size, nullptr, 0);
  std::wstring wide(static_cast<std::size_t>(std::max(needed, 0)), L'\0');
  ::MultiByteToWideChar(page, 0, text.data(), size, wide.data(), needed);
  return utf8(wide);
}

} // namespace goishi::system
