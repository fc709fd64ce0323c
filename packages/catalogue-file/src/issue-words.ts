import type { Bilingual } from '@pokfei/format/language'

/** The Chinese of messages about a catalogue file, by their English. `{}` stands for a value, which both languages name. */
const issueWords = {
  'cannot be read': '未能讀取',
  'cannot be read: there is no such file': '未能讀取：沒有此檔案',
  'cannot be read: this user may not read it': '未能讀取：此使用者無權讀取',
  'cannot be read: it is a folder': '未能讀取：這是資料夾',
  'is not encoded as UTF-8: save it so': '並非 UTF-8 編碼，請以 UTF-8 儲存',
  'is not JSON: line {}, character {} is wrong': '並非 JSON：第 {} 行第 {} 字有誤',
  'is missing': '未有填寫',
  'is missing, and so is placesOf': '未有填寫：請選擇企位、對號入座，或與另一票種共用位置',
  'is missing: the proof stands in both languages': '未有填寫：證明須以中英文說明',
  'must not be empty': '不能留空',
  'must not have control characters, and no line breaks in a name': '不能有控制字元，名稱亦不能換行',
  'must be whole Unix seconds, an ISO 8601 time with an offset, "+30d 20:15" or "+10m"': '須為日期及時間',
  'must be 1 to 64 of a-z, 0-9 and -': '須為 1 至 64 個 a-z、0-9 或 -',
  'must be 1 to 12 letters or digits': '須為 1 至 12 個文字或數字',
  'must be a web address that begins with https://': '須為以 https:// 開首的網址',
  'must be a relative path to a png, jpg, webp, avif or svg below the folder of the file':
    '須為檔案所在資料夾內的圖片：png、jpg、webp、avif 或 svg',
  'must be left out: pictures come beside the file, by `npm run seed`':
    '不能填寫：圖片須以「npm run seed」連同檔案載入',
  'must have at most two decimals': '最多兩位小數',
  'must have at least one ticket type': '須有最少一個票種',
  'must name at least one event': '須有最少一個活動',
  'must be GENERAL_ADMISSION or ASSIGNED': '須為企位或對號入座',
  'must not stand beside placesOf: the places are those of the other type': '共用位置的票種沒有自己的位置',
  'must not stand beside ticketSeatingType: a type has places of its own, or those of another':
    '票種只可有自己的位置，或與另一票種共用位置',
  'is not a known key': '不是已知的欄位',
  'is the same as that of {}': '與 {} 相同',
  'names no organizer: {}': '沒有主辦機構 {}',
  'names no event of {}: {}': '{} 沒有活動 {}',
  'is in {} already; an event is in one group at most': '已在 {}；每個活動只可屬於一個系列',
  'must be between the years 1970 and 9999': '年份須為 1970 至 9999',
  'must be before the event starts ({})': '須早於活動開始（{}）',
  'must be after the sale starts ({})': '須遲於開售（{}）',
  'must not be after the event starts ({})': '不能遲於活動開始（{}）',
  'is {} with its fee: the payment provider takes {} or more, so make it that or free':
    '連服務費為 {}：付款機構最少收 {}，請改為該數目或免費',
  'names no ticket type of the event: {}': '活動沒有票種 {}',
  'names {}, which has no places of its own: name {}': '{} 沒有自己的位置，請選 {}',
  'must name another ticket type': '須為另一個票種',
  'names {}, which sells other places: both must share theirs with "placesOf"': '{} 發售其他位置，兩者須共用位置',
  'names {}, which accompanies {}: name that one': '{} 須與 {} 同購，請選後者',
  'must be after the type goes on sale ({})': '須遲於票種開售（{}）',
  'must not be before the sale of the event ({})': '不能早於活動開售（{}）',
  'must not be after the sale of the event ({})': '不能遲於活動截止售票（{}）',
  'must not be below "from"': '不能小於首個座位',
  'name {} seats; an event has at most {}': '共 {} 個座位；每個活動最多 {} 個',
  'names seat {}, row {}, {} again, after {}': '重複座位 {} 區 {} 行 {} 號，先見於 {}',
  'must be left out: {} has one': '不能填寫：{} 已有等候室',
  'must be an event of this file: its group has a room': '系列設有等候室，其活動須全部在檔案之內',
  'must be at least {} minutes before the start of the room ({})': '須早於開售最少 {} 分鐘（{}）',
  'must be the start of its room ({})': '須與等候室的開售時間相同（{}）',
  'must be at least {} minutes from now, so that members have time to join': '須為最少 {} 分鐘之後，讓會員有時間加入',
  'needs a beacon, and this program has none': '需要派籌用的隨機數，而此程式沒有',
  'stays {}: the lobby of its room {} has opened, and members joined with that limit':
    '維持 {}：等候室 {} 已開放，會員按此上限加入',
  'stays as it is, and so does the start of its sale: its lobby has opened': '維持不變，開售時間亦然：等候室已開放',
  'cannot be removed: the lobby of its room {} has opened': '不能移除：等候室 {} 已開放',
  'stays in the room {}, whose lobby has opened: it cannot get another one': '留在等候室 {}：該室已開放，不能更換',
  'cannot be added to the room {}, because its lobby has opened': '不能加入等候室 {}：該室已開放',
  'is sold in the room {}: name its group in this file too, without a room':
    '在等候室 {} 發售，請一併取消其系列的等候室',
  'must not be "removed": {} orders name the event. Use "hidden"': '不能移除：已有 {} 張訂單，請改為隱藏',
  'must stay {}, because places never change hands: give the price to a new type':
    '必須維持 {}：位置不能轉屬其他票種，請以新票種定價',
  'must stay {}: {} tickets are sold or held': '必須維持 {}：已有 {} 張門票售出或保留',
  'must not be below the {} tickets that are sold or held': '不能少於已售出或保留的 {} 張',
  'must be at most {} over all loads, those that are gone included: give the rest to another type':
    '連同已取消的座位最多 {} 個，其餘請給另一票種',
  'must keep seat {}, row {}, {}: it is sold or held': '必須保留 {} 區 {} 行 {} 號：已售出或保留',
  'names seat {}, row {}, {}, which {} has: name {} too, without it':
    '{} 區 {} 行 {} 號屬於 {}，請一併從 {} 移除該座位',
  "and {} seem to be in each other's place": '與 {} 似乎對調了',
  'is empty: English readers see {}': '留空：英文讀者會看到 {}',
  'is empty: Chinese readers see {}': '留空：中文讀者會看到 {}',
  'is more than two years away ({})': '在兩年之後（{}）',
  'has letters that tickets and posters cannot show: {}': '有門票及海報不能顯示的字：{}',
  'changes for {} sold tickets: {} -> {}; tell their holders': '影響 {} 張已售門票：{} → {}，請通知持票人',
  'an operator has paused the sale since {}; a load does not change that': '自 {} 起暫停發售，儲存後維持不變',
  'an operator has hidden the event since {}; a load does not change that': '自 {} 起隱藏活動，儲存後維持不變',
  'an operator ended the sale at {}; a load does not change that': '已於 {} 截止售票，儲存後維持不變',
  'an operator has announced change {} ({}); a load does not change that': '已公布第 {} 次更改（{}），儲存後維持不變',
} as const

/** The words of both languages for messages of zod, whose words are those of programmers. */
const shapeWords = {
  'Too small: expected string to have >={} characters': ['has at least {} characters', '最少 {} 個字元'],
  'Too big: expected string to have <={} characters': ['has at most {} characters', '最多 {} 個字元'],
  'Too small: expected number to be >={}': ['must be {} or more', '不能小於 {}'],
  'Too big: expected number to be <={}': ['must be {} or less', '不能大於 {}'],
  'Too small: expected int to be >={}': ['must be {} or more', '不能小於 {}'],
  'Too big: expected int to be <={}': ['must be {} or less', '不能大於 {}'],
  'Too small: expected array to have >={} items': ['must have {} or more', '最少 {} 項'],
  'Too big: expected array to have <={} items': ['must have {} or fewer', '最多 {} 項'],
  'expected int, received {}': ['must be a whole number', '須為整數'],
  'expected number, received {}': ['must be a number', '須為數字'],
  'expected string, received {}': ['must be a text', '須為文字'],
  'expected boolean, received {}': ['must be true or false', '須為是或否'],
  'expected array, received {}': ['must be a list', '須為清單'],
  'expected object, received {}': ['must have fields', '須為一組欄位'],
  'expected one of {}': ['must be one of {}', '須為 {} 其中之一'],
} as const

const patternOf = (english: string): RegExp =>
  new RegExp(`^${english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{}', '(.*?)')}$`, 's')

const known = [
  ...Object.entries(issueWords).map(([english, chinese]) => ({
    pattern: patternOf(english),
    en: english,
    zh: chinese,
  })),
  ...Object.entries(shapeWords).map(([message, [en, zh]]) => ({ pattern: patternOf(message), en, zh })),
]

const filled = (words: string, values: readonly string[]): string =>
  words.split('{}').reduce((text, part, at) => `${text}${values[at - 1] ?? ''}${part}`)

/** Returns a message about a catalogue file in words of both languages. Null for one that the tables lack. */
export function wordsOfIssue(message: string): Bilingual | null {
  for (const { pattern, en, zh } of known) {
    const values = pattern.exec(message)?.slice(1)
    if (values !== undefined) return { en: filled(en, values), zh: filled(zh, values) }
  }
  return null
}
