'use strict'
// A game of two pages: links, moves, offers, a lost connection, a reload, the end, and those who watch.
const assert = require('node:assert')
const {Visitor, barriers, drop, pageTests} = require('./browser.js')
const {make, other} = require('./two_pages.js')
/** @import {Visitor as Hands} from './types.d.ts' */

const onPage = pageTests()

/** @param {Hands} visitor @param {string} text */
const press = (visitor, text) => visitor.page.click(`#offer button:text-is("${text}")`)

/** Reloads a page with a connection on which `way.refusal` may answer a message with a refusal. Gives the messages too.
 * @param {Hands} visitor */
async function refusing(visitor) {
  const way = {
    /** @type {Record<string, any>[]} */
    sent: [],
    /** @type {(message: Record<string, any>) => string | false | undefined} */
    refusal: () => false,
  }
  await visitor.page.routeWebSocket('**/engine', socket => {
    const server = socket.connectToServer()
    socket.onMessage(text => {
      const message = JSON.parse(String(text))
      way.sent.push(message)
      const answer = way.refusal(message)
      if (answer) socket.send(JSON.stringify({id: message.id, ok: false, answer}))
      else server.send(text)
    })
  })
  await visitor.kept()
  await visitor.page.reload()
  await visitor.ready()
  return way
}

/** Puts a link into the address. @param {Hands} visitor @param {string} hash */
const come = (visitor, hash) => visitor.page.evaluate(link => {
  location.hash = link
}, hash)

/** Pastes a text. @param {Hands} visitor @param {string} text */
const paste = (visitor, text) => visitor.page.evaluate(pasted => {
  const data = new DataTransfer()
  data.setData('text', pasted)
  document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true}))
}, text)

/** Leaves a running game for what has begun, after a question.
 * @template T @param {Hands} visitor @param {Promise<T>} begun */
async function leave(visitor, begun) {
  await visitor.confirm()
  return begun
}

/** Makes the game of a test, in which all visitors see the same moves.
 * @param {Hands[]} visitors @param {string[]} moves */
const show = (visitors, ...moves) => Promise.all(visitors.map(each => each.shows(...moves)))

onPage('two pages play a game, which a third one watches', async visitor => {
  const [play, watch] = await make(visitor, 'Tictactoe', 'black', {name: 'Ann', clock: 3})
  assert.match(await visitor.text('#shared .said'), /You are X · O is not here/u)
  const white = await other(visitor, play)
  const watcher = await other(visitor, watch)
  await visitor.says('#shared .said', /O is here · spectators: 1/u)
  assert.equal(new URL(white.page.url()).hash, '')
  await visitor.press('B2')
  await show([visitor, white, watcher], 'B2')
  // Neither in the turn of the other nor on a taken point, nor by those who watch.
  await visitor.press('A1')
  await visitor.says('#state', 'It is not your turn')
  await watcher.press('A1')
  await watcher.says('#state', 'You are watching this game')
  await white.press('B2')
  await white.says('#state', 'The point is taken')
  assert.equal(await white.text('.seat.black small'), 'Ann')
  await white.sees('.seat.white .clock.running')
  // An undo that the other player allows.
  await white.press('A1')
  await show([visitor, white, watcher], 'B2', 'A1')
  await white.tool('undo')
  await visitor.says('#offer [role=alert]', 'O asks to take back a move.')
  assert.deepEqual(await barriers(visitor, '#offer, #shared'), [])
  await press(visitor, 'Accept')
  await show([visitor, white, watcher], 'B2')
  await white.press('C3')
  await show([visitor, white, watcher], 'B2', 'C3')
  // A reload keeps the seat, and so does a game from the list.
  await white.kept()
  await white.page.reload()
  await white.shows('B2', 'C3')
  await white.says('#shared .said', /You are O · X is here/u)
  await visitor.press('A2')
  await white.shows('B2', 'C3', 'A2')
  await visitor.press('B1')
  await white.press('C2')
  await show([visitor, white, watcher], 'B2', 'C3', 'A2', 'C2')
  await visitor.tool('resign')
  await visitor.confirm()
  for (const each of [visitor, white, watcher]) await each.says('#state', 'O wins: X resigns')
  assert.equal(await white.text('#end .verdict'), 'You win')
  // A rematch exchanges the colours.
  await white.click('#rematch')
  await visitor.says('#offer [role=alert]', 'O asks for a rematch.')
  await press(visitor, 'Accept')
  await visitor.says('#shared .said', /You are O/u)
  await white.press('A1')
  await show([visitor, white, watcher], 'A1')
  for (const each of [white, watcher]) {
    assert.deepEqual(each.problems, [])
    await each.page.context().close()
  }
})

onPage('an offer lies in sight on a phone, also after a look at what is below the board', async visitor => {
  const [play] = await make(visitor, 'Gomoku', 'black')
  const white = await other(visitor, play)
  await visitor.press('H8')
  await white.shows('H8')
  for (const [width, height, offer] of /** @type {const} */ ([[360, 740, '[data-tool=undo]'], [740, 360, '#shared .buttons button']])) {
    await white.page.setViewportSize({width, height})
    await visitor.click(offer)
    await white.says('#offer [role=alert]', /^Black (asks|offers)/u)
    for (const place of [0, 9999]) {
      const isSeen = await white.page.evaluate(top => {
        for (const part of [document.documentElement, document.querySelector('.side')]) part.scrollTop = top
        return [...document.querySelectorAll('#offer button')].every(button => {
          const {left, right, top: upper, bottom} = button.getBoundingClientRect()
          return button === document.elementFromPoint((left + right) / 2, (upper + bottom) / 2)
        })
      }, place)
      assert.ok(isSeen, `${width} x ${height}`)
    }
    assert.deepEqual(await barriers(white, '#offer'), [])
    await press(visitor, 'Withdraw')
    await white.sees('#offer[hidden]')
  }
  await white.page.context().close()
})

onPage('the clocks of a shared game show byo-yomi', async visitor => {
  const [play] = await make(visitor, 'Tictactoe', 'black', {clock: 6})
  const white = await other(visitor, play)
  await visitor.page.evaluate(() => {
    const real = performance.now.bind(performance)
    let ahead = 0
    performance.now = () => real() + ahead
    globalThis.later = seconds => (ahead += 1000 * seconds)
  })
  assert.equal(await visitor.text('.seat.white .clock'), '5:00')
  await visitor.press('B2')
  await visitor.sees('.seat.white .clock.running')
  await visitor.page.evaluate(() => globalThis.later(301))
  await visitor.says('.seat.white .clock', /^0:1\d ×3$/u)
  await visitor.page.evaluate(() => globalThis.later(20))
  await visitor.says('.seat.white .clock', /×2$/u)
  assert.equal(await visitor.page.$eval('.seat.white .clock', clock => /** @type {HTMLElement} */ (clock).title),
    'periods of byo-yomi left: 2')
  await white.page.context().close()
})

onPage('a game goes on after its server was killed', async (visitor, server) => {
  const [play] = await make(visitor, 'Gomoku', 'white')
  const black = await other(visitor, play)
  await black.press('H8')
  await show([visitor, black], 'H8')
  // The server stores a game within a second.
  await visitor.page.waitForTimeout(1500)
  await server.kill()
  await visitor.state('lost')
  await server.start()
  for (const each of [visitor, black]) await each.sees('#shared[aria-busy=false]')
  await visitor.press('J9')
  await show([visitor, black], 'H8', 'J9')
  await black.page.context().close()
  visitor.problems.length = 0 // the browser reports the failed connections
})

onPage('a running game is left only after a question, and never for a text that is no record', async visitor => {
  const [play] = await make(visitor, 'Tictactoe', 'black', {name: 'Ann', clock: 1})
  const white = await other(visitor, play)
  await visitor.press('B2')
  await white.shows('B2')
  for (const text of ['play at A1', 'A1', 'http://example.org/', '12']) {
    await paste(visitor, text)
    await visitor.page.waitForTimeout(100)
    await visitor.says('#state', /move/u)
    assert.equal(await visitor.count('#confirm-dialog[open]'), 0)
  }
  const record = '(;GM[4]SZ[15];B[hh])'
  /** @type {[name: string, act: () => unknown][]} */
  const ways = [
    ['paste', () => paste(visitor, '1. A1 2. B1')],
    ['paste of SGF', () => paste(visitor, record)],
    ['drop', () => drop(visitor, 'game.sgf', record)],
    ['link', () => come(visitor, '#game=Tictactoe&size=3x3&moves=A1')],
    ['shared link', () => come(visitor, new URL(play).hash)],
    ['exercises', async () => {
      await visitor.openDialog('exercises')
      await visitor.click('#exercises-dialog[open] li:nth-child(3) button')
    }],
    ['new game', async () => {
      await visitor.openDialog('new')
      await visitor.click('#new-dialog button.main')
    }],
  ]
  for (const [name, act] of ways) {
    await act()
    await visitor.says('#confirm-dialog[open] h2', 'Leave the running game?')
    await visitor.click('#confirm-dialog button:not(.main)')
    await visitor.sees('#confirm-dialog:not([open])')
    assert.deepEqual(await visitor.moves(), ['B2'], name)
    assert.equal(new URL(visitor.page.url()).hash, '', name)
  }
  await visitor.close('#new-dialog')
  // The game goes on as before.
  await visitor.says('#shared .said', /You are X/u)
  await white.says('#shared .said', /X is here/u)
  await white.press('A1')
  await show([visitor, white], 'B2', 'A1')
  await visitor.press('C3')
  await show([visitor, white], 'B2', 'A1', 'C3')
  await paste(visitor, 'A1 B1')
  await visitor.confirm()
  await visitor.shows('A1', 'B1')
  await white.says('#shared .said', /X is not here/u)
  assert.deepEqual(white.problems, [])
  await white.page.context().close()
})

onPage('the chat is off, and shows texts as they are when it is on', async visitor => {
  await make(visitor, 'Tictactoe', 'black')
  assert.equal(await visitor.page.isVisible('#shared .lines'), false)
  await visitor.resign()
  const [play] = await make(visitor, 'Tictactoe', 'black', {chat: true, name: 'Ann'})
  const white = await other(visitor, play)
  await visitor.page.fill('#shared .entry:not([hidden]) input', '<b>hello</b>')
  await visitor.page.press('#shared .entry:not([hidden]) input', 'Enter')
  await white.says('#shared .lines li', 'Ann <b>hello</b>')
  for (const each of [visitor, white]) assert.deepEqual(await barriers(each, '#shared'), [])
  // The keys of the game scroll the chat.
  await visitor.press('B2')
  await show([visitor, white], 'B2')
  await white.page.focus('#shared .chat')
  await white.page.keyboard.press('Home')
  await white.page.keyboard.press('ArrowLeft')
  assert.equal(await white.page.isDisabled('[data-tool=forward]'), true)
  await white.isAt(0)
  await white.page.context().close()
})

onPage('the focus moves to the board when the offer or the field that had it goes', async visitor => {
  const [play] = await make(visitor, 'Tictactoe', 'black', {name: 'Ann'})
  const white = await other(visitor, play)
  const isOnBoard = () => white.until(() => document.activeElement.matches('#board [data-point]'))
  await white.page.fill('#shared .entry input', 'Ben')
  await white.page.press('#shared .entry input', 'Enter')
  await visitor.says('.seat.white small', 'Ben')
  await isOnBoard()
  await visitor.press('B2')
  await white.shows('B2')
  await visitor.tool('undo')
  await white.sees('#offer:not([hidden])')
  await white.page.focus('#offer button.main')
  await white.page.keyboard.press('Enter')
  await show([visitor, white])
  await isOnBoard()
  assert.deepEqual(white.problems, [])
  await white.page.context().close()
})

onPage('Goishi does not think for the players of a shared game', async visitor => {
  await visitor.click('#thoughts')
  await make(visitor, 'Gomoku', 'black')
  assert.equal(await visitor.page.isVisible('.insight'), false)
  await leave(visitor, visitor.begin('Gomoku'))
  await visitor.sees('body:not([data-shared])')
  assert.equal(await visitor.page.isVisible('.insight'), true)
  assert.equal(await visitor.page.isVisible('#shared'), false)
})

onPage('a rematch begins after a reload of the game that is over', async visitor => {
  const [play] = await make(visitor, 'Tictactoe', 'black', {name: 'Ann', chat: true})
  const white = await other(visitor, play)
  await visitor.press('B2')
  await white.shows('B2')
  await white.resign()
  await visitor.state('over')
  // Its variations stay.
  await white.tool('back')
  await white.press('A1')
  await white.shows('A1')
  await white.kept()
  await white.page.reload()
  await white.says('#shared .said', /You are O/u)
  await white.shows('A1')
  await white.sees('#tree:not([hidden])')
  for (const answer of ['Withdraw', 'Accept']) {
    await visitor.click('#rematch')
    await white.says('#offer [role=alert]', 'X asks for a rematch.')
    await press(answer === 'Accept' ? white : visitor, answer)
  }
  await visitor.says('#shared .said', /You are O/u)
  await white.says('#shared .said', /You are X/u)
  await white.press('C3')
  await show([visitor, white], 'C3')
  await visitor.resign()
  await white.state('over')
  // The first game of the list stays the first one.
  await white.kept()
  await white.openDialog('games')
  await white.click('.games li:last-child .past')
  await white.shows('A1')
  await white.says('#state', /to move$/u)
  await white.sees('#shared[hidden]')
  await white.page.reload()
  await white.shows('A1')
  assert.deepEqual(white.problems, [])
  await white.page.context().close()
})

onPage('a game that is over goes on without a server that has it', async visitor => {
  await make(visitor, 'Tictactoe', 'black')
  await visitor.press('B2')
  await visitor.shows('B2')
  await visitor.resign()
  const way = await refusing(visitor)
  way.refusal = ({join}) => join && 'no such game'
  await visitor.says('#shared .said', /You are X/u)
  await visitor.page.reload()
  await visitor.state('over')
  await visitor.until(() => !document.querySelector('[data-kind=warning]'))
  await visitor.kept()
  assert.equal(way.sent.filter(({join}) => join).length, 2)
  await visitor.click('#rematch')
  await visitor.says('#state', 'X to move')
})

onPage('a player stays in the game while another page of the same browser plays something else', async (visitor, server) => {
  await make(visitor, 'Gomoku', 'black', {name: 'Ann'})
  await visitor.press('H8')
  await visitor.shows('H8')
  await visitor.kept()
  // A new page has the last game of the browser.
  const second = await Visitor.in(await visitor.page.context().newPage(), server.address)
  await second.says('#shared .said', /You are Black/u)
  await visitor.page.fill('#comment', 'a good move')
  await visitor.kept()
  await leave(second, second.begin('Tictactoe'))
  await second.play('B2')
  for (const each of [visitor, second]) await each.kept()
  await visitor.page.reload()
  await visitor.says('#shared .said', /You are Black/u)
  await visitor.shows('H8')
  await second.page.reload()
  await second.shows('B2')
  await second.openDialog('games')
  await second.counts('.past', 2) // each game once
  assert.deepEqual(second.problems, [])
})

onPage('the view of a player is off during a shared game, and comes back at its end', async visitor => {
  const marks = '#board .overlay text'
  await visitor.begin('Gomoku')
  await visitor.sees('#view option[value=scores]')
  await visitor.page.selectOption('#view', 'scores')
  await visitor.sees(marks)
  await make(visitor, 'Gomoku', 'black')
  await visitor.press('H8')
  await visitor.shows('H8')
  await visitor.page.waitForTimeout(300)
  assert.equal(await visitor.count(marks), 0)
  await visitor.resign()
  await visitor.tool('back')
  await visitor.sees(marks)
})

onPage('Goishi does not help a player while the page enters its game again', async visitor => {
  await visitor.click('#thoughts')
  await make(visitor, 'Gomoku', 'black')
  await visitor.press('H8')
  await visitor.shows('H8')
  const way = await refusing(visitor)
  await visitor.says('#shared .said', /You are Black/u)
  await visitor.page.waitForTimeout(300)
  assert.deepEqual(way.sent.filter(({gtp}) => gtp?.startsWith('kata-analyze')), [])
})

onPage('a link to a game that the server does not have is reported', async visitor => {
  await visitor.page.evaluate(() => {
    location.hash = 'play=0123456789abcdef'
  })
  await visitor.says('#state', 'This game cannot be opened: the server does not have it')
  assert.equal(new URL(visitor.page.url()).hash, '')
})

onPage('a game that the server cannot open now is not given up', async visitor => {
  await make(visitor, 'Tictactoe', 'black')
  const [play] = await leave(visitor, make(visitor, 'Gomoku', 'black'))
  const way = await refusing(visitor)
  way.refusal = ({join}) => join && 'server error: the disk is full'
  const {hash} = new URL(play)
  await come(visitor, hash)
  await visitor.confirm()
  await visitor.says('#state', 'This game cannot be opened: the server has failed')
  assert.equal(new URL(visitor.page.url()).hash, hash)
  await visitor.page.evaluate(() => history.replaceState(null, '', '/'))
  await visitor.page.reload()
  await visitor.says('#state', 'This game cannot be opened: the server has failed')
  await visitor.kept()
  way.refusal = () => false
  await visitor.page.reload()
  await visitor.says('#shared .said', /You are Black/u)
})

onPage('a rematch that the engine refuses is reported', async visitor => {
  const [play] = await make(visitor, 'Tictactoe', 'black')
  const white = await other(visitor, play)
  await visitor.press('B2')
  await white.shows('B2')
  await white.press('A1')
  await visitor.shows('B2', 'A1')
  const way = await refusing(visitor)
  await visitor.shows('B2', 'A1')
  await visitor.tool('resign')
  await visitor.confirm()
  for (const each of [visitor, white]) await each.says('#state', 'O wins: X resigns')
  way.refusal = ({gtp}) => way.sent.some(({act}) => act === 'accept') && gtp?.startsWith('set_game') && 'out of memory'
  await white.click('#rematch')
  await press(visitor, 'Accept')
  await visitor.says('#state', 'This game cannot be opened: the engine has too little memory')
  await white.page.context().close()
})

onPage('a line that is refused stays in its field', async visitor => {
  await make(visitor, 'Tictactoe', 'black', {chat: true, name: 'Ann'})
  const way = await refusing(visitor)
  const field = '#shared .entry:not([hidden]) input'
  await visitor.sees(field)
  way.refusal = ({act}) => act && 'too many lines at once'
  await visitor.page.fill(field, 'hello')
  await visitor.page.press(field, 'Enter')
  await visitor.says('#state', 'Too many lines at once: wait a few seconds')
  assert.equal(await visitor.page.inputValue(field), 'hello')
  way.refusal = ({act}) => act && 'this game has no chat'
  await visitor.page.press(field, 'Enter')
  await visitor.says('#state', 'This is not possible now')
  way.refusal = () => false
  await visitor.page.press(field, 'Enter')
  await visitor.says('#shared .lines li', 'Ann hello')
  assert.equal(await visitor.page.inputValue(field), '')
})

onPage('the dialog says why no game is made, and a double click makes one', async (visitor, server) => {
  const way = await refusing(visitor)
  await visitor.openDialog('new')
  await visitor.click('input[name=game][value=Tictactoe]')
  await visitor.page.click('#new-dialog button:has-text("somebody")')
  way.refusal = ({host}) => host && 'too many games'
  const start = '#invite-dialog button.main'
  await visitor.page.click(start)
  await visitor.says('#invite-dialog .problem', /the server has no place for another game/u)
  way.refusal = () => false
  await server.kill()
  await visitor.state('lost')
  await visitor.page.click(start)
  await visitor.says('#invite-dialog .problem', /^The server is out of reach/u)
  await server.start()
  await visitor.ready()
  way.sent.length = 0
  await visitor.page.$eval(start, element => {
    for (let count = 0; count < 2; ++count) /** @type {HTMLElement} */ (element).click()
  })
  await visitor.sees('#invite-dialog .copied')
  assert.equal(way.sent.filter(({host}) => host).length, 1)
  await visitor.close('#invite-dialog')
  visitor.problems.length = 0 // the browser reports the failed connections
})
