// The values of positions, and of the moves between them.

/** A loss from which a move is a slip, which halves its accuracy, and one from which it is a mistake. */
const steps = {discs: [2, 6], percent: [6, 15]}

/** The thought of a report, for Black: {rate, lead or null, best}. */
export function thoughtOf({mover, moves: [{move, rate, lead}]}) {
  return mover === 'black' ? {rate, lead, best: move}
    : {rate: 1 - rate, lead: lead === null ? null : -lead, best: move}
}

/** The thought of a game that is over, by its score: B+12, W+1 or 0. */
export function thoughtOfEnd({score, has_points: hasPoints}) {
  const side = {B: 1, W: -1}[score[0]] ?? 0
  return {rate: (side + 1) / 2, lead: hasPoints ? side * Number(score.slice(2)) : null, best: null}
}

/** How a position stands, from -1 (White has won) to 1; null when nobody has thought of it. */
export function standing({data: {thought}}) {
  if (!thought) return null
  return thought.lead === null ? 2 * thought.rate - 1 : scaled(thought.lead)
}

/** Discs on a scale that has room for all of them and shows small ones. */
const scaled = discs => Math.tanh(discs / 16)

/**
 * The move that leads from one position to another, beside the best one: {loss, unit, best, mark}.
 * Null when one of them was not thought about, or only in passing, and where the stones of an
 * opening are meant to be even.
 */
export function judge(before, after) {
  const [was, is] = [before?.data.thought, after.data.thought]
  if (!was || !is || was.isQuick || is.isQuick || !was.best || after.data.isOpening) return null
  const side = after.data.move[0] === 'black' ? 1 : -1
  const unit = was.lead !== null && is.lead !== null ? 'discs' : 'percent'
  const lost = unit === 'discs' ? was.lead - is.lead : 100 * (was.rate - is.rate)
  const loss = was.best === after.data.move[1] ? 0 : Math.max(0, side * lost)
  const [slip, mistake] = steps[unit]
  return {loss, unit, best: was.best, mark: loss >= mistake ? '??' : loss >= slip ? '?' : ''}
}

/** The judgements of a line of nodes, one for each but the first. */
export const judgements = nodes => nodes.slice(1).map((node, at) => judge(nodes[at], node))

/** How accurate a move is that lost so much, from 100 for one that lost nothing to 0. */
const accuracyOf = ({loss, unit}) => 100 * 2 ** (-loss / steps[unit][0])

/** The accuracy, the mean loss and the number of slips of each colour; null where no move is judged. */
export function accounts(nodes) {
  const found = judgements(nodes)
  const of = colour => {
    const mine = found.filter((judged, at) => judged && nodes[at + 1].data.move[0] === colour)
    if (mine.length === 0) return null
    const mean = value => mine.reduce((sum, judged) => sum + value(judged), 0) / mine.length
    const [accuracy, loss] = [mean(accuracyOf), mean(judged => judged.loss)]
    return {accuracy, loss, unit: mine[0].unit, slips: mine.filter(({mark}) => mark).length}
  }
  return {black: of('black'), white: of('white')}
}
