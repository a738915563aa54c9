// The state of the game in words.
import {opponent} from './game.js'
import {colourName, t} from './words.js'
/** @import {Game} from './game.js' */
/** @import {Table} from './table.js' */
/** @import {Colour, Part, Position} from './types.d.ts' */

/** The winner of a finished game; null for a draw. @param {Pick<Table, 'game' | 'position'>} table @returns {Colour | null} */
export function winnerOf({game, position}) {
  if (game.endingHere) return game.endingHere.winner
  return position.score === '0' ? null : position.score?.[0] === 'B' ? 'black' : 'white'
}

/** The end of the game in words, from the engine and the game.
 * @param {Table} table */
export function resultOf({game, position}) {
  const ending = game.endingHere
  const winner = winnerOf({game, position})
  if (!winner) return t('end.draw')
  const names = {
    colour: colourName(winner),
    loser: colourName(opponent(winner)),
    why: ending?.why,
    margin: position.score?.slice(2),
    left: position.moves_left,
  }
  if (ending) return t(`end.${ending.by}`, names)
  if (position.has_points) return t('end.points', names)
  return t(position.game === 'Nogo' ? 'end.Nogo' : 'end.row', names)
}

/** A person's part in an opening, in words. @param {Part} part */
function partOf(part) {
  const names = {player: t(`part.${part.player}`), left: part.left, count: part.fifth_moves}
  if (part.kind === 'put') return t(part.left > 1 ? 'part.stones' : 'part.stone', names)
  const besides = ['more', 'offer'].find(choice => part.choices.includes(choice))
  return t(besides ? `part.choose-${besides}` : `part.${part.kind}`, names)
}

/** The result that a file gives its game, in words; the file's own if its form is unknown, and empty if there is none.
 * @param {string} told @param {Position} position */
function wordsOf(told, position) {
  const [, letter, how] = /^([BW])\+(.*)$/u.exec(told) ?? []
  if (!letter) return /^(?:0|draw)$/iu.test(told) ? t('end.draw') : told === '?' ? '' : told
  const winner = letter === 'B' ? 'black' : 'white'
  const names = {colour: colourName(winner), loser: colourName(opponent(winner)), margin: how}
  if (how.startsWith('R')) return t('end.resignation', names)
  if (how.startsWith('T')) return t('end.time', names)
  return t(position.has_points && Number(how) > 0 ? 'end.points' : 'end.wins', names)
}

/** The side to move, or the end of the game. At the last move of a file's game that may go on, also the file's result.
 * @param {Table} table */
export function stateOf(table) {
  const {game, position} = table
  if (table.isOver) return resultOf(table)
  const told = game.isAtEndOfFile ? wordsOf(game.facts.RE?.[0] ?? '', position) : ''
  return [told, turnOf(table)].filter(Boolean).join(' · ')
}

/** The side to move. @param {Table} table */
function turnOf({game, position, isThinking, isLive}) {
  const mover = position.to_move
  if (isThinking) return t('state.thinking')
  if (!game.actor && game.part) {
    const isYours = game.isShared && game.shared?.seat === game.part.colour
    return isYours ? t('state.your-part', {part: partOf(game.part)}) : partOf(game.part)
  }
  if (game.isShared && game.shared?.seat === mover) return t('state.yours', {colour: colourName(mover)})
  if (!game.actor)
    return game.players[opponent(mover)] ? t('state.yours', {colour: colourName(mover)})
      : t('state.turn', {colour: colourName(mover)})
  return isLive ? t('state.thinking') : t('state.goishis')
}

/** Where and when the game of a file was played: event, round, place, date, as far as the file names them.
 * Empty for other games. @param {Pick<Game, 'facts' | 'isOfFile'>} game */
export const occasionOf = ({facts, isOfFile}) =>
  (isOfFile ? ['EV', 'RO', 'PC', 'DT'].map(key => facts[key]?.[0]?.trim()).filter(Boolean).join(' · ') : '')

/** The game in short: Gomoku, 15 × 15, renju. @param {Position} position */
export function describe({game, columns, rows, rules}) {
  const size = `${columns.length} × ${rows.length}`
  const rule = rules.rule ? [t(`short.${rules.rule}`)] : []
  const ban = rules['nogo-centre-ban'] === 'on' ? [t('short.centre-ban')] : []
  return [t(`game.${game}`), size, ...rule, ...ban].join(' · ')
}
