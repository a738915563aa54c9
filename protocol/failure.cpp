#include "protocol/failure.h"

#include <exception>
#include <new>

namespace goishi {

Failure current_failure(Dialogue_log& log) {
  try {
    throw;
  } catch (const Refusal& refusal) {
    return {Failure::Cause::refusal, refusal.kind(), refusal.detail(), refusal.reasons()};
  } catch (const std::bad_alloc&) {
    return Failure{.cause = Failure::Cause::no_memory};
  } catch (const std::exception& error) {
    log.write('!', error.what());
  } catch (...) {
    log.write('!', "an exception of unknown type");
  }
  return Failure{.cause = Failure::Cause::bug, .detail = "internal error"};
}

} // namespace goishi
