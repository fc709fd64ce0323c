/**
 * The words about wrong input, by their English. Words that begin small follow the name of their field: "tickets takes a
 * whole number". Others are whole sentences. A schema's messages are keys of this table, so that none lacks its Chinese.
 */
const inputWords = {
  'is missing': '未有填寫',
  'takes a whole number from 1': '須為 1 或以上的整數',
  'takes a whole number from 1 to 100': '須為 1 至 100 的整數',
  'takes a number from 1 to 1000': '須為 1 至 1000 的數字',
  'takes one of IN_PROGRESS, COMPLETED, CANCELLED': '須為 IN_PROGRESS、COMPLETED 或 CANCELLED',
  'takes one of owed, asked, pending, failed': '須為 owed、asked、pending 或 failed',
  'takes "all", or IDs, numbers or seats of tickets with commas between them':
    '須為「all」，或以逗號分隔的門票 ID、序號或座位',
  'takes dollars with at most two decimals, such as 420.50': '須為最多兩位小數的港元金額，例如 420.50',
  'takes a UUID': '須為 UUID',
  'takes 6 to 15 digits': '須為 6 至 15 個數字',
  '--amount says the whole sum, so it takes no --without-fees.': '--amount 已是全數金額，不能同時用 --without-fees。',
  'Name what is right: --name or --phone.': '請填寫正確的資料：--name 或 --phone。',
  'An event is named ORGANIZER/EVENT, such as lion-rock/harbour-nights.':
    '活動須寫成「主辦/活動」，例如 lion-rock/harbour-nights。',
  'An order is named by its reference, such as 7Q4M-K2XD.': '訂單須寫其編號，例如 7Q4M-K2XD。',
  'NAME is 1 to 64 of a-z, 0-9 and -, such as press.': '名稱須為 1 至 64 個 a-z、0-9 或 -，例如 press。',
  'takes a time of Hong Kong, such as "2026-11-30 18:00", or 2026-11-30T18:00:00+08:00':
    '須為香港時間，例如「2026-11-30 18:00」，或 2026-11-30T18:00:00+08:00',
  'Seats are named B/12/1-6, or B/12/1-6,B/13/4.': '座位須寫成 B/12/1-6，或 B/12/1-6,B/13/4。',
} as const

/** A message about wrong input. */
export type InputMessage = keyof typeof inputWords

/** Returns a message of the table, for the schema of an input. */
export const say = <Message extends InputMessage>(message: Message): Message => message

/** Returns the Chinese of a message. Null for words that are not in the table. */
export const chineseOf = (message: string): string | null =>
  Object.entries(inputWords).find(([english]) => english === message)?.[1] ?? null
