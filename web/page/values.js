// The values of positions, and of the moves between them.
import {moveTo} from './game.js'
import {t} from './words.js'
/** @import {Account, ByColour, Colour, FinishedPosition, GameNode, Judgement, Move, Thought, Thoughts} from './types.d.ts' */

/** The loss from which a move is a slip, which halves its accuracy, and that from which it is a mistake. */
const steps = {discs: [2, 6], percent: [6, 15]}

/** The sign of a score for Black, by the letter of the winner.
 * @type {Record<string, number>} */
const signs = {B: 1, W: -1}

/** The evaluation in a report, for Black. @param {Omit<Thoughts, 'visits'>} thoughts @returns {Thought} */
export function thoughtOf({mover, moves: [{move, rate, lead}]}) {
  return mover === 'black' ? {rate, lead, best: move}
    : {rate: 1 - rate, lead: lead === null ? null : -lead, best: move}
}

/** The evaluation of a finished game, from its score: B+12, W+1 or 0.
 * @param {FinishedPosition} position @returns {Thought} */
export function thoughtOfEnd({score, has_points: hasPoints}) {
  const side = signs[score[0]] ?? 0
  return {rate: (side + 1) / 2, lead: hasPoints ? side * Number(score.slice(2)) : null, best: null}
}

/** The value of a position, from -1 (White has won) to 1; null without an evaluation.
 * @param {GameNode} node */
export function standing({data: {thought}}) {
  if (!thought) return null
  return thought.lead === null ? 2 * thought.rate - 1 : scaled(thought.lead)
}

/** Discs on a scale that fits all values and still shows small ones. */
export const scaled = (/** @type {number} */ discs) => Math.tanh(discs / 16)

/** Black's loss between two positions, and its unit.
 * @param {Thought} was @param {Thought} is @returns {[number, Judgement['unit']]} */
const lossBetween = (was, is) => (was.lead !== null && is.lead !== null ? [was.lead - is.lead, 'discs']
  : [100 * (was.rate - is.rate), 'percent'])

/**
 * The judgement of the move between two positions, compared with the best move.
 * Null if one of them has no evaluation, or only a quick one, and for the stones of an opening, which
 * are meant to be even.
 * @param {GameNode | null} before
 * @param {GameNode} after
 * @returns {Judgement | null}
 */
export function judge(before, after) {
  const [was, is] = [before?.data.thought, after.data.thought]
  if (!was || !is || was.isQuick || is.isQuick || !was.best || after.data.isOpening) return null
  return judgeMove(was, is, moveTo(after))
}

/** The judgement of a move from the values before and after it.
 * @param {Thought} was @param {Thought} is @param {Move} move @returns {Judgement} */
export function judgeMove(was, is, [colour, point]) {
  const side = colour === 'black' ? 1 : -1
  const [lost, unit] = lossBetween(was, is)
  const best = was.best ?? point
  const loss = best === point ? 0 : Math.max(0, side * lost)
  const [slip, mistake] = steps[unit]
  return {loss, unit, best, mark: loss >= mistake ? '??' : loss >= slip ? '?' : ''}
}

/** A loss in words. @param {Judgement} judgement */
export const lossText = ({loss, unit}) => t(`loss.${unit}`, {loss: loss.toFixed(1)})

/** The judgements of a line of nodes, one for each but the first. @param {GameNode[]} nodes */
export const judgements = nodes => nodes.slice(1).map((node, at) => judge(nodes[at], node))

/** The accuracy of a move from its loss: from 100 without loss down to 0.
 * @param {Judgement} judgement */
const accuracyOf = ({loss, unit}) => 100 * 2 ** (-loss / steps[unit][0])

/** The accuracy, the mean loss and the number of slips of each colour; null without judged moves.
 * @param {GameNode[]} nodes @returns {ByColour<Account | null>} */
export function accounts(nodes) {
  const found = judgements(nodes)
  const of = (/** @type {Colour} */ colour) => {
    const mine = found.flatMap((judged, at) => (judged && moveTo(nodes[at + 1])[0] === colour ? [judged] : []))
    if (mine.length === 0) return null
    const mean = (/** @type {(judged: Judgement) => number} */ value) =>
      mine.reduce((sum, judged) => sum + value(judged), 0) / mine.length
    const [accuracy, loss] = [mean(accuracyOf), mean(judged => judged.loss)]
    return {accuracy, loss, unit: mine[0].unit, slips: mine.filter(({mark}) => mark).length}
  }
  return {black: of('black'), white: of('white')}
}
