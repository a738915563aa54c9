'use strict'
// Strength, from the points of a match.
/** @import {Strength} from './types.d.ts' */

/** The difference in Elo that makes this expected score. @param {number} score */
const elo = score => (score <= 0 ? -Infinity : score >= 1 ? Infinity : -400 * Math.log10(1 / score - 1))

/**
 * Points of the first engine game by game (1, 0.5, 0), two games with the same opening and colours
 * exchanged beside each other. Returns the mean and the 95 % interval of the difference in Elo. The unit is the pair, because its two games are not independent. When one engine
 * wins every game, the bound is the score that would do so in one match of forty (exact binomial); when all
 * pairs are alike otherwise, nothing is known of their spread.
 * @param {number[]} points
 * @returns {Strength}
 */
function strength(points) {
  const mean = (/** @type {number[]} */ values) => values.reduce((sum, value) => sum + value, 0) / values.length
  const score = mean(points)
  if (points.length === 0) return {score: NaN, elo: NaN, low: -Infinity, high: Infinity}
  if (score === 0 || score === 1) {
    const bound = Math.pow(0.025, 1 / points.length)
    return score === 1
      ? {score, elo: Infinity, low: elo(bound), high: Infinity}
      : {score, elo: -Infinity, low: -Infinity, high: elo(1 - bound)}
  }
  const pairs = []
  for (let i = 0; i + 1 < points.length; i += 2) pairs.push((points[i] + points[i + 1]) / 2)
  const units = pairs.length > 1 ? pairs : points
  const centre = mean(units)
  const variance = mean(units.map(value => (value - centre) ** 2)) * units.length /
    Math.max(1, units.length - 1)
  if (variance === 0) return {score, elo: elo(score), low: -Infinity, high: Infinity}
  const margin = 1.96 * Math.sqrt(variance / units.length)
  return {score, elo: elo(score), low: elo(score - margin), high: elo(score + margin)}
}

/** Counts wins, draws and losses of points. @param {number[]} points */
function count(points) {
  return [1, 0.5, 0].map(value => points.filter(point => point === value).length).join('-')
}

module.exports = {strength, count, elo}
