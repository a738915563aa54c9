// The options of the command line, and their help.
#pragma once

#include "engine/options.h"

#include <cxxopts.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// Whether an option of the engine may stand without a value, which is then "on".
[[nodiscard]] bool is_flag(const Option& option);

/// The names of the engine's options and of the program's.
[[nodiscard]] std::vector<std::string_view> names_of_options();

/// Reads all of them; the words before and between them are "task". Values of options that are not
/// given are the usual ones.
[[nodiscard]] cxxopts::Options command_line_parser();

/// The text of `--help`, or `--help-all` with the parameters of searches.
[[nodiscard]] std::string help_text(bool with_parameters = false);

} // namespace goishi
