// The texts in Japanese about the dialogs: a new game, its links, past games, matches, the editor, settings, rules and keys.

export const aboutDialogs = {
  'about.Nogo': '石を取ってはいけません。打てなくなると負けです。',
  'about.Gomoku': '五つ並べると勝ちです。',
  'about.Othello': '石を挟んで返し、多いほうが勝ちです。',
  'about.Tictactoe': '三つ並べると勝ちです。',

  'rule.freestyle': '自由：五つ以上',
  'rule.standard': '標準：ちょうど五つ',
  'rule.renju': '連珠：黒に禁手あり',
  'rule.caro': 'カロ：両端を止められた五は勝ちにならない',
  'rule.nogo-centre-ban': '黒の初手は中央に打てない',

  'new.title': '新しい対局',
  'new.game': 'ゲーム',
  'new.size': '盤',
  'new.other': 'その他…',
  'new.columns': '列',
  'new.rows': '行',
  'new.holes': '穴',
  'new.mask': '除く点',
  'mask.none': 'なし',
  'mask.hollow-square': '中央の四角い穴',
  'mask.hollow-cross': '十字の穴',
  'new.rule': 'ルール',
  'new.clock': '持ち時間',
  'new.teach': '指導対局：悪手は説明して戻す',
  'new.opening': '開局規定',
  'opening.free': 'なし',
  'opening.swap1': '初手スワップ',
  'opening.swap': 'スワップ',
  'opening.swap2': 'Swap2',
  'opening.rif': 'RIF（五珠二題打ち）',
  'opening.yamaguchi': '山口ルール',
  'opening.soosorv-8': 'ソーソロフ-8',
  'opening.taraguchi-10': 'タラグチ-10',
  'new.refused': 'この対局はできません：{why}',
  'clock.none': '時間無制限',
  'clock.some': '{minutes} 分 + {seconds} 秒',

  'games.title': '自分の対局',
  'games.ask': 'この対局を削除しますか？{title}',
  'games.none': '一手でも打った対局はここに残ります。',
  'games.undeleted': 'この対局を削除できませんでした。',

  'matches.count': '全 {games} 局、対局中 {playing} 局',
  'matches.none': 'まだ対局がありません。',
  'matches.playing': '対局中',

  'settings.title': '設定',
  'settings.language': '言語',
  'settings.look': '外観',
  'settings.numbers': '石の手数表示',
  'settings.letters': '五目並べの列の文字',
  'letters.without-i': 'A–H、J–P',
  'letters.with-i': 'A–O（連珠）',
  'settings.sound': '着手音',
  'sound.off': 'オフ',
  'sound.on': 'オン',
  'look.auto': 'システムに合わせる',
  'look.light': 'ライト',
  'look.dark': 'ダーク',
  'settings.more': '詳細：Goishi の探索',
  'settings.time': '一手の時間',
  'settings.threads': 'スレッド数',
  'settings.lines': '読みに表示する手の数',
  'settings.search': '時間はレベル10と「代打ち」に使われ、スレッド数は読みにも使われます。それより下のレベルは、決まった数の局面を探索します。',
  'time.usual': '標準',
  'time.some': '{seconds} 秒',
  'settings.review': '終局後の検討',
  'when.itself': '自動で始める',
  'when.request': '手動で始める',

  'settings.offline': 'オフラインでの利用',
  'offline.keep': 'すべてのゲームをオフライン用に保存（{size} MB）',
  'offline.busy': '読み込んでいます…',
  'offline.failed': '一部を読み込めませんでした。もう一度お試しください',
  'offline.all': 'すべてのゲームをオフラインで利用できます',

  'help.title': '{game}の遊び方',
  'rules.Gomoku': '黒と白が交互に、空いている点に石を一つ置きます。黒が先です。\n' +
    '置いた石は動かさず、取ることもありません。\n' +
    '縦、横、斜めのどれかに五つ続けて並べると勝ちです。\n' +
    '並ばないまま盤が埋まると引き分けです。\n' +
    '自由：六つ以上でも勝ちです。標準：ちょうど五つだけが勝ちです。\n' +
    'カロ：両端を相手の石で止められた五つは勝ちになりません。\n' +
    '連珠：黒は三々、四々、長連を打てません。禁点には×印が付きます。\n' +
    '連珠：黒も五連ができれば勝ちです。白に禁手はありません。\n' +
    '四はすぐに止め、活三にも次の手で備えましょう。\n' +
    '一手でこのような狙いを二つ作れば勝ちです。',
  'rules.Othello': '黒と白が交互に、空いているマスに石を一つ置きます。黒が先です。\n' +
    '置いた石と自分の別の石とで、相手の石を一直線に挟まなければなりません。\n' +
    '八方向に挟んだ石は、すべて裏返ります。\n' +
    '点の印は打てるマスです。\n' +
    '打てるマスがなければパスです。パスは自動で行われます。\n' +
    'どちらも打てなくなると終局です。\n' +
    '石の多いほうが勝ちです。\n' +
    '隅の石は二度と返されません。\n' +
    'ですから、空いている隅の隣には気を付けましょう。\n' +
    '中盤では、石が少なく打てる所が多いほうが有利です。',
  'rules.Nogo': '黒と白が交互に、空いている点に石を一つ置きます。黒が先です。\n' +
    '線に沿ってつながった同じ色の石は、一つの連です。\n' +
    '連に隣り合う空点を、呼吸点といいます。\n' +
    '相手の連の最後の呼吸点には打てません。\n' +
    '自分の連の呼吸点がなくなる手も打てません。\n' +
    'パスはできません。\n' +
    '打てる手がなくなると負けです。引き分けはありません。\n' +
    '盤の穴は点でも呼吸点でもありません。\n' +
    '中央禁止では、黒の初手は中央に打てません。\n' +
    '自分だけが打てる点を作り、最後まで残しておきましょう。',
  'rules.Tictactoe': '×と○が交互に、空いているマスを一つ取ります。×が先です。\n' +
    '縦、横、斜めのどれかに三つ並べると勝ちです。\n' +
    '並ばないままマスが埋まると引き分けです。\n' +
    '二つ並んで残りの一つが空いていれば、すぐに止めましょう。\n' +
    '一手で狙いを二つ作れば勝ちです。\n' +
    '中央は四本、隅は三本、辺は二本の線に入っています。\n' +
    '両者が最善を尽くすと引き分けです。',
  'picture.Gomoku': '黒が五つ並べて勝ちました。',
  'picture.Othello': '黒が点の印に打つと、白石が二つ返ります。',
  'picture.Nogo': '黒は×印に打てません。白石の最後の呼吸点だからです。',
  'picture.Tictactoe': '×が三つ並べて勝ちました。',
  'keys.title': 'キーとマウス',
  'keys.wheel': 'ホイール',
  'keys.right': '右クリック',
  'keys.drag': '右ドラッグ',
  'keys.steps': '一手戻る、一手進む',
  'keys.ends': '最初へ、最後へ',
  'keys.undo': '待った、やり直す',
  'keys.move': 'Goishi が代わりに打つ。思考中はすぐに打つ',
  'keys.thoughts': 'Goishi の読みを表示、非表示',
  'keys.board': '盤の点へ移動、打つ',
  'keys.mark': '点に丸を付ける',
  'keys.arrow': '矢印を描く',
  'keys.mistakes': '検討した対局の前の悪手、次の悪手',
  'keys.help': 'この説明',

  'editor.tool': '置くもの',
  'editor.erase': '消す',
  'editor.hole': '点を除く',
  'editor.first': '手番',
  'editor.clear': '全部消す',
  'edit.Nogo': 'どの連にも呼吸点が必要です。',
  'edit.Gomoku': '勝ちの並びがあるのは一方だけです。',
  'edit.Tictactoe': '勝ちの並びがあるのは一方だけです。',

  'fault.illegal': '反則手',
  'fault.time': '時間切れ',
  'fault.crash': 'プログラムが終了',
  'fault.hang': '応答なし',
  'fault.silent': 'まったく反応なし',
  'fault.refused': '命令を拒否',
  'fault.syntax': '理解できない応答',
  'fault.adjudicated': '裁定',

  'invite.open': '誰かと対局…',
  'invite.title': '誰かと対局',
  'invite.colour': 'あなたの手番',
  'invite.random': '抽選',
  'invite.chat': 'チャットを使う',
  'invite.start': 'リンクを作る',
  'invite.links': '対局のリンク',
  'invite.play': '対局相手用',
  'invite.watch': '観戦者用',
  'invite.note': '上のリンクは相手の席そのものです。一人だけに送ってください。対局は「自分の対局」からも開けます。',
  'invite.board': '盤へ',
  'invite.copy': 'コピー',
  'invite.copied': 'コピーしました',
  'clock.byoyomi': '{minutes} 分 + 秒読み {seconds} 秒 × {periods} 回',
  'clock.canadian': '{minutes} 分、その後 {period} 分ごとに {stones} 手',

  'keys.explorer': '棋譜の統計の表示を切り替え',
}
