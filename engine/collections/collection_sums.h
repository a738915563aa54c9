// The results of positions that many games reached.
#pragma once

#include "engine/collections/collection_file.h"

namespace goishi {

/// Adds up the games of every position that more than 500 games reached, in one transaction. The
/// games of other positions are added up when somebody looks.
void add_up_positions(Collection_file& file);

} // namespace goishi
