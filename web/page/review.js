// The review of a game: analyses each of its positions.
import {readReport} from './engine.js'
import {thoughtOf, thoughtOfEnd} from './values.js'
/** @import {Table} from './table.js' */
/** @import {Report, Thought} from './types.d.ts' */

/** Milliseconds for each position, and time limit for a position without a report. */
const time = 400
const longest = 3000

/** Analyses the positions of the current line, until the person does something else.
 * @param {Table} table */
export async function review(table) {
  const {game} = table
  const {at} = game
  for (const {id} of game.line()) {
    await table.go(id)
    const thought = await think(table)
    if (table.game !== game || game.at !== id) return
    if (thought) game.note(id, 'thought', thought)
  }
  await table.go(at)
}

/** @param {Table} table @returns {Promise<Thought | null>} */
async function think(table) {
  const {position} = table
  if (position.over) return thoughtOfEnd(position)
  const mover = position.to_move
  let report = /** @type {Report | null} */ (null)
  await table.study(async engine => {
    const heard = new Promise(resolve => {
      setTimeout(resolve, longest)
      engine.obey(`kata-analyze ${mover} 5 maxmoves 3`, line => {
        const said = readReport(line)
        if (said.moves.length) resolve(report = said)
      }, true).then(resolve, resolve)
    })
    await Promise.all([heard, new Promise(resolve => setTimeout(resolve, time))])
    engine.stop()
  })
  return report && thoughtOf({mover, ...report})
}
