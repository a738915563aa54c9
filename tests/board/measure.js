'use strict'
// Measures the speed of the page in a headless Chromium; asserts nothing:
//   GOISHI=build/release/goishi GOISHI_PAGE=build/board node tests/board/measure.js [MOVES [SECONDS]]
const {Visitor, launch, startServer} = require('./browser.js')
/** @import {Visitor as Hands} from './types.d.ts' */

/** The milliseconds from a click until its stone is painted, for each move.
 * @param {Hands} visitor @param {number} moves @returns {Promise<number[]>} */
async function moveTimes(visitor, moves) {
  /** @type {number[]} */
  const times = []
  for (let count = 0; count < moves; ++count) {
    await visitor.ready()
    times.push(await visitor.page.evaluate(() => new Promise(resolve => {
      const stones = document.querySelector('.stones')
      /** @type {HTMLElement} */
      const point = document.querySelector('.point.legal')
      let begun = 0
      new MutationObserver((_, observer) => {
        observer.disconnect()
        // A task posted in a frame runs after the frame is painted.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
      }).observe(stones, {childList: true})
      begun = performance.now()
      point.click()
    })))
  }
  return times
}

/** The rate of updates of the thoughts, and the longest time between two frames in ms.
 * @param {Hands} visitor @param {number} seconds @returns {Promise<{rate: number, longest: number}>} */
const liveUpdates = (visitor, seconds) => visitor.page.evaluate(length => new Promise(resolve => {
  const begun = performance.now()
  let [updates, longest, last] = [0, 0, begun]
  new MutationObserver(() => ++updates)
    .observe(document.querySelector('.work'), {childList: true, characterData: true, subtree: true})
  const frame = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (now - begun < 1000 * length) requestAnimationFrame(frame)
    else resolve({rate: 1000 * updates / (now - begun), longest})
  }
  requestAnimationFrame(frame)
}), seconds)

const firstPaint = (/** @type {Hands} */ visitor) => visitor.page.evaluate(() =>
  performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN)

const summary = (/** @type {number[]} */ times) => {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (/** @type {number} */ share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(1)
  return `median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms`
}

/** Measures on an open page. Returns lines of text.
 * @param {Hands} visitor @param {number} moves @param {number} seconds */
async function measure(visitor, moves, seconds) {
  const lines = [`first paint: ${(await firstPaint(visitor)).toFixed(0)} ms`]
  await visitor.begin('Gomoku')
  lines.push(`a move until it is seen: ${summary(await moveTimes(visitor, moves))}`)
  await visitor.begin('Gomoku')
  await visitor.click('#thoughts')
  await visitor.sees('.thought')
  const {rate, longest} = await liveUpdates(visitor, seconds)
  lines.push(`live updates: ${rate.toFixed(1)} a second, longest frame ${longest.toFixed(0)} ms`)
  lines.push(`a move while Goishi thinks aloud: ${summary(await moveTimes(visitor, moves))}`)
  return lines
}

/** @param {string[]} words */
async function main([moves = '50', seconds = '5']) {
  const server = await startServer()
  const browser = await launch()
  try {
    const visitor = await Visitor.open(browser, server.address)
    for (const line of await measure(visitor, Number(moves), Number(seconds))) console.log(line)
  } finally {
    await browser.close()
    await server.stop()
  }
}

if (require.main === module) main(process.argv.slice(2))

module.exports = {measure}
