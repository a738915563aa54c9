// The collection of a session.
#pragma once

#include <memory>
#include <string>

namespace goishi {

class Collection;

/// Opens a collection that is read. Refused: cannot_load_file.
[[nodiscard]] std::shared_ptr<Collection> open_collection(const std::string& path);

} // namespace goishi
