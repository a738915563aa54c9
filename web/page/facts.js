// The SGF properties other than board and moves: the page does not use them, but keeps them for the file.
import {colours} from './game.js'
import {nameOf} from './players.js'
/** @import {SgfNode} from '@sabaki/sgf' */
/** @import {Game} from './game.js' */
/** @import {Ending, GameNode, Properties} from './types.d.ts' */

/** The properties of the first node that the engine writes, or that the page handles itself. */
const ofRoot = ['FF', 'GM', 'SZ', 'RU', 'CA', 'AB', 'AW', 'AE', 'PL', 'B', 'W', 'C']
/** The properties of all nodes that the page handles itself. */
const ofNode = ['B', 'W', 'C']
/** The properties that have the same names in GGF. */
const ofGgf = ['PB', 'PW', 'DT', 'PC']

const letters = {black: 'B', white: 'W'}

/** The letters of a record for the ends of games other than by the rules.
 * @type {Partial<Record<Ending['by'], string>>} */
const endings = {resignation: 'R', time: 'T'}

/** @param {Properties} data @param {(key: string) => boolean} isWanted */
const pick = (data, isWanted) => Object.fromEntries(Object.entries(data).filter(([key]) => isWanted(key)))

/** The kept properties of the first node of a file. @param {SgfNode} node */
export const factsOf = ({data}) => pick(data, key =>
  (data.GM?.[0] === 'Othello' ? ofGgf.includes(key) : !ofRoot.includes(key)))

/** Adds the comment and the other properties of a file's node to a node of the game.
 * @param {Game} game @param {number} id @param {SgfNode} node @param {boolean} isRoot */
export function noteMore(game, id, {data}, isRoot) {
  const {comment, sgf = {}} = game.tree.get(id)?.data ?? {}
  if (data.C) game.note(id, 'comment', [comment, data.C.join('\n')].filter(Boolean).join('\n'))
  const more = isRoot ? [] : Object.entries(data).filter(([key]) => !ofNode.includes(key))
  const joined = more.map(([key, values]) => [key, [...new Set([...sgf[key] ?? [], ...values])]])
  if (more.length > 0) game.note(id, 'sgf', {...sgf, ...Object.fromEntries(joined)})
}

/** The properties of the first node of a record. `engines`: those that the engine writes; `end`: the
 * last node of the main line.
 * @param {Game} game @param {Properties} engines @param {GameNode} end @returns {Properties} */
export function headOf(game, engines, end) {
  const {RE: told, ...facts} = game.facts
  const names = colours.flatMap(colour => {
    const level = game.players[colour]
    const name = game.nameOf(colour) ?? (level ? nameOf(level) : null)
    return name ? [[`P${letters[colour]}`, [name]]] : []
  })
  const result = end.id === game.tree.root.data.end && told ? told[0] : resultOf(game, end)
  return {
    ...pick(engines, key => !['B', 'W', 'C', 'DT', 'PB', 'PW', 'RE'].includes(key)),
    ...Object.fromEntries(names),
    ...facts,
    ...(result ? {RE: [result]} : {}),
  }
}

/** @param {Game} game @param {GameNode} end */
function resultOf({ending}, end) {
  if (ending?.at !== end.id) return end.data.result
  if (!ending.winner) return '0'
  return `${letters[ending.winner]}+${endings[ending.by] ?? ''}`
}
