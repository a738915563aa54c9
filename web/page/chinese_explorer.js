// The texts in Chinese about the explorer of a collection.

export const aboutExplorer = {
  'explorer.closed': '没有打开棋谱库。用“goishi collection 库文件 棋谱文件…”把棋谱文件做成棋谱库，再用“scripts/board --collection 库文件”打开。',
  'explorer.none': '棋谱库中没有出现过这个局面。',
  'explorer.move': '着法',
  'explorer.move-more': '这些对局的下一手，点击即可落子',
  'explorer.games': '局数',
  'explorer.games-more': '接着下这一手的对局数',
  'explorer.results': '胜负',
  'explorer.results-more': '黑胜、和棋、白胜的百分比',
  'explorer.margin': '子差',
  'explorer.margin-more': '轮到下的一方的平均子差',
  'explorer.rating': '等级分',
  'explorer.rating-more': '下过这一手的棋手的平均等级分',
  'explorer.value': 'Goishi',
  'explorer.value-more': 'Goishi 对轮到下的一方的评价：子差，或胜率（百分比）',
  'explorer.best': '{name} 下过',
  'explorer.all': '所有着法',
  'explorer.percent': '{first} {black}%，和棋 {draws}%，{second} {white}%',
  'explorer.listed': '出现过此局面的对局',
}
