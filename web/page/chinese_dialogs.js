// The texts in Chinese about the dialogs: a new game, its links, past games, matches, the editor, settings, rules and keys.

export const aboutDialogs = {
  'about.Nogo': '不许提子，无处可下者负。',
  'about.Gomoku': '五子连成一线者胜。',
  'about.Othello': '夹住对方的棋子将其翻转，子多者胜。',
  'about.Tictactoe': '三子连成一线者胜。',

  'rule.freestyle': '无禁手：五子或更多',
  'rule.standard': '标准：恰好五子',
  'rule.renju': '连珠：黑方有禁手',
  'rule.caro': '越南五子棋：两端被堵的五连不算',
  'rule.nogo-centre-ban': '黑方第一手不可下天元',

  'new.title': '新对局',
  'new.game': '棋种',
  'new.size': '棋盘',
  'new.other': '其他……',
  'new.columns': '列数',
  'new.rows': '行数',
  'new.holes': '空洞',
  'new.mask': '去除的点',
  'mask.none': '无',
  'mask.hollow-square': '中央方洞',
  'mask.hollow-cross': '十字洞',
  'new.rule': '规则',
  'new.clock': '计时',
  'new.teach': '教学：失误会被讲解并悔回',
  'new.opening': '开局',
  'opening.free': '无',
  'opening.swap1': '一手交换',
  'opening.swap': '三手交换',
  'opening.swap2': 'Swap2',
  'opening.rif': 'RIF（五手两打）',
  'opening.yamaguchi': '山口规则',
  'opening.soosorv-8': '索索夫-8',
  'opening.taraguchi-10': '塔拉山口-10',
  'new.refused': '无法进行这样的对局：{why}',
  'clock.none': '不计时',
  'clock.some': '{minutes} 分 + {seconds} 秒',

  'games.title': '我的对局',
  'games.ask': '删除此对局吗？{title}',
  'games.none': '对局走出第一手后会出现在这里。',
  'games.undeleted': '无法删除此对局。',

  'matches.count': '共 {games} 局，{playing} 局正在进行',
  'matches.none': '还没有对局。',
  'matches.playing': '正在进行',

  'settings.title': '设置',
  'settings.language': '语言',
  'settings.look': '外观',
  'settings.numbers': '棋子上的手数',
  'settings.letters': '五子棋的列标',
  'letters.without-i': 'A–H、J–P',
  'letters.with-i': 'A–O（连珠）',
  'settings.sound': '落子声',
  'sound.off': '关闭',
  'sound.on': '打开',
  'look.auto': '跟随系统',
  'look.light': '浅色',
  'look.dark': '深色',
  'settings.more': '更多：Goishi 如何搜索',
  'settings.time': '每手时间',
  'settings.threads': '线程数',
  'settings.lines': '分析中显示的着法数',
  'settings.search': '时间用于难度 10 和“代下”按钮，线程数也用于分析。较低的难度搜索固定数量的局面。',
  'time.usual': '默认',
  'time.some': '{seconds} 秒',
  'settings.review': '终局后复盘',
  'when.itself': '自动开始',
  'when.request': '仅手动开始',

  'settings.offline': '离线使用',
  'offline.keep': '保留全部游戏供离线使用（{size} MB）',
  'offline.busy': '正在加载……',
  'offline.failed': '无法全部加载，请再试一次',
  'offline.all': '全部游戏均可离线使用',

  'help.title': '{game}怎么下',
  'rules.Gomoku': '黑白双方轮流在空点上落一子，黑方先下。\n' +
    '棋子落下后不移动，也不提走。\n' +
    '横、竖、斜任一方向先连成五子者胜。\n' +
    '棋盘下满而无人连五，则为和棋。\n' +
    '无禁手：六子以上也算胜。标准：恰好五子才算胜。\n' +
    '越南五子棋：两端都被对方堵住的五连不算胜。\n' +
    '连珠：黑方不可下三三、四四和长连，禁手点标有叉号。\n' +
    '连珠：黑方成五时不论禁手，白方没有禁手。\n' +
    '对方冲四要立即挡住，对方活三也要马上应对。\n' +
    '一手形成两个这样的威胁，就能取胜。',
  'rules.Othello': '黑白双方轮流在空格里下一子，黑方先下。\n' +
    '新下的棋子必须与自己的另一枚棋子在一条直线上夹住对方的棋子。\n' +
    '八个方向上被夹住的棋子全部翻转。\n' +
    '圆点标出可以下的格子。\n' +
    '没有可下的格子时停一手，页面会自动停手。\n' +
    '双方都无处可下时，对局结束。\n' +
    '棋子多的一方获胜。\n' +
    '角上的棋子永远不会再被翻转。\n' +
    '所以空角旁边的格子要小心。\n' +
    '中盘时子少而可下之处多，往往更有利。',
  'rules.Nogo': '黑白双方轮流在空点上落一子，黑方先下。\n' +
    '沿线相连的同色棋子是一块棋。\n' +
    '与一块棋相邻的空点是它的气。\n' +
    '不可下在对方一块棋的最后一口气上。\n' +
    '也不可下得使自己的棋没有气。\n' +
    '不能停手。\n' +
    '无处可下的一方负，没有和棋。\n' +
    '棋盘上的空洞不是点，也不是气。\n' +
    '有天元禁着时，黑方第一手不可下天元。\n' +
    '多做只有自己能下的点，留到最后再下。',
  'rules.Tictactoe': 'X 和 O 轮流占一个空格，X 先下。\n' +
    '横、竖、斜先连成三格者胜。\n' +
    '下满而无人连成三格，则为平局。\n' +
    '两子一线、第三格空着，就是威胁，要立即挡住。\n' +
    '一手形成两个威胁，就能取胜。\n' +
    '中心在四条线上，角在三条线上，边在两条线上。\n' +
    '双方都下得好，结果是平局。',
  'picture.Gomoku': '黑方五子连珠，获胜。',
  'picture.Othello': '黑方下在圆点处，翻转两枚白子。',
  'picture.Nogo': '黑方不可下在叉号处：白子会失去最后一口气。',
  'picture.Tictactoe': 'X 连成三格，获胜。',
  'keys.title': '键盘与鼠标',
  'keys.wheel': '滚轮',
  'keys.right': '右键单击',
  'keys.drag': '右键拖动',
  'keys.steps': '上一手，下一手',
  'keys.ends': '开头，最后一手',
  'keys.undo': '悔棋，恢复',
  'keys.move': 'Goishi 代下；思考时立即落子',
  'keys.thoughts': '显示或隐藏 Goishi 的思考',
  'keys.board': '移到棋盘上的点，落子',
  'keys.mark': '给一个点画圈',
  'keys.arrow': '画箭头',
  'keys.mistakes': '复盘后的上一处、下一处失误',
  'keys.help': '本页说明',

  'editor.tool': '摆放',
  'editor.erase': '擦除',
  'editor.hole': '去掉点',
  'editor.first': '轮到',
  'editor.clear': '清空',
  'edit.Nogo': '每块棋至少要有一口气。',
  'edit.Gomoku': '只有一方可以连成获胜的一线。',
  'edit.Tictactoe': '只有一方可以连成获胜的一线。',

  'fault.illegal': '非法着法',
  'fault.time': '超时',
  'fault.crash': '程序已退出',
  'fault.hang': '没有应答',
  'fault.silent': '毫无响应',
  'fault.refused': '拒绝了命令',
  'fault.syntax': '应答无法理解',
  'fault.adjudicated': '裁判判定',

  'invite.open': '与他人对弈…',
  'invite.title': '与他人对弈',
  'invite.colour': '您执',
  'invite.random': '随机',
  'invite.chat': '允许聊天',
  'invite.start': '生成链接',
  'invite.links': '对局链接',
  'invite.play': '给对手',
  'invite.watch': '给观众',
  'invite.note': '第一个链接是对手的座位，请只发给一个人。以后可在“我的对局”中找到此局。',
  'invite.board': '回到棋盘',
  'invite.copy': '复制',
  'invite.copied': '已复制',
  'clock.byoyomi': '{minutes} 分 + {periods} × {seconds} 秒读秒',
  'clock.canadian': '{minutes} 分，之后每 {period} 分 {stones} 手',

  'keys.explorer': '显示或隐藏棋谱统计',
}
