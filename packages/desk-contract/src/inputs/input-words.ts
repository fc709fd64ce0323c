/**
 * The words about wrong input, by their English. Words that begin small follow the name of their field: "tickets takes a
 * whole number". Others are whole sentences. A schema's messages are keys of this table, so that none lacks its Chinese.
 */
const inputWords = {
  'is missing': '未有填寫',
  'takes name or seat': '須為 name 或 seat',
  'takes csv or pdf': '須為 csv 或 pdf',
  'takes pdf': '須為 pdf',
  'takes json': '須為 json',
  'takes a picture in base64': '須為 base64 格式的圖片',
  'takes the hash of a picture, which is 64 of 0-9 and a-f': '須為圖片的雜湊值，即 64 個 0-9 或 a-f',
  'Say which picture: ⟦file⟧, ⟦hash⟧ or ⟦remove⟧, one of them.': '請指明圖片：⟦file⟧、⟦hash⟧ 或 ⟦remove⟧，只選其一。',
  'takes a catalogue file, which is JSON': '須為 JSON 格式的節目檔案',
  'takes a whole number from 1': '須為 1 或以上的整數',
  'takes a whole number from 1 to 100': '須為 1 至 100 的整數',
  'takes 1 to 200 guests': '須為 1 至 200 位嘉賓',
  'takes a number from 1 to 1000': '須為 1 至 1000 的數字',
  'takes one of IN_PROGRESS, COMPLETED, CANCELLED': '須為 IN_PROGRESS、COMPLETED 或 CANCELLED',
  'takes one of owed, asked, pending, failed': '須為 owed、asked、pending 或 failed',
  'takes "all", or IDs, numbers or seats of tickets with commas between them':
    '須為「all」，或以逗號分隔的門票 ID、序號或座位',
  'takes dollars with at most two decimals, such as 420.50': '須為最多兩位小數的港元金額，例如 420.50',
  'takes one of onSale, paused, hidden, ended, postponed, cancelled, past, over':
    '須為 onSale、paused、hidden、ended、postponed、cancelled、past 或 over',
  'takes the ID of an organizer, such as lion-rock': '須為主辦機構的 ID，例如 lion-rock',
  'takes a whole number from 1 to 40': '須為 1 至 40 的整數',
  'takes cash or terminal': '須為 cash 或 terminal',
  'Name the places: either ⟦places⟧, or ⟦seats⟧ such as B/12/1-6, for at most 40 tickets.':
    '請指明位置：⟦places⟧ 或 ⟦seats⟧，只選其一，最多 40 張門票。',
  'takes a UUID': '須為 UUID',
  'takes 6 to 15 digits': '須為 6 至 15 個數字',
  'takes an e-mail address': '須為電郵地址',
  '⟦amount⟧ says the whole sum, so it takes no ⟦withoutFees⟧.': '⟦amount⟧ 已是全數金額，不能同時用 ⟦withoutFees⟧。',
  'Name what is right: ⟦name⟧, ⟦phone⟧ or ⟦email⟧.': '請填寫正確的資料：⟦name⟧、⟦phone⟧ 或 ⟦email⟧。',
  'An event is named ORGANIZER/EVENT, such as lion-rock/harbour-nights.':
    '活動須寫成「主辦機構/活動」，例如 lion-rock/harbour-nights。',
  'An order is named by its number, such as 7Q4M-K2XD.': '訂單須寫訂單編號，例如 7Q4M-K2XD。',
  'NAME is 1 to 64 of a-z, 0-9 and -, such as press.': '名稱須為 1 至 64 個 a-z、0-9 或 -，例如 press。',
  'takes a time of Hong Kong, such as "2026-11-30 18:00", or 2026-11-30T18:00:00+08:00':
    '須為香港時間，例如「2026-11-30 18:00」，或 2026-11-30T18:00:00+08:00',
  'takes one of viewer, door, service, finance, owner': '須為 viewer、door、service、finance 或 owner',
  'takes all, ORGANIZER or ORGANIZER/EVENT, such as lion-rock':
    '須為 all、「主辦機構」或「主辦機構/活動」，例如 lion-rock',
  'takes one line of 1 to 60 characters': '須為一行，1 至 60 個字元',
  'takes a whole number from 1 to 3650': '須為 1 至 3650 的整數',
  'Name what changes: ⟦role⟧, ⟦scope⟧ or ⟦days⟧.': '請填寫要更改的項目：⟦role⟧、⟦scope⟧ 或 ⟦days⟧。',
  'takes 1 to 300 characters': '須為 1 至 300 個字元',
  'takes at most 64 characters': '最多 64 個字元',
  'takes no control characters': '不能有控制字元',
  'takes at most 160 characters': '最多 160 個字元',
  'takes at most 300 characters': '最多 300 個字元',
  'takes at most 1000 characters': '最多 1000 個字元',
  'must not be empty': '不能留空',
  'takes a web address that begins with https://': '須為以 https:// 開首的網址',
  'is a web address that begins with https://': '須為以 https:// 開首的網址',
  'is a whole number from 1 to 60': '須為 1 至 60 的整數',
  'is a whole number from 1 to 60000': '須為 1 至 60000 的整數',
  'takes postpone, move, line-up or cancel': '須為 postpone、move、line-up 或 cancel',
  'takes keep or refund': '須為 keep 或 refund',
  'takes names of kept places, such as swaps': '須為留位的名稱，例如 swaps',
  'A room is named events/ORGANIZER/EVENT or eventGroups/ORGANIZER/GROUP, such as events/paper-boat/one-lantern.':
    '等候室須寫成「events/主辦機構/活動」或「eventGroups/主辦機構/系列」，例如 events/paper-boat/one-lantern。',
  '⟦offerRefund⟧ and ⟦offerSwap⟧ need ⟦until⟧, ⟦offerSwap⟧ needs ⟦from⟧, and the other parts of an offer need it.':
    '⟦offerRefund⟧ 及 ⟦offerSwap⟧ 須連同 ⟦until⟧，⟦offerSwap⟧ 須連同 ⟦from⟧，其他有關選擇的項目亦須連同前者。',
  'Name ⟦start⟧, or ⟦venueEn⟧ and ⟦venueCn⟧. Other facts come with them: repeat the present ones to add facts later.':
    '請填寫 ⟦start⟧，或 ⟦venueEn⟧ 及 ⟦venueCn⟧。其他資料須一併填寫：日後如要補充，請重填現有的資料。',
  'Buyers read two languages: write venue, address, exit and restrictions in both.':
    '買家會閱讀兩種語言：場地、地址、出口及限制均須以中、英文填寫。',
  'Holders read two languages: ⟦subjectEn⟧ needs ⟦subjectCn⟧, and the other way round.':
    '持票人會閱讀兩種語言：⟦subjectEn⟧ 與 ⟦subjectCn⟧ 須一併填寫。',
  'Name the new artists with ⟦artistEn⟧ and ⟦artistCn⟧, or the new name with ⟦nameEn⟧ and ⟦nameCn⟧.':
    '請以 ⟦artistEn⟧ 及 ⟦artistCn⟧ 填寫新的演出者，或以 ⟦nameEn⟧ 及 ⟦nameCn⟧ 填寫新的名稱。',
  'A cancelled event offers no swap. Announce `events postpone` with ⟦offerSwap⟧, and refund as ⟦default⟧. Cancel after its deadline.':
    '取消的活動不能提供換票。請先以「events postpone」連同 ⟦offerSwap⟧ 宣布，⟦default⟧ 為 refund，限期過後才取消。',
  'takes a ticket type, or a seat such as B/12/7': '須為票種，或座位，例如 B/12/7',
  'takes a whole number from 1 to 22': '須為 1 至 22 的整數',
  'A ticket is named by its order with a number or a seat, such as 7Q4M-K2XD/1 or 7Q4M-K2XD/B/12/7, or by its ID.':
    '門票須寫成訂單編號連同門票編號或座位，例如 7Q4M-K2XD/1 或 7Q4M-K2XD/B/12/7，或寫其 ID。',
  'Seats are named B/12/1-6, or B/12/1-6,B/13/4.': '座位須寫成 B/12/1-6，或 B/12/1-6,B/13/4。',
  'A subject is a kind and an ID, such as order/7Q4M-K2XD. The kinds are order, event, member, gate, room, staff, till, ticketKeys, shop.':
    '對象須寫成「種類/ID」，例如 order/7Q4M-K2XD。種類有 order、event、member、gate、room、staff、till、ticketKeys 及 shop。',
  'takes the number that the page before has printed': '須為上一頁所示的數字',
  'A day is written as 2026-11-30. Days are those of Hong Kong.': '日期須寫成 2026-11-30，以香港時間計。',
  'is one line of 1 to 300 characters, without an e-mail address or a phone number':
    '須為 1 至 300 個字元的一行文字，不可有電郵地址或電話號碼',
  'takes the number that a dry run has returned': '須為試算時所示的數字',
  'Name an export: ⟦orders⟧, ⟦tickets⟧, ⟦ledger⟧, ⟦settlement⟧ or ⟦invoices⟧.':
    '請指明匯出的項目：⟦orders⟧、⟦tickets⟧、⟦ledger⟧、⟦settlement⟧ 或 ⟦invoices⟧。',
  'takes ticket types with commas, such as standing,stalls': '須為以逗號分隔的票種，例如 standing,stalls',
  'Say what the code opens: either ⟦hold⟧ or ⟦types⟧.': '請指明優先購票碼可購的門票：⟦hold⟧ 或 ⟦types⟧，只選其一。',
} as const

/** A message about wrong input. */
export type InputMessage = keyof typeof inputWords

/** Returns a message of the table, for the schema of an input. */
export const say = <Message extends InputMessage>(message: Message): Message => message

/** Returns the Chinese of a message. Null for words that are not in the table. */
export const chineseOf = (message: string): string | null =>
  Object.entries(inputWords).find(([english]) => english === message)?.[1] ?? null
