// The names of openings in Chinese and Japanese, by the codes of the engine, which has them in English.
import {t} from './words.js'

/** Of the openings of renju, the names are the same but for their signs.
 * @type {Record<string, [chinese: string, japanese: string]>} */
const names = {
  'kansei-d1': ['寒星', '寒星'],
  'keigetsu-d2': ['溪月', '渓月'],
  'sosei-d3': ['疏星', '疎星'],
  'kagetsu-d4': ['花月', '花月'],
  'zangetsu-d5': ['残月', '残月'],
  'ugetsu-d6': ['雨月', '雨月'],
  'kinsei-d7': ['金星', '金星'],
  'shogetsu-d8': ['松月', '松月'],
  'kyugetsu-d9': ['丘月', '丘月'],
  'shingetsu-d10': ['新月', '新月'],
  'zuisei-d11': ['瑞星', '瑞星'],
  'sangetsu-d12': ['山月', '山月'],
  'yusei-d13': ['游星', '遊星'],
  'chosei-i1': ['长星', '長星'],
  'kyogetsu-i2': ['峡月', '峡月'],
  'kosei-i3': ['恒星', '恒星'],
  'suigetsu-i4': ['水月', '水月'],
  'ryusei-i5': ['流星', '流星'],
  'ungetsu-i6': ['云月', '雲月'],
  'hogetsu-i7': ['浦月', '浦月'],
  'rangetsu-i8': ['岚月', '嵐月'],
  'gingetsu-i9': ['银月', '銀月'],
  'myojo-i10': ['明星', '明星'],
  'shagetsu-i11': ['斜月', '斜月'],
  'meigetsu-i12': ['名月', '名月'],
  'suisei-i13': ['彗星', '彗星'],
  'perpendicular': ['垂直开局', '縦取り'],
  'diagonal': ['对角开局', '斜め取り'],
  'parallel': ['平行开局', '並び取り'],
  'tiger': ['老虎', '虎'],
  'cat': ['猫', '猫'],
  'horse': ['马', '馬'],
  'cow': ['牛', '牛'],
  'buffalo': ['水牛', 'バッファロー'],
  'rose': ['玫瑰', 'ローズ'],
  'snake': ['蛇', '蛇'],
  'swallow': ['燕子', '燕'],
  'bat': ['蝙蝠', 'コウモリ'],
  'heath': ['希思', 'ヒース'],
}

/** The name of an opening: in the language of the page, or else in English. Renju's number stays.
 * @param {{code: string, name: string} | null} opening */
export function openingName(opening) {
  if (!opening) return ''
  const own = names[opening.code]?.[['zh', 'ja'].indexOf(t.language)]
  return own ? [own, ...(/\(.*\)/u.exec(opening.name) ?? [])].join(' ') : opening.name
}
