// The texts in English about the dialogs: a new game, its links, past games, matches, the editor, settings, rules and keys.

export const aboutDialogs = {
  'about.Nogo': 'Captures are illegal. The player without a legal move loses.',
  'about.Gomoku': 'Five in a row wins.',
  'about.Othello': 'Flip discs to your colour. The player with more discs wins.',
  'about.Tictactoe': 'Three in a row wins.',

  'rule.freestyle': 'Freestyle: five or more',
  'rule.standard': 'Standard: exactly five',
  'rule.renju': 'Renju: forbidden moves for Black',
  'rule.caro': 'Caro: a five blocked at both ends does not win',
  'rule.nogo-centre-ban': 'Black may not begin in the centre',

  'new.title': 'New game',
  'new.game': 'Game',
  'new.size': 'Board',
  'new.other': 'Other …',
  'new.columns': 'Columns',
  'new.rows': 'Rows',
  'new.holes': 'Holes',
  'new.mask': 'Points to remove',
  'mask.none': 'None',
  'mask.hollow-square': 'Hollow square',
  'mask.hollow-cross': 'Hollow cross',
  'new.rule': 'Rule',
  'new.clock': 'Clock',
  'new.teach': 'Teach: my mistakes are explained and taken back',
  'new.opening': 'Opening',
  'opening.free': 'None',
  'opening.swap1': 'Swap after the first move',
  'opening.swap': 'Swap',
  'opening.swap2': 'Swap2',
  'opening.rif': 'RIF (two fifth moves)',
  'opening.yamaguchi': 'Yamaguchi',
  'opening.soosorv-8': 'Soosõrv-8',
  'opening.taraguchi-10': 'Taraguchi-10',
  'new.refused': 'This game cannot be played: {why}',
  'clock.none': 'No clock',
  'clock.some': '{minutes} min + {seconds} s',

  'games.title': 'My games',
  'games.ask': 'Delete this game? {title}',
  'games.none': 'Games appear here after their first move.',
  'games.undeleted': 'This game could not be deleted.',

  'matches.count': '{games} games, {playing} in progress',
  'matches.none': 'There are no games yet.',
  'matches.playing': 'in progress',

  'settings.title': 'Settings',
  'settings.language': 'Language',
  'settings.look': 'Appearance',
  'settings.numbers': 'Numbers on stones',
  'settings.letters': 'Letters of Gomoku',
  'letters.without-i': 'A–H, J–P',
  'letters.with-i': 'A–O, as in renju',
  'settings.sound': 'Sound of stones',
  'sound.off': 'Off',
  'sound.on': 'On',
  'look.auto': 'Same as the system',
  'look.light': 'Light',
  'look.dark': 'Dark',
  'settings.more': 'More: how Goishi searches',
  'settings.time': 'Time for a move',
  'settings.threads': 'Threads',
  'settings.lines': 'Moves shown in the thoughts',
  'settings.search': 'Time is for level 10 and the button “Move”, threads also for the thoughts. Lower levels search a fixed number of positions.',
  'time.usual': 'As usual',
  'time.some': '{seconds} s',
  'settings.review': 'Review after a game',
  'when.itself': 'By itself',
  'when.request': 'Only on request',

  'settings.offline': 'Without a network',
  'offline.keep': 'Keep all games for use without a network ({size} MB)',
  'offline.busy': 'Loading …',
  'offline.failed': 'Not all could be loaded. Try again',
  'offline.all': 'All games work without a network',

  'help.title': 'How to play {game}',
  'rules.Gomoku': 'Black and White put one stone in turn on an empty point. Black begins.\n' +
    'Stones do not move, and none is taken away.\n' +
    'Five stones in an unbroken row win: across, up and down, or diagonally.\n' +
    'A full board without such a row is a draw.\n' +
    'Freestyle: six or more win too. Standard: exactly five win.\n' +
    'Caro: five do not win between two stones of the opponent.\n' +
    'Renju: Black may not make two open threes, two fours or six in a row. Crosses mark such points.\n' +
    'Renju: five for Black win in any case, and White may do everything.\n' +
    'Stop a four at once, and an open three with the next stone.\n' +
    'Who makes two such threats with one stone wins.',
  'rules.Othello': 'Black and White put one disc in turn on an empty square. Black begins.\n' +
    'The new disc must enclose discs of the opponent, in a straight line, with another disc of its colour.\n' +
    'All discs enclosed in this way, in all eight directions, turn over.\n' +
    'Dots mark the squares where you can play.\n' +
    'A player without such a square passes. The page does this for you.\n' +
    'The game is over when nobody can move.\n' +
    'The player with more discs wins.\n' +
    'Discs in corners never turn over again.\n' +
    'So take care next to an empty corner.\n' +
    'In the middle of the game, few discs and many possible moves are good.',
  'rules.Nogo': 'Black and White put one stone in turn on an empty point. Black begins.\n' +
    'Stones of a colour that touch along the lines are a group.\n' +
    'The empty points next to a group are its liberties.\n' +
    'No move may take the last liberty of a group of the opponent.\n' +
    'No move may leave its own group without a liberty.\n' +
    'Nobody may pass.\n' +
    'The player without a legal move loses. There are no draws.\n' +
    'Holes in a board are neither points nor liberties.\n' +
    'With the centre ban, Black’s first stone may not stand in the centre.\n' +
    'Make points where only you may play: they are your last moves.',
  'rules.Tictactoe': 'X and O take one empty square in turn. X begins.\n' +
    'Three in a row win: across, up and down, or diagonally.\n' +
    'A full board without such a row is a draw.\n' +
    'Two in a row with an empty third square are a threat: answer it at once.\n' +
    'Who makes two threats with one move wins.\n' +
    'The centre is part of four rows, a corner of three, a side of two.\n' +
    'If both play well, the game is a draw.',
  'picture.Gomoku': 'Black has five in a row, and wins.',
  'picture.Othello': 'Black plays on the dot, and turns two white discs.',
  'picture.Nogo': 'Black may not play on the cross: the white stone would lose its last liberty.',
  'picture.Tictactoe': 'X has three in a row, and wins.',
  'keys.title': 'Keys and mouse',
  'keys.wheel': 'Wheel',
  'keys.right': 'Right click',
  'keys.drag': 'Right drag',
  'keys.steps': 'One move back, one move on',
  'keys.ends': 'First move, last move',
  'keys.undo': 'Take back, redo',
  'keys.move': 'Goishi moves for you; while it thinks: move now',
  'keys.thoughts': 'Show or hide Goishi’s thoughts',
  'keys.board': 'Reach a point of the board, play it',
  'keys.mark': 'Circle a point',
  'keys.arrow': 'Draw an arrow',
  'keys.mistakes': 'Previous and next mistake of a reviewed game',
  'keys.help': 'This sheet',

  'editor.tool': 'Put',
  'editor.erase': 'Erase',
  'editor.hole': 'Remove point',
  'editor.first': 'To move',
  'editor.clear': 'Clear',
  'edit.Nogo': 'Each group needs an empty point next to it.',
  'edit.Gomoku': 'Only one colour may have a winning row.',
  'edit.Tictactoe': 'Only one colour may have a winning row.',

  'fault.illegal': 'illegal move',
  'fault.time': 'time is up',
  'fault.crash': 'the program has exited',
  'fault.hang': 'no answer',
  'fault.silent': 'no sign of activity',
  'fault.refused': 'a command was refused',
  'fault.syntax': 'an unreadable answer',
  'fault.adjudicated': 'adjudicated',

  'invite.open': 'Play with somebody …',
  'invite.title': 'Play with somebody',
  'invite.colour': 'Your colour',
  'invite.random': 'Random',
  'invite.chat': 'With a chat',
  'invite.start': 'Create links',
  'invite.links': 'Links to this game',
  'invite.play': 'For your opponent',
  'invite.watch': 'For spectators',
  'invite.note': 'Send the first link to one person only: it opens the seat. You find the game again among your games.',
  'invite.board': 'To the board',
  'invite.copy': 'Copy',
  'invite.copied': 'Copied',
  'clock.byoyomi': '{minutes} min + {periods} × {seconds} s',
  'clock.canadian': '{minutes} min, then {stones} moves in {period} min',

  'keys.explorer': 'Show or hide the explorer of a collection',
}
