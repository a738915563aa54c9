// The commands that begin a game on the engine.
/** @import {Game} from './game.js' */

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
    clock ? `kata-time_settings fischer ${clock.main} ${clock.increment}` : 'kata-time_settings none',
  ]
}
