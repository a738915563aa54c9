#include "engine/collections/open_collection.h"

#include "engine/collections/collection_database.h"

namespace goishi {

std::shared_ptr<Collection> open_collection(const std::string& path) {
  return std::make_shared<Collection>(path);
}

} // namespace goishi
