// The texts in English about a page without a server: its engine, its games in the browser, its use without a network.

export const aboutLocal = {
  'local.ended': 'Goishi has stopped. It starts again …',
  'local.old': 'This browser is too old for Goishi: it needs Chrome 95, Firefox 113, Safari 16.4, or a later version.',
  'local.unreachable': 'Goishi cannot be loaded: is there a network? Trying again …',
  'local.update': 'There is a new version of this page. The game on the board is kept.',
  'local.reload': 'Reload',
  'local.unkept': 'This browser does not store games here: they are lost when the page is closed. Save those that you want to keep.',
  'local.shared': 'Games between two pages need a server, which this page does not have.',
}
