// The texts in Japanese about the panels of a game between two pages.

export const aboutShared = {
  'shared.title': '二人の対局',
  'shared.links': 'リンク',
  'shared.chat': 'チャット',
  'shared.here': '{colour}は接続中',
  'shared.away': '{colour}は不在',
  'shared.you-are': 'あなたは{colour}',
  'shared.you-watch': '観戦中',
  'shared.watching': '観戦者 {count}人',
  'shared.joint': ' · ',
  'shared.enter': '決定',
  'shared.write': 'メッセージ',
  'shared.send': '送信',
  'shared.accept': '応じる',
  'shared.decline': '断る',
  'shared.withdraw': '取り下げる',
  'shared.draw': '引き分けを提案',
  'shared.claim': '勝ちを宣言',
  'offer.draw': '{colour}が引き分けを提案しています。',
  'offer.undo': '{colour}が待ったを求めています。',
  'offer.rematch': '{colour}が再戦を求めています。',
}
