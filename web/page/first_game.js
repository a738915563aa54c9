// The game with which the page begins: the one in its address, the last one, or a new one.
import {Lost} from './connection.js'
import {Refusal} from './engine.js'
import {Game} from './game.js'
import {takeFromAddress} from './incoming.js'
import {lastChoice, usualChoice} from './offers.js'
import {elsewhereWait, gameElsewhere, leaveAddress, noSuchGame, seatInLink} from './shared.js'
/** @import {Keeper} from './keeper.js' */
/** @import {Shared} from './shared.js' */
/** @import {Table} from './table.js' */

/** Begins the game in the address, the last one, or a new one. Gives false if the engine refuses it; then the usual game has
 * begun. @param {Table} table @param {Keeper} keeper */
export async function beginFirst(table, keeper) {
  const linked = takeFromAddress()
  try {
    const game = linked ?? await keeper.last() ?? new Game(lastChoice())
    await table.begin(game, {live: linked ? linked.hasGoishi : game.node.children.length === 0})
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const {setup, players} = usualChoice()
    await table.begin(new Game({setup, players}))
    return false
  }
}

/** Enters the game of two pages in the address; false: there is none, or it is not entered. A link to watch stays there for a
 * reload, and so does one to a game that the server cannot open now; the page tries again while another server has it.
 * `refused` gets the reason why it was not entered.
 * @param {Shared} shared @param {(refusal: Refusal) => void} refused */
export async function enterShared(shared, refused) {
  const token = seatInLink(location.hash)
  if (!token) return false
  try {
    const isEntered = await shared.enter(token)
    if (!isEntered || shared.colour) leaveAddress()
    return isEntered
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === noSuchGame) leaveAddress()
    if (error.code === gameElsewhere) enterLater(shared, refused, token)
    refused(error)
    return false
  }
}

/** Tries again, unless another link or game is in the address by then.
 * @param {Shared} shared @param {(refusal: Refusal) => void} refused @param {string} token */
function enterLater(shared, refused, token) {
  setTimeout(() => {
    if (seatInLink(location.hash) !== token) return
    enterShared(shared, refused).catch(error => {
      if (!(error instanceof Lost)) throw error
      enterLater(shared, refused, token)
    })
  }, elsewhereWait)
}
