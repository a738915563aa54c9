'use strict'
// The rules of ESLint: scripts/check-page applies them to every script in JavaScript.
const js = require('@eslint/js')
const globals = require('globals')

module.exports = [
  js.configs.recommended,
  {
    linterOptions: {reportUnusedDisableDirectives: 'error'},
    rules: {
      'array-callback-return': 'error',
      eqeqeq: 'error',
      'no-else-return': 'error',
      'no-self-compare': 'error',
      'no-shadow': 'error',
      'no-template-curly-in-string': 'error',
      'no-throw-literal': 'error',
      'no-unmodified-loop-condition': 'error',
      'no-useless-return': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {files: ['web/page/**'], languageOptions: {globals: globals.browser}},
  {files: ['web/engine/*.js'], languageOptions: {globals: {...globals.browser, ...globals.node}}},
  {files: ['web/engine/worker.js'], languageOptions: {sourceType: 'script', globals: globals.worker}},
  {files: ['web/*.mjs'], languageOptions: {globals: globals.node}},
  {
    files: ['scripts/**', 'tests/**'],
    languageOptions: {sourceType: 'commonjs', globals: globals.node},
  },
  {files: ['tests/web/*.mjs'], languageOptions: {sourceType: 'module'}},
  // The functions that a test gives to a page run in the browser.
  {files: ['tests/board/**'], languageOptions: {globals: globals.browser}},
]
