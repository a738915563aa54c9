// The swap2 opening: whose part it is. The first player, seated with Black, puts three stones. The
// second one takes a colour, or puts two more stones and leaves the colours to the first.

/** The choices that were made on a path of nodes after three and after five stones; `chosen` is one
 * at its end that no stone has followed yet. */
const choicesOn = (path, chosen) => [3, 5].map(stones =>
  path[stones + 1]?.data.choice ?? (path.length === stones + 1 ? chosen : null) ?? null)

/** Whether the players have exchanged the colours of their seats. */
export function isSwapped(path, chosen) {
  const [third, fifth] = choicesOn(path, chosen)
  return third === 'black' || fifth === 'white'
}

/**
 * The part that comes at the end of a path: {seat, stones, choices}. The player of this seat chooses,
 * or, where there are no choices, puts stones until there are so many. Null: the opening is over.
 */
export function partOf(path, chosen) {
  const stones = path.length - 1
  const [third, fifth] = choicesOn(path, chosen)
  if (stones < 3) return {seat: 'black', stones: 3, choices: []}
  if (stones === 3 && !third) return {seat: 'white', stones, choices: ['black', 'white', 'more']}
  if (third !== 'more') return null
  if (stones < 5) return {seat: 'white', stones: 5, choices: []}
  return stones === 5 && !fifth ? {seat: 'black', stones, choices: ['black', 'white']} : null
}

/** The choice that an answer of `goishi-swap2` makes: null where it only puts stones. */
export function choiceIn(words, {choices}) {
  if (choices.length === 0) return null
  // White is to move: a stone is White's, whoever puts it.
  if (words[0] === 'swap') return 'black'
  return words.length > 1 ? 'more' : 'white'
}
