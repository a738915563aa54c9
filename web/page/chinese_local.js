// The texts in Chinese about a page without a server.

export const aboutLocal = {
  'local.ended': 'Goishi 已停止，正在重新启动……',
  'local.old': '此浏览器版本过旧，无法运行 Goishi：需要 Chrome 95、Firefox 113、Safari 16.4 或更新的版本。',
  'local.unreachable': '无法加载 Goishi，请检查网络。正在重试……',
  'local.update': '此页面有新版本。棋盘上的对局会保留。',
  'local.reload': '重新加载',
  'local.unkept': '此浏览器不在这里保存对局：关闭页面后对局会丢失。请自行保存需要保留的对局。',
  'local.shared': '两个页面之间的对局需要服务器，而此页面没有服务器。',
}
