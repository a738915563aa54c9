// The nodes of a game to which undo and redo lead: those at which a person acts.
/** @import {Game} from './game.js' */
/** @import {GameNode} from './types.d.ts' */

/** The node before the person's last move, or the first one. @param {Game} game @returns {GameNode} */
export function nodeToUndo(game) {
  const path = game.path()
  return path.slice(0, -1).findLast(node => isPersons(game, node, path) && !wasForced(game, node)) ?? path[0]
}

/** The node after the next moves that were taken back, up to the next one at which a person acts. @param {Game} game */
export function nodeToRedo(game) {
  let node = game.next()
  if (!node) return undefined
  for (let next = game.next(node); next; next = game.next(node)) {
    if (isPersons(game, node, [...game.path(node.id), next]) && !wasForced(game, node)) break
    node = next
  }
  return node
}

/** Whether a person acts at a node of a path. @param {Game} game @param {GameNode} node @param {GameNode[]} path */
function isPersons(game, node, path) {
  const {black, white} = game.seats
  const at = path.findIndex(({id}) => id === node.id)
  return Boolean(black && white) || game.isPersonsTurn(path.slice(0, at + 1), path[at + 1])
}

/** Whether the next move after a node is a pass. @param {Game} game @param {GameNode} node */
const wasForced = (game, node) => game.next(node)?.data.move?.[1] === 'pass'
