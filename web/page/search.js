// Goishi's searches for a move of a game, and for its part in an opening.
import {Refusal, readReport, reportInterval} from './engine.js'
import {thoughtOf} from './values.js'
/** @import {Clocks} from './clocks.js' */
/** @import {Engine} from './engine.js' */
/** @import {Game} from './game.js' */
/** @import {Colour, Point, Thought, Thoughts} from './types.d.ts' */

/** The least milliseconds for a move if Goishi plays both colours. */
const watchablePace = 600

/** Searches for a move at the level of the player; for a person at full strength. `face`: what the clock of this colour shows.
 * Throws a Refusal, also if the answer has no move.
 * @param {Engine} engine @param {{mover: Colour, level: number, face: ReturnType<Clocks['face']>}} turn
 * @param {(report: Thoughts) => void} heard @returns {Promise<{move: Point, thought: Thought | null}>} */
export async function chooseMove(engine, {mover, level, face}, heard) {
  const commands = [`kata-set-param level ${level}`]
  if (face) commands.push(`time_left ${mover} ${face.seconds.toFixed(2)} ${face.count}`)
  const prepared = engine.obeyAll(commands)
  let move = ''
  let thought = /** @type {Thought | null} */ (null)
  const chosen = engine.obey(`kata-genmove_analyze ${mover} ${reportInterval} rootInfo true proof true`, line => {
    if (line.startsWith('play ')) {
      move = line.slice('play '.length)
      return
    }
    const report = readReport(line)
    if (report.moves.length === 0) return
    thought = {...thoughtOf({mover, ...report}), isQuick: true}
    heard({mover, ...report})
  })
  await Promise.all([prepared, chosen])
  if (!move) throw new Refusal('internal error')
  return {move, thought}
}

/** Goishi's words in an opening: stones and choices. @param {Engine} engine @param {Game} game */
export async function openingWords(engine, {actor, said, setup}) {
  await engine.obey(`kata-set-param level ${actor}`)
  const asked = ['goishi-opening-choice', setup.opening, ...said.map(({word}) => word)].join(' ')
  return (await engine.obey(asked)).split(' ')
}

/** Waits until a person has seen the position before the next move, if Goishi plays both colours.
 * @param {Game} game @param {number} begun */
export async function keepPace({seats: {black, white}}, begun) {
  const rest = begun + watchablePace - performance.now()
  if (black && white && rest > 0) await new Promise(resolve => setTimeout(resolve, rest))
}
