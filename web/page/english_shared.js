// The texts in English about the panels of a game between two pages.

export const aboutShared = {
  'shared.title': 'Two players',
  'shared.links': 'Links',
  'shared.chat': 'Chat',
  'shared.here': '{colour} is here',
  'shared.away': '{colour} is not here',
  'shared.you-are': 'You are {colour}',
  'shared.you-watch': 'You are watching',
  'shared.watching': 'spectators: {count}',
  'shared.joint': ' · ',
  'shared.enter': 'OK',
  'shared.write': 'Message',
  'shared.send': 'Send',
  'shared.accept': 'Accept',
  'shared.decline': 'Decline',
  'shared.withdraw': 'Withdraw',
  'shared.draw': 'Offer a draw',
  'shared.claim': 'Claim the win',
  'offer.draw': '{colour} offers a draw.',
  'offer.undo': '{colour} asks to take back a move.',
  'offer.rematch': '{colour} asks for a rematch.',
}
