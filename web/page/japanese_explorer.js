// The texts in Japanese about the explorer of a collection.

export const aboutExplorer = {
  'explorer.closed': '棋譜集が開かれていません。「goishi collection 棋譜集 棋譜ファイル…」で棋譜集を作り、「scripts/board --collection 棋譜集」で開きます。',
  'explorer.none': 'この局面は棋譜集にありません。',
  'explorer.move': '手',
  'explorer.move-more': '対局での次の一手。クリックすると打ちます',
  'explorer.games': '局数',
  'explorer.games-more': 'この手を打った対局の数',
  'explorer.results': '勝敗',
  'explorer.results-more': '黒勝ち、引き分け、白勝ちの割合（％）',
  'explorer.margin': '石差',
  'explorer.margin-more': '手番の側から見た平均の石差',
  'explorer.rating': 'レート',
  'explorer.rating-more': 'この手を打った対局者の平均レート',
  'explorer.value': 'Goishi',
  'explorer.value-more': '手番の側から見た Goishi の評価（石差、または勝率％）',
  'explorer.best': '{name} が打っています',
  'explorer.all': 'すべての手',
  'explorer.percent': '{first} {black}％、引き分け {draws}％、{second} {white}％',
  'explorer.listed': 'この局面が現れた対局',
}
