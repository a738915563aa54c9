// The texts in Japanese about a page without a server.

export const aboutLocal = {
  'local.ended': 'Goishi が停止しました。再起動しています…',
  'local.old': 'このブラウザーは古いため Goishi を実行できません。Chrome 95、Firefox 113、Safari 16.4 以降が必要です。',
  'local.unreachable': 'Goishi を読み込めません。ネットワークを確認してください。再試行しています…',
  'local.update': 'このページの新しいバージョンがあります。盤上の対局は保存されます。',
  'local.reload': '再読み込み',
  'local.unkept': 'このブラウザーはここに対局を保存しません。ページを閉じると対局は失われます。残したい対局は保存してください。',
  'local.shared': '二つのページの対局にはサーバーが必要ですが、このページにはありません。',
}
