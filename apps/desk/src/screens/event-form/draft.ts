import type { CatalogueFile } from '@pokfei/contracts/catalogue-file'
import { formatISO } from '@pokfei/format/time/hong-kong-time'

/** A catalogue file while somebody types it. Any field may be missing or wrong, and the server says so. */
export type DraftFile = Readonly<Record<string, unknown>>

/** A form: its file, and texts that are no values yet, by the paths of their fields. */
export interface Draft {
  readonly file: DraftFile
  readonly texts: Readonly<Record<string, string>>
  /** The file as it was when the form opened. Null for a new event. */
  readonly before: CatalogueFile | null
}

/** Returns the keys of a path: `events[0].room` gives `events`, `0` and `room`. */
const keysOf = (path: string): readonly string[] => path.match(/[^.[\]]+/g) ?? []

/** Returns a value of a file, or undefined. */
export const valueAt = (file: unknown, path: string): unknown =>
  keysOf(path).reduce<unknown>((value, key) => new Map(Object.entries(Object(value))).get(key), file)

/** Returns a list of a file. A missing one is empty. */
export function listAt(file: unknown, path: string): readonly unknown[] {
  const value = valueAt(file, path)
  return Array.isArray(value) ? value : []
}

/** Returns a text of a file. Anything else is empty. */
export function textAt(file: unknown, path: string): string {
  const value = valueAt(file, path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Returns a file with another value at a path. Undefined takes the field away, or the entry out of its list. */
export const withValue = (file: DraftFile, path: string, value: unknown): DraftFile =>
  replaced(file, keysOf(path), value) as DraftFile

function replaced(node: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const inner = rest.length === 0 ? value : replaced(new Map(Object.entries(Object(node))).get(key), rest, value)
  if (Array.isArray(node)) {
    const at = Number(key)
    return inner === undefined
      ? node.filter((_, index) => index !== at)
      : [...node.slice(0, at), inner, ...node.slice(at + 1)]
  }
  const { [key]: _, ...others } = Object(node) as Readonly<Record<string, unknown>>
  return inner === undefined ? others : { ...others, [key]: inner }
}

/** Returns a slug for a name: `Night Ferry: Outbound` gives `night-ferry-outbound`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64)

/** A ticket type that nobody has filled in. */
export const emptyType = {
  typeID: '',
  ticketTypeNameEN: '',
  ticketTypeNameCN: '',
  ticketTypeDescEN: '',
  ticketTypeDescCN: '',
  serviceFee: 0,
  ttMaxTicketBuyLimit: 0,
  ticketSeatingType: 'GENERAL_ADMISSION',
}

/** Returns the form of a new event of an organizer, which is on sale from now on. */
export const newDraft = (organizerID: string, nowSSE: number): Draft => ({
  file: {
    organizers: [],
    events: [
      {
        organizerID,
        eventID: '',
        eventNameEN: '',
        eventNameCN: '',
        artistNameEN: '-',
        artistNameCN: '-',
        eventDescEN: '',
        eventDescCN: '',
        venueNameEN: '',
        venueNameCN: '',
        saleStartTimeSSE: formatISO(nowSSE - (nowSSE % 60)),
        maxTicketBuyCount: 4,
        ticketTypes: [emptyType],
      },
    ],
    eventGroups: [],
  },
  texts: {},
  before: null,
})

/** Returns the form of an event, whose entry comes first in its file. */
export const draftOf = (file: CatalogueFile): Draft => ({ file: file, texts: {}, before: file })

/** True if a form says something else than it did when it opened. */
export const isTouched = ({ file, texts, before }: Draft, fresh: Draft): boolean =>
  JSON.stringify([file, texts]) !== JSON.stringify([before ?? fresh.file, {}])

const idNames = ['typeID', 'eventID', 'eventGroupID', 'organizerID']

/** Returns a list by the IDs of its entries. Null if one has none, or if two share one. */
function byID(list: readonly unknown[]): Readonly<Record<string, unknown>> | null {
  const entries = list.map(
    (one) => [idNames.map((name) => textAt(one, name)).find((id) => id !== '') ?? '', one] as const,
  )
  const ids = new Set(entries.map(([id]) => id))
  return ids.has('') || ids.size < list.length ? null : Object.fromEntries(entries)
}

/** Returns what somebody typed, and where they left a value alone, that of another save. */
function merged(before: unknown, typed: unknown, saved: unknown): unknown {
  if (JSON.stringify(before) === JSON.stringify(typed)) return saved
  if (Array.isArray(typed) && Array.isArray(saved)) {
    const [one, other] = [byID(typed), byID(saved)]
    const old = Array.isArray(before) ? byID(before) : null
    return one === null || other === null ? typed : Object.values(Object(merged(old ?? {}, one, other)))
  }
  if (!isTable(typed) || !isTable(saved)) return typed
  const [old, one, other] = [Object(before), typed, saved] as const
  return Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])]
      .map((key) => [key, merged(old[key], one[key], other[key])] as const)
      .filter(([, value]) => value !== undefined),
  )
}

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a form with another save taken in. All that was typed stays (DSK-65). */
export const withSave = ({ file, texts, before }: Draft, saved: Draft): Draft => ({
  file: merged(before, file, saved.file) as DraftFile,
  texts,
  before: saved.before,
})

const keyOf = (event: string | null): string => `desk-draft:${event ?? 'new'}`

/** Returns the kept draft of an event, or null. The tab keeps it (DSK-32). */
export function keptDraft(event: string | null): Draft | null {
  try {
    const text = sessionStorage.getItem(keyOf(event))
    return text === null ? null : (JSON.parse(text) as Draft)
  } catch {
    return null
  }
}

/** Keeps the draft of an event for this tab. Null throws it away. */
export function keepDraft(event: string | null, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(event))
    else sessionStorage.setItem(keyOf(event), JSON.stringify(draft))
  } catch {
    // Without storage the draft lasts as long as the screen.
  }
}
