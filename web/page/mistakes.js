// The exercises in a reviewed game: the positions in which a person made a slip.
import {moveTo} from './game.js'
import {judgements} from './values.js'
/** @import {Game} from './game.js' */
/** @import {Exercise} from './types.d.ts' */

/** The slips of the persons on the current line. @param {Game} game @returns {Exercise[]} */
export function mistakesOf(game) {
  const nodes = game.line()
  const setup = {...game.setup, opening: undefined}
  return judgements(nodes).flatMap((judged, at) => {
    const after = nodes[at + 1]
    if (!judged?.mark || !game.isPersonsTurn(nodes.slice(0, at + 1), after)) return []
    return [{setup, moves: game.moves(nodes[at].id), played: moveTo(after)[1]}]
  })
}
