/**
 * The words about wrong input, by their English. Words that begin small follow the name of their field: "tickets takes a
 * whole number". Others are whole sentences. A schema's messages are keys of this table, so that none lacks its Chinese.
 */
const inputWords = {
  'is missing': '未有填寫',
  'takes a whole number from 1': '須為 1 或以上的整數',
  'takes a whole number from 1 to 100': '須為 1 至 100 的整數',
  'takes a number from 1 to 1000': '須為 1 至 1000 的數字',
  'An event is named ORGANIZER/EVENT, such as lion-rock/harbour-nights.':
    '活動須寫成「主辦/活動」，例如 lion-rock/harbour-nights。',
  'An order is named by its reference, such as 7Q4M-K2XD.': '訂單須寫其編號，例如 7Q4M-K2XD。',
  'NAME is 1 to 64 of a-z, 0-9 and -, such as press.': '名稱須為 1 至 64 個 a-z、0-9 或 -，例如 press。',
  'takes a time of Hong Kong, such as "2026-11-30 18:00", or 2026-11-30T18:00:00+08:00':
    '須為香港時間，例如「2026-11-30 18:00」，或 2026-11-30T18:00:00+08:00',
  'Seats are named B/12/1-6, or B/12/1-6,B/13/4.': '座位須寫成 B/12/1-6，或 B/12/1-6,B/13/4。',
  'A subject is a kind and an ID, such as order/7Q4M-K2XD. The kinds are order, event, member, gate, room, ticketKeys.':
    '對象須寫成「種類/ID」，例如 order/7Q4M-K2XD。種類有 order、event、member、gate、room 及 ticketKeys。',
  'takes the number that the page before has printed': '須為上一頁所示的數字',
  'A day is written as 2026-11-30. Days are those of Hong Kong.': '日期須寫成 2026-11-30，以香港時間計。',
  'Name an export: --orders, --tickets, --ledger or --settlement.':
    '請指明匯出的項目：orders、tickets、ledger 或 settlement。',
  'takes ticket types with commas, such as standing,stalls': '須為以逗號分隔的票種，例如 standing,stalls',
  'Say what the code opens: either --hold NAME, or --types TYPES.':
    '請指明優先購票碼可購的門票：hold 或 types，只選其一。',
} as const

/** A message about wrong input. */
export type InputMessage = keyof typeof inputWords

/** Returns a message of the table, for the schema of an input. */
export const say = <Message extends InputMessage>(message: Message): Message => message

/** Returns the Chinese of a message. Null for words that are not in the table. */
export const chineseOf = (message: string): string | null =>
  Object.entries(inputWords).find(([english]) => english === message)?.[1] ?? null
