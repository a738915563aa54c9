// The mouse wheel over the board.

/** Pixels of the wheel for one step, and pixels of a line where the browser counts lines. */
const stride = 60
const line = 20

/** Calls `step` for each step of the wheel, down or up. It returns whether there was such a step: else the
 * page scrolls.
 * @param {HTMLElement} root @param {(isDown: boolean) => boolean} step */
export function onWheel(root, step) {
  let travelled = 0
  root.addEventListener('wheel', event => {
    if (event.ctrlKey || event.deltaY === 0) return
    if (Math.sign(event.deltaY) !== Math.sign(travelled)) travelled = 0
    travelled += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : line)
    if (Math.abs(travelled) < stride) {
      event.preventDefault()
      return
    }
    if (step(travelled > 0)) event.preventDefault()
    travelled = 0
  }, {passive: false})
}
