// The value of a position, from an analysis of limited time.
import {readReport} from './engine.js'
import {inTurn} from './game.js'
import {thoughtOf, thoughtOfEnd} from './values.js'
/** @import {Engine} from './engine.js' */
/** @import {Table} from './table.js' */
/** @import {Analysed, Colour, Move, Point, Report} from './types.d.ts' */

/** Milliseconds until an analysis that is still waiting for its turn is given up. */
const longest = 3000

/** Milliseconds until a position is tried again whose analysis gave way to something else. */
const patience = 200

const candidates = 5

/** As `analysed`, but repeated after interruptions, while it is wanted.
 * @param {Table} table @param {Move[]} moves @param {number} time @param {() => boolean} isWanted */
export async function patientlyAnalysed(table, moves, time, isWanted) {
  while (isWanted()) {
    const found = await analysed(table, moves, time)
    if (found) return isWanted() ? found : null
    await new Promise(resolve => setTimeout(resolve, patience))
  }
  return null
}

/** Analyses the position after these moves of the table's game, for so many milliseconds. Null if another
 * request or the end of the connection came first.
 * @param {Table} table @param {Move[]} moves @param {number} time @returns {Promise<Analysed | null>} */
const analysed = async (table, moves, time) => (await table.study(async engine => {
  const position = await engine.position()
  if (position.over) return {thought: thoughtOfEnd(position), moves: []}
  const mover = position.to_move
  const report = await reportAfter(engine, mover, time)
  return report && {thought: thoughtOf({mover, ...report}), moves: report.moves}
}, moves)) ?? null

/** The line of the best move, to its end if the move is proved to win: an analysis may know only its beginning.
 * @param {Table} table @param {Move[]} moves before the line @param {Colour} mover @param {Analysed} value
 * @returns {Promise<Point[]>} */
export async function wholeLine(table, moves, mover, {moves: [best]}) {
  if (!best) return []
  const {line, lead, proof, plies} = best
  if (proof !== 'win' || lead !== null || !plies || line.length >= plies) return line
  const answer = await table.study(async engine => {
    const {over} = await engine.position()
    return over ? '' : engine.obey('goishi-solve')
  }, [...moves, ...inTurn(line, mover)])
  return [...line, ...answer?.split(' proved: ')[1]?.split(' ') ?? []]
}

/** The last report of an analysis that was not cut short.
 * @param {Engine} engine @param {Colour} mover @param {number} time */
async function reportAfter(engine, mover, time) {
  let report = /** @type {Report | null} */ (null)
  let hasTime = false
  /** @type {number[]} */
  let timers = []
  await new Promise((resolve, reject) => {
    const stop = () => resolve(engine.stop())
    const finish = () => {
      hasTime = true
      if (report) stop()
    }
    timers = [setTimeout(finish, time), setTimeout(stop, longest)]
    engine.obey(`kata-analyze ${mover} 5 proof true maxmoves ${candidates}`, line => {
      const said = readReport(line)
      if (said.moves.length) report = said
      if (hasTime) finish()
    }, true).then(resolve, reject)
  }).finally(() => timers.forEach(clearTimeout))
  return hasTime ? report : null
}
