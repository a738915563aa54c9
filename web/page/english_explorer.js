// The texts in English about the explorer of a collection.

export const aboutExplorer = {
  'explorer.closed': 'No collection is open. “goishi collection FILE GAMES…” makes one of your files of games, and “scripts/board --collection FILE” opens it.',
  'explorer.none': 'The collection has no game with this position.',
  'explorer.move': 'Move',
  'explorer.move-more': 'The next move in these games: a click plays it',
  'explorer.games': 'Games',
  'explorer.games-more': 'How many games went on with this move',
  'explorer.results': 'Results',
  'explorer.results-more': 'Percentages: Black wins, draws, White wins',
  'explorer.margin': 'Margin',
  'explorer.margin-more': 'The average result in discs, for the player to move',
  'explorer.rating': 'Rating',
  'explorer.rating-more': 'The average rating of those who played the move',
  'explorer.value': 'Goishi',
  'explorer.value-more': 'Goishi’s value for the player to move: in discs, or the chance to win in percent',
  'explorer.best': 'Played by {name}',
  'explorer.all': 'All moves',
  'explorer.percent': '{first} {black} %, draws {draws} %, {second} {white} %',
  'explorer.listed': 'Games with this position',
}
