// The texts in Chinese about the panels of a game between two pages.

export const aboutShared = {
  'shared.title': '双人对局',
  'shared.links': '链接',
  'shared.chat': '聊天',
  'shared.here': '{colour}在线',
  'shared.away': '{colour}不在线',
  'shared.you-are': '您执{colour}',
  'shared.you-watch': '您在观战',
  'shared.watching': '观众：{count}',
  'shared.joint': ' · ',
  'shared.enter': '确定',
  'shared.write': '消息',
  'shared.send': '发送',
  'shared.accept': '同意',
  'shared.decline': '拒绝',
  'shared.withdraw': '撤回',
  'shared.draw': '提议和棋',
  'shared.claim': '判对手负',
  'offer.draw': '{colour}提议和棋。',
  'offer.undo': '{colour}请求悔棋。',
  'offer.rematch': '{colour}请求再来一局。',
}
