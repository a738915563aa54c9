#include "system/charset.h"

#include "system/windows/text.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <windows.h>

namespace goishi::system {

namespace {

/// The code page of a character set by its name elsewhere; 0: there is none.
UINT code_page_of(std::string_view charset) {
  constexpr std::array<std::pair<std::string_view, UINT>, 10> pages{{{"CP932", 932},
                                                                     {"GB18030", 54936},
                                                                     {"CP950", 950},
                                                                     {"EUC-JP", 20932},
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

bool take_characters(std::string_view text, const std::string& charset,
                     const std::function<void(const Character&)>& take) {
  const UINT page = code_page_of(charset);
  if (page == 0) return false;
  while (!text.empty()) {
    constexpr std::size_t longest = 4;
    std::array<wchar_t, longest> wide{};
    std::size_t size = 0;
    int written = 0;
    while (written == 0 && size < std::min(text.size(), longest))
      written = ::MultiByteToWideChar(page, MB_ERR_INVALID_CHARS, text.data(),
                                      static_cast<int>(++size), wide.data(), longest);
    if (written == 0) return false;
    const std::string told = utf8({wide.data(), static_cast<std::size_t>(written)});
    take({text.substr(0, size), told});
    text.remove_prefix(size);
  }
  return true;
}

} // namespace goishi::system
