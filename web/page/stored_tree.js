// The tree of a game as it is stored: a list of nodes, each after its parent. Most are one word: bH8 is Black's move after the
// node before it in the list, 7wJ9 is White's after the seventh node.
/** @import {GameNode, NodeData, StoredNode} from './types.d.ts' */

/** The nodes of a tree as a list, and their places in it by their numbers, counted from 1.
 * @param {GameNode} root @returns {{list: StoredNode[], places: Map<number, number>}} */
export function packed(root) {
  /** @type {GameNode[]} */
  const nodes = []
  const waiting = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    nodes.push(node)
    for (const child of [...node.children].reverse()) waiting.push(child)
  }
  const places = new Map(nodes.map(({id}, at) => [id, at + 1]))
  return {list: nodes.map((node, at) => stored(node, nodes[at - 1], places)), places}
}

/** @param {GameNode} node @param {GameNode | undefined} before the node before it in the list
 * @param {Map<number, number>} places @returns {StoredNode} */
function stored({parentId, data, children}, before, places) {
  const {move, last = 0, end = 0, ...rest} = data
  /** @type {NodeData} */
  const more = rest
  const parent = before && parentId !== before.id ? places.get(parentId ?? 0) : ''
  const word = `${parent}${move ? move[0][0] + move[1] : ''}`
  if (places.has(last) && last !== children[0]?.id) more.last = places.get(last)
  if (places.has(end)) more.end = places.get(end)
  return Object.keys(more).length ? {node: word, ...more} : word
}

/** The root of a tree from its list. The numbers of the nodes are their places in it.
 * @param {StoredNode[]} list @returns {GameNode} */
export function unpacked(list) {
  /** @type {GameNode[]} */
  const nodes = []
  for (const item of list) {
    const {node: word, ...more} = typeof item === 'string' ? {node: item} : item
    const [, parent, colour, point] = /^(\d*)(?:([bw])(.+))?$/u.exec(word) ?? []
    /** @type {NodeData} */
    const data = colour ? {move: [colour === 'b' ? 'black' : 'white', point], ...more} : more
    const parentId = nodes.length ? Number(parent || nodes.length) : null
    /** @type {GameNode} */
    const node = {id: nodes.length + 1, data, parentId, children: []}
    if (parentId) nodes[parentId - 1].children.push(node)
    nodes.push(node)
  }
  return nodes[0]
}
