'use strict'
// The words of the page: every language has all of them, and the page uses no others.
const assert = require('node:assert')
const {spawnSync} = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const {test} = require('node:test')

const page = path.resolve(__dirname, '../../web/page')
const sources = fs.readdirSync(page).map(name => [name, fs.readFileSync(path.join(page, name), 'utf8')])

/** @param {string} language @returns {Promise<Record<string, string>>} */
async function wordsOf(language) {
  const module = await import(path.join(page, `${language}.js`))
  return module[language]
}

const own = (/** @type {string} */ key) => !key.startsWith('engine: ')
const namesIn = (/** @type {string} */ text) => [...text.matchAll(/\{\w+\}/gu)].map(([name]) => name).sort()

for (const language of ['chinese', 'japanese']) {
  test(`${language} has the words of English, with the same names in them`, async () => {
    const english = await wordsOf('english')
    const words = await wordsOf(language)
    assert.deepEqual(Object.keys(words).filter(own).sort(), Object.keys(english).sort())
    for (const [key, text] of Object.entries(english)) assert.deepEqual(namesIn(words[key]), namesIn(text), key)
  })
}

test('Chinese and Japanese know the same words of the engine', async () => {
  const foreign = (/** @type {Record<string, string>} */ words) => Object.keys(words).filter(key => !own(key)).sort()
  assert.deepEqual(foreign(await wordsOf('chinese')), foreign(await wordsOf('japanese')))
})

/** What the engine says of every view of its games, at the start and after some moves. */
function views() {
  /** @type {Record<string, string>} */
  const moves = {Nogo: 'b A1 w C3', Gomoku: 'b H8 w H9', Othello: 'b D3 w C3'}
  const names = {Nogo: ['classes', 'guaranteed', 'leads'],
    Gomoku: ['black-threats', 'white-threats', 'forbidden', 'row', 'scores'],
    Othello: ['stable', 'mobility', 'regions', 'squares']}
  const commands = Object.entries(names).flatMap(([game, all]) =>
    ['', `gogui-play_sequence ${moves[game]}`].flatMap((play, at) =>
      [at ? play : `set_game ${game}`, ...all.map(name => `goishi-view ${name}`)]))
  const {stdout} = spawnSync(process.env.GOISHI, {input: `${commands.join('\n')}\nquit\n`, encoding: 'utf8'})
  return stdout.split('\n').filter(line => line.startsWith('TEXT ') || line.startsWith('= TEXT '))
    .map(line => line.replace(/^(?:= )?TEXT /u, ''))
}

test('Chinese and Japanese know what the engine says of its views', async () => {
  const {t, told} = await import(path.join(page, 'words.js'))
  const said = views()
  assert.equal(said.length, 24)
  for (t.language of ['zh', 'ja'])
    for (const text of said) {
      assert.doesNotMatch(told(text), /[A-Za-z]{2}/u, text)
      assert.deepEqual(told(text).match(/\d+/gu), text.match(/\d+/gu), text)
    }
  t.language = 'en'
  for (const text of said) assert.equal(told(text), text)
})

test('every word that the page uses is there, and none is left over', async () => {
  const english = await wordsOf('english')
  const used = new Set()
  /** @type {string[]} */
  const stems = []
  for (const [name, text] of sources) {
    if (['english.js', 'chinese.js', 'japanese.js'].includes(name)) continue
    for (const [, key] of text.matchAll(/(?:t\(|\? |: )'([a-z]+\.[\w-]+)'/gu)) used.add(key)
    for (const [, key] of text.matchAll(/data-(?:text|label)="([^"]+)"/gu)) used.add(key)
    for (const [, stem] of text.matchAll(/t\(`([a-z]+\.)\$\{/gu)) stems.push(stem)
  }
  for (const key of used) assert.ok(key in english, `${key} has no words`)
  const idle = Object.keys(english).filter(key => key !== 'language' && !used.has(key) &&
    !stems.some(stem => key.startsWith(stem)))
  assert.deepEqual(idle, [])
})
