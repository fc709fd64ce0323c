import type { CatalogueFile } from '@pokfei/contracts/catalogue-file'
import type { Bilingual } from '@pokfei/format/language'

type FileEvent = CatalogueFile['events'][number]
type FileType = FileEvent['ticketTypes'][number]
type KeyOf<Union> = Union extends unknown ? keyof Union & string : never

/** The keys of an entry, with one name for the two languages of a text. */
type NameOf<Key extends string> = Key extends `${infer Name}EN` ? Name : Key extends `${string}CN` ? never : Key

/** How a field is typed. */
export type FieldKind =
  | 'line'
  | 'prose'
  | 'moment'
  | 'whole'
  | 'money'
  | 'yesNo'
  | { readonly choices: Readonly<Record<string, Bilingual>> }

/** A field of a form. */
export interface FieldWords {
  /** True for a text in two languages, whose keys end in `EN` and `CN`. */
  readonly isPair?: true
  readonly kind: FieldKind
  readonly words: Bilingual
  readonly hint?: Bilingual
  /** The choice that a file without the field means. It is shown in its place. */
  readonly usual?: string
  /** True if a file may leave the field out. It does while nobody has typed anything. */
  readonly isOptional?: true
}

type Fields<Entry> = { readonly [Name in NameOf<KeyOf<Entry>>]: FieldWords }

/** Fields that no plain field stands for. `null` keeps their place, and the screen has parts of their own for them. */
type Parts<Entry, Part extends NameOf<KeyOf<Entry>>> = Omit<Fields<Entry>, Part>

const yes: Bilingual = { en: 'Yes', zh: '是' }
const no: Bilingual = { en: 'No', zh: '否' }
/** The choices of a field that is true or false. */
export const yesNo = { true: yes, false: no }

const categories = {
  hong_kong: { en: 'Hong Kong', zh: '本地' },
  western: { en: 'Western', zh: '歐美' },
  kpop: { en: 'K-pop', zh: 'K-pop' },
  rock: { en: 'Rock', zh: '搖滾' },
  classical: { en: 'Classical', zh: '古典' },
  pop: { en: 'Pop', zh: '流行' },
} as const satisfies Readonly<Record<NonNullable<FileEvent['category']>, Bilingual>>

const statuses = {
  listed: { en: 'Listed', zh: '公開' },
  hidden: { en: 'Hidden: only its link shows it', zh: '隱藏：只有連結可見' },
  removed: { en: 'Removed', zh: '移除' },
} as const satisfies Readonly<Record<NonNullable<FileEvent['status']>, Bilingual>>

/** The fields of an organizer. */
export const organizerFields = {
  organizerID: {
    kind: 'line',
    words: { en: 'Organizer ID', zh: '主辦機構代號' },
    hint: { en: 'a-z, 0-9 and -', zh: 'a-z、0-9 及 -' },
  },
  organizerName: { kind: 'line', isPair: true, words: { en: 'Organizer', zh: '主辦機構' } },
} as const satisfies Fields<CatalogueFile['organizers'][number]>

/** The fields of an event. Pictures, waiting room and ticket types have parts of their own. */
export const eventFields = {
  organizerID: { kind: 'line', words: { en: 'Organizer', zh: '主辦機構' } },
  eventID: {
    kind: 'line',
    words: { en: 'Event ID', zh: '活動代號' },
    hint: { en: 'Part of the page’s address. It follows the English name.', zh: '網址的一部分，預設按英文名稱填寫。' },
  },
  eventName: { kind: 'line', isPair: true, words: { en: 'Name', zh: '名稱' } },
  artistName: {
    kind: 'line',
    isPair: true,
    words: { en: 'Performer', zh: '演出者' },
    hint: { en: '“-” if there is none', zh: '沒有則填「-」' },
  },
  eventDesc: { kind: 'prose', isPair: true, words: { en: 'Description', zh: '介紹' } },
  venueName: { kind: 'line', isPair: true, words: { en: 'Venue', zh: '場地' } },
  eventStartTimeSSE: { kind: 'moment', words: { en: 'Starts', zh: '開始' } },
  saleStartTimeSSE: { kind: 'moment', words: { en: 'Sale opens', zh: '開售' } },
  saleEndTimeSSE: {
    kind: 'moment',
    isOptional: true,
    words: { en: 'Sale closes', zh: '截止售票' },
    hint: { en: 'Empty: at the start of the event', zh: '留空：活動開始時' },
  },
  status: {
    kind: { choices: statuses },
    isOptional: true,
    usual: 'listed',
    words: { en: 'In the shop', zh: '在商店' },
  },
  maxTicketBuyCount: { kind: 'whole', words: { en: 'Tickets per order', zh: '每單上限' } },
  category: { kind: { choices: categories }, isOptional: true, words: { en: 'Category', zh: '類別' } },
  entryInstructions: { kind: 'prose', isPair: true, isOptional: true, words: { en: 'Entry notes', zh: '入場須知' } },
  venueAddr: { kind: 'line', isPair: true, isOptional: true, words: { en: 'Address', zh: '地址' } },
  venueMapURL: {
    kind: 'line',
    isOptional: true,
    words: { en: 'Map', zh: '地圖網址' },
    hint: { en: 'https://…', zh: 'https://…' },
  },
  nearestExit: { kind: 'line', isPair: true, isOptional: true, words: { en: 'Nearest MTR exit', zh: '最近港鐵出口' } },
  doorsTimeSSE: { kind: 'moment', isOptional: true, words: { en: 'Doors open', zh: '開門' } },
  runningMinutes: {
    kind: 'whole',
    isOptional: true,
    words: { en: 'Running time in minutes, with intervals', zh: '節目長度（分鐘，包括中場休息）' },
  },
  minimumAge: { kind: 'whole', isOptional: true, words: { en: 'Minimum age', zh: '最低年齡' } },
  performanceLanguage: {
    kind: 'line',
    isPair: true,
    isOptional: true,
    words: { en: 'Language on stage', zh: '演出語言' },
  },
  restrictedView: {
    kind: 'line',
    isPair: true,
    isOptional: true,
    words: { en: 'Restricted view', zh: '視線受阻座位' },
  },
  memberTicketLimit: {
    kind: 'whole',
    isOptional: true,
    words: { en: 'Tickets per member', zh: '每人上限' },
    hint: { en: 'Over all orders. Empty: none', zh: '以所有訂單計，留空則不設' },
  },
  staticCode: {
    kind: 'yesNo',
    isOptional: true,
    usual: 'true',
    words: { en: 'PDF tickets admit', zh: 'PDF 門票可入場' },
  },
} as const satisfies Parts<FileEvent, 'images' | 'room' | 'ticketTypes'>

/** The fields of a ticket type. Its places have parts of their own. */
export const typeFields = {
  typeID: { kind: 'line', words: { en: 'Type ID', zh: '票種代號' } },
  ticketTypeName: { kind: 'line', isPair: true, words: { en: 'Type', zh: '票種' } },
  ticketTypeDesc: { kind: 'line', isPair: true, words: { en: 'What it is', zh: '說明' } },
  salePrice: { kind: 'money', words: { en: 'Price', zh: '票價' } },
  serviceFee: { kind: 'money', words: { en: 'Service fee', zh: '服務費' } },
  ttMaxTicketBuyLimit: {
    kind: 'whole',
    words: { en: 'Per order', zh: '每單上限' },
    hint: { en: '0: none of its own', zh: '0：不另設' },
  },
  saleStartTimeSSE: { kind: 'moment', isOptional: true, words: { en: 'Type opens', zh: '票種開售' } },
  saleEndTimeSSE: { kind: 'moment', isOptional: true, words: { en: 'Type closes', zh: '票種截止售票' } },
  byCodeOnly: {
    kind: 'yesNo',
    isOptional: true,
    usual: 'false',
    words: { en: 'Only with a code', zh: '只憑優先購票碼' },
  },
  proof: {
    kind: 'line',
    isPair: true,
    isOptional: true,
    words: { en: 'Proof at the door', zh: '入場證明' },
  },
  onlyWith: { kind: 'line', isOptional: true, words: { en: 'Only with', zh: '須同購' } },
  capacity: { kind: 'whole', words: { en: 'Places', zh: '位置數目' } },
} as const satisfies Parts<FileType, 'ticketSeatingType' | 'seats' | 'placesOf'>

/** The fields of a waiting room. */
export const roomFields = {
  startTimeSSE: {
    kind: 'moment',
    words: { en: 'Sale opens', zh: '開售' },
    hint: { en: 'As above', zh: '與活動開售相同' },
  },
  lobbyTimeSSE: {
    kind: 'moment',
    isOptional: true,
    words: { en: 'Room opens', zh: '開放加入' },
    hint: { en: 'Empty: an hour before', zh: '留空：一小時前' },
  },
  turnsPerMinute: { kind: 'whole', isOptional: true, words: { en: 'Turns a minute', zh: '每分鐘輪次' } },
  minutesPerTurn: { kind: 'whole', isOptional: true, words: { en: 'Minutes per turn', zh: '每輪分鐘' } },
  guarantee: {
    kind: 'yesNo',
    isOptional: true,
    usual: 'true',
    words: { en: 'Calls only while tickets last', zh: '餘票足夠才叫號' },
  },
  oneEntryPer: {
    kind: { choices: { account: { en: 'Account', zh: '帳戶' }, number: { en: 'Phone number', zh: '電話號碼' } } },
    isOptional: true,
    usual: 'account',
    words: { en: 'One entry per', zh: '每次加入以' },
  },
} as const satisfies Fields<NonNullable<FileEvent['room']>>

/** The fields of a group. Its waiting room is a part of its own. */
export const groupFields = {
  organizerID: { kind: 'line', words: { en: 'Organizer', zh: '主辦機構' } },
  eventGroupID: { kind: 'line', words: { en: 'Group ID', zh: '系列代號' } },
  eventGroupTitle: { kind: 'line', isPair: true, words: { en: 'Title of the group', zh: '系列名稱' } },
  eventGroupDesc: { kind: 'prose', isPair: true, words: { en: 'Description of the group', zh: '系列介紹' } },
  artistName: { kind: 'line', isPair: true, words: { en: 'Performer of the group', zh: '系列演出者' } },
  venueName: { kind: 'line', isPair: true, words: { en: 'Venue of the group', zh: '系列場地' } },
  venueAddr: { kind: 'line', isPair: true, words: { en: 'Address of the group', zh: '系列地址' } },
  category: { kind: { choices: categories }, isOptional: true, words: { en: 'Category of the group', zh: '系列類別' } },
  events: { kind: 'line', words: { en: 'Events, in their order', zh: '活動（按次序）' } },
} as const satisfies Parts<CatalogueFile['eventGroups'][number], 'images' | 'room'>

/** The fields with parts of their own, in words. */
export const partWords = {
  ticketTypes: { en: 'Ticket types', zh: '票種' },
  ticketSeatingType: { en: 'Seating', zh: '座位方式' },
  seats: { en: 'Seats', zh: '座位' },
  placesOf: { en: 'Shares places of', zh: '共用位置' },
  room: { en: 'Waiting room', zh: '等候室' },
} as const satisfies Readonly<Record<string, Bilingual>>

/** The fields of the file without a form, each with the reason (DSK-27). */
export const fieldsWithoutForm = {
  $schema: 'It is for editors of files.',
  'events[].images': 'The picture has a panel and a verb of its own. Plans of seats come beside a file.',
  'eventGroups[].images': 'Pictures of groups come beside a file.',
} as const

/** The tables of fields by the parts of the file. */
const tables: readonly (readonly [pattern: RegExp, fields: Readonly<Record<string, FieldWords>>])[] = [
  [/^organizers\[\d*\]\.$/, organizerFields],
  [/^events\[\d*\]\.$/, eventFields],
  [/^events\[\d*\]\.ticketTypes\[\d*\]\.$/, typeFields],
  [/^(?:events|eventGroups)\[\d*\]\.room\.$/, roomFields],
  [/^eventGroups\[\d*\]\.$/, groupFields],
]

/** Returns the field at a path of the file, and its language if it is one of a pair. Null for a path without a field. */
export function fieldAt(path: string): { readonly field: FieldWords; readonly language: 'en' | 'zh' | null } | null {
  const [, at = '', key = ''] = /^(.*\.)?([^.]+)$/.exec(path) ?? []
  const fields = new Map(Object.entries(tables.find(([pattern]) => pattern.test(at))?.[1] ?? {}))
  const plain = fields.get(key)
  if (plain !== undefined) return { field: plain, language: null }
  const pair = fields.get(key.replace(/(?:EN|CN)$/, ''))
  return pair?.isPair === true ? { field: pair, language: key.endsWith('EN') ? 'en' : 'zh' } : null
}
