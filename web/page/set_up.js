// The commands that begin a game on the engine.
/** @import {Game} from './game.js' */
/** @import {ClockControl} from './types.d.ts' */

/** The settings of a clock in the words of GTP. @param {ClockControl | null} clock */
function timeSettings(clock) {
  if (!clock) return 'none'
  const {main, increment = 0, period, periods, stones} = clock
  return periods ? `byoyomi ${main} ${period} ${periods}` : stones ? `canadian ${main} ${period} ${stones}`
    : `fischer ${main} ${increment}`
}

/** @param {Game} game */
export function commandsToSetUp({setup, clock}) {
  const {game, size, rules, stones = [], first = 'black'} = setup
  return [
    `set_game ${game}`,
    'kata-set-param seed random',
    ...(size ? [`rectangular_boardsize ${size.join(' ')}`] : ['clear_board']),
    ...Object.entries(rules ?? {}).map(([name, value]) => `kata-set-param ${name} ${value}`),
    ...(stones.length ? [`gogui-setup ${stones.flat().join(' ')}`] : []),
    ...(first === 'black' ? [] : [`gogui-setup_player ${first}`]),
    `kata-time_settings ${timeSettings(clock)}`,
  ]
}
