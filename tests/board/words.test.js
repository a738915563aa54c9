'use strict'
// The texts of the page: every language has all texts of the page and of the codes of other programs, and
// no others.
const assert = require('node:assert')
const {spawnSync} = require('node:child_process')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const {test} = require('node:test')
const load = require('./load.js')

const root = path.resolve(__dirname, '../..')
const page = path.join(root, 'web/page')
const isTable = /^(?:english|chinese|japanese)/u
const read = (/** @type {string} */ name) => fs.readFileSync(path.join(root, name), 'utf8')
const sources = fs.readdirSync(page).filter(name => !isTable.test(name))
  .map(name => [name, read(`web/page/${name}`)])

/** The tables of English: those of parts of the page are loaded with the parts. */
const englishTables = fs.readdirSync(page).filter(name => name.startsWith('english')).map(name => path.basename(name, '.js'))

/** @param {string} language @returns {Promise<Record<string, string>>} */
async function wordsOf(language) {
  if (language !== 'english') return (await load(language))[language]
  const tables = await Promise.all(englishTables.map(load))
  return Object.assign({}, ...tables.flatMap(table => Object.values(table)))
}

/** The module of the texts, with those of all languages. */
async function wordsOfAll() {
  const words = await load('words')
  for (const [code] of words.languageNames) await words.learn(code)
  return words
}

const namesIn = (/** @type {string} */ text) => [...text.matchAll(/\{\w+\}/gu)].map(([name]) => name).sort()

/** The first groups of all matches in a text. @param {string} text @param {RegExp} pattern */
const found = (text, pattern) => [...text.matchAll(pattern)].map(([, ...groups]) => groups.find(Boolean))

for (const language of ['chinese', 'japanese']) {
  test(`${language} has the words of English, with the same names in them`, async () => {
    const english = await wordsOf('english')
    const words = await wordsOf(language)
    assert.deepEqual(Object.keys(words).sort(), Object.keys(english).sort())
    for (const [key, text] of Object.entries(english)) assert.deepEqual(namesIn(words[key]), namesIn(text), key)
  })
}

test('every language asks for the browsers that the documentation names', async () => {
  const versions = (/** @type {string} */ text) => text.match(/(?:Chrome|Firefox|Safari) \d+(?:\.\d+)?/gu)
  const wanted = versions(read('docs/web.md'))
  assert.equal(wanted?.length, 3)
  for (const language of ['english', 'chinese', 'japanese'])
    assert.deepEqual(versions((await wordsOf(language))['local.old']), wanted, language)
})

/** The sources of the games in the engine. @param {RegExp} name */
function enginesSources(name) {
  return fs.readdirSync(path.join(root, 'engine'), {withFileTypes: true})
  .filter(entry => entry.isDirectory())
  .flatMap(({name: game}) => fs.readdirSync(path.join(root, 'engine', game)).filter(file => name.test(file))
    .map(file => read(`engine/${game}/${file}`))).join('\n')
}

/** A code and its English text in a source of the engine. The rules of NoGo provide some of the texts. */
const codedText = /\{\s*"([a-z-]+)",\s*((?:"(?:[^"\\]|\\.)*"\s*)+|(?:Rules::)?objection[^}]*)\}/gu

const engine = {
  /** Why a point may not be played, and which boards and rules are impossible. */
  reasons: [enginesSources(/^game\.(?:h|cpp)$/u), read('engine/game_board_of.h'), read('engine/mask.cpp')].join('\n'),
  views: enginesSources(/^views\.cpp$/u) + read('engine/book_view.cpp'),
  /** What is said of the files of games. */
  remarks: [...['engine/records', 'engine/collections'].flatMap(folder => fs.readdirSync(path.join(root, folder))
    .filter(name => name !== 'charset.cpp').map(name => `${folder}/${name}`)), 'engine/game_in_progress.cpp'].map(read).join('\n')
    // Names of elements in files, which are no sentences.
    .replaceAll(/\{"[a-z]+",\s*"(?:[a-z]+|[A-Z]{2}|[a-z' ]+: )"\}/gu, ''),
}

/** The codes of programs and of the page, by the kind of the page's texts for them. */
function codes() {
  const own = sources.flatMap(([, text]) => found(text, /\{code: ([^}]*)\}/gu))
    .flatMap(code => found(code, /(?:^|\? |: )'([a-z-]+)'/gu))
  const [kinds] = /words\(Refusal::Kind kind\) \{[^]*?\n\}\n/u.exec(read('protocol/words.cpp'))
  const refusals = found(kinds, /case .*\n *return "([a-z ]+)";/gu)
  const unavailable = found(['quotas', 'shared_games', 'shared_game'].map(name => read(`web/server/${name}.py`)).join(), /Unavailable\("([a-z ]+)"\)/gu)
  const [faults] = /FAULTS = \(.*\)/u.exec(read('scripts/matchmaking/game.py'))
  return {
    reason: [...found(engine.reasons, codedText), ...own],
    remark: found(engine.remarks, codedText),
    refusal: [...refusals, ...unavailable, 'cannot load model', 'out of memory', 'internal error', 'server error', 'too large'].map(kind => kind.replaceAll(' ', '-')),
    fault: [...found(faults, /"(\w+)"/gu), 'adjudicated'],
    seen: found(engine.views, codedText),
  }
}

for (const [kind, all] of Object.entries(codes()))
  test(`the page has words for each code of the kind ${kind}, and for no others`, async () => {
    const keys = Object.keys(await wordsOf('english')).filter(key => key.startsWith(`${kind}.`))
    assert.ok(all.length > 5)
    assert.deepEqual(keys.sort(), [...new Set(all)].map(code => `${kind}.${code}`).sort())
  })

test('the words for a code of the engine have a place for each of its values', async () => {
  const english = await wordsOf('english')
  const kinds = {seen: engine.views, reason: engine.reasons, remark: engine.remarks}
  for (const [kind, source] of Object.entries(kinds))
    for (const [, code, text] of source.matchAll(codedText))
      assert.deepEqual(namesIn(english[`${kind}.${code}`]), (text.match(/\{\}/gu) ?? []).map((_, at) => `{${at}}`), code)
})

test('no code means one thing of a file and another of a move', () => {
  const {remark, reason} = codes()
  assert.deepEqual(remark.filter(code => reason.includes(code)), [])
})

/** @param {string[]} commands */
function answers(commands) {
  const {stdout} = spawnSync(process.env.GOISHI, {input: `${commands.join('\n')}\nquit\n`, encoding: 'utf8'})
  return stdout.split('\n\n').map(answer => answer.replace(/^= /u, ''))
}

test('each view of each game has a title, is explained and says something in every language', async () => {
  const {t, translated} = await wordsOfAll()
  const moves = {Nogo: 'b A1 w C3', Gomoku: 'b H8 w H9', Othello: 'b D3 w C3'}
  const titles = new Set(['none'])
  for (const [game, played] of Object.entries(moves)) {
    const begin = [`set_game ${game}`, `gogui-play_sequence ${played}`]
    const names = found(answers([...begin, 'gogui-analyze_commands'])[2], /goishi-view ([a-z-]+)$/gmu)
    const views = answers([...begin, ...names.map(name => `goishi-view ${name} json`)])
      .slice(2, 2 + names.length).map(view => JSON.parse(view))
    for (const {summary} of views) assert.ok(summary.length > 0)
    for (t.language of ['zh', 'ja']) {
      for (const name of names) assert.doesNotMatch(translated('view', name, 'English'), /[A-Za-z]{2}/u)
      for (const name of names)
        assert.doesNotMatch(translated('explain', name, 'English').replace('Goishi', ''), /[A-Za-z]{2}/u)
      for (const {code, values, text} of views.flatMap(({summary}) => summary)) {
        const said = translated('seen', code, text, values)
        assert.doesNotMatch(said, /[A-Za-z]{2}/u, said)
        for (const value of values) assert.ok(said.includes(value), said)
      }
    }
    for (const name of names) titles.add(name)
  }
  t.language = 'en'
  const keys = Object.keys(await wordsOf('english')).filter(key => key.startsWith('view.'))
  assert.deepEqual(keys.sort(), [...titles].map(name => `view.${name}`).sort())
  titles.delete('none')
  const explained = Object.keys(await wordsOf('english')).filter(key => key.startsWith('explain.'))
  assert.deepEqual(explained.sort(), [...titles].map(name => `explain.${name}`).sort())
})

test('what the engine says of a file is said in every language', async context => {
  const {stated, t} = await wordsOfAll()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'goishi-words-'))
  context.after(() => fs.rmSync(folder, {recursive: true}))
  const file = path.join(folder, 'game')
  const refused = ['hello there', 'h8 h8', 'h8 z99', '1 2 3', '(;GM[1]RU[Japanese])', '(;GM[4]HA[2])',
    '(;GM[4]SZ[15]RU[renju;99 in a row])', '(;GM[2]SZ[7])', '(;GM[4]AB[aa][ba][ca][da][ea]AW[ac][bc][cc][dc][ec])',
    '(;GM[Othello]BO[7 ];)', '(;GM[4];B[hh]C[', `${'-'.repeat(64)} Q`, `${'-'.repeat(64)} X; a1`, 'F5D6C3D3C4F4E6F6']
  const opened = ['k10', '(;B[aa])', '(;GM[4]SZ[15]SZ[15]PL[x]RU[odd; odd](;B[aa])(;B[ba])', '1,2 3,4']
  const said = [...refused, ...opened].flatMap(text => {
    fs.writeFileSync(file, text)
    const [, , refusal, position] = answers(['set_game Gomoku', `loadsgf ${file}`, 'goishi-refusal', 'goishi-position'])
    const told = [...JSON.parse(refusal), ...JSON.parse(position).remarks ?? []]
    assert.ok(told.length > 0, text)
    return told
  })
  for (t.language of ['zh', 'ja'])
    for (const statement of said.flat())
      assert.doesNotMatch(stated(statement).replaceAll(/SGF|GGF|NoGo|PL|SZ|hello|odd|win-length/gu, ''), /[A-Za-z]{2}/u)
  t.language = 'en'
})

test('the openings that have a name in Chinese and Japanese are those of the engine', () => {
  const texts = ['gomoku', 'reversi'].map(game => read(`games/${game}/opening_names.cpp`))
  const codesIn = (/** @type {string} */ text) => found(text, /", "([A-Z][^"]*)"\}/gu)
    .map(name => name.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-').replaceAll(/^-|-$/gu, ''))
  const known = found(read('web/page/opening_names.js'), /'([a-z0-9-]+)': \[/gu)
  const [renju, all] = [codesIn(texts[0]), texts.flatMap(codesIn)]
  assert.equal(renju.length, 26)
  assert.deepEqual(known.filter(code => !all.includes(code)), [])
  assert.deepEqual(renju.filter(code => !known.includes(code)), [])
})

test('a code that is not known is shown in the words of the program', async () => {
  const {t, translated} = await wordsOfAll()
  t.language = 'zh'
  assert.equal(translated('reason', 'capture', 'it would capture a stone'), '这样下会提子')
  assert.equal(translated('reason', 'of-a-later-engine', 'a later reason'), 'a later reason')
  t.language = 'en'
})

test('every word that the page uses is there, and none is left over', async () => {
  const english = await wordsOf('english')
  const used = new Set()
  /** @type {string[]} */
  const stems = []
  for (const [, text] of sources) {
    for (const key of found(text, /(?:t\(|\? |: )'([a-z]+\.[\w-]+)'/gu)) used.add(key)
    for (const key of found(text, /data-(?:text|label|title)="([^"]+)"/gu)) used.add(key)
    for (const stem of found(text, /t\(`([a-z]+\.)\$\{/gu)) stems.push(stem)
    for (const kind of found(text, /translated\('([a-z]+)'/gu)) stems.push(`${kind}.`)
  }
  for (const key of used) assert.ok(key in english, `${key} has no words`)
  const idle = Object.keys(english).filter(key => key !== 'language' && !used.has(key) &&
    !stems.some(stem => key.startsWith(stem)))
  assert.deepEqual(idle, [])
})

test('no sentence for people is written outside the tables', () => {
  for (const [name, text] of sources.filter(([file]) => file.endsWith('.js'))) {
    const code = text.replaceAll(/\/\*[^]*?\*\/|^ *\/\/.*$/gmu, '')
    const texts = found(code, /'([^'\n]*)'|`([^`]*)`|"([^"\n]*)"/gu).filter(Boolean)
    assert.deepEqual(texts.filter(each => /^[A-Z]?[a-z’']*(?: [a-z’']+){2,}[.:!?]?$/u.test(each)), [], name)
  }
  const [, html] = sources.find(([name]) => name === 'index.html')
  const shown = html.replace(/<head>[^]*<\/head>/u, '').replaceAll(/<[^>]*>/gu, ' ').match(/\S+/gu)
  assert.deepEqual(shown, ['Goishi', '碁石', '…'])
  assert.doesNotMatch(html, /aria-label=|placeholder=| title=/u)
})
