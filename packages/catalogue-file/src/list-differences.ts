import type { CatalogueFile } from '@pokfei/contracts/catalogue-file'
import { asList, asRecord } from './read-readable-parts.ts'

/** A value of a field, as a reader sees it. Null for a field that is left out. */
export type FieldValue = string | number | boolean | null

/** A field of an entry that has another value. An empty `field` is the entry as a whole. */
export interface FieldChange {
  readonly entry: 'organizer' | 'event' | 'eventGroup'
  /** The ID of an organizer, or `ORGANIZER/ID`. */
  readonly id: string
  /** The path in the entry. The place of a ticket type is its ID: `ticketTypes.stool.salePrice`. */
  readonly field: string
  readonly before: FieldValue
  readonly after: FieldValue
}

type Fields = ReadonlyMap<string, FieldValue>

/** Returns the fields of two files that differ. An entry that is new has one change without a field. */
export function listDifferences(before: CatalogueFile, after: CatalogueFile): readonly FieldChange[] {
  return [
    ...ofEntries('organizer', before.organizers, after.organizers, ({ organizerID }) => organizerID),
    ...ofEntries('event', before.events, after.events, ({ organizerID, eventID }) => `${organizerID}/${eventID}`),
    ...ofEntries(
      'eventGroup',
      before.eventGroups,
      after.eventGroups,
      ({ organizerID, eventGroupID }) => `${organizerID}/${eventGroupID}`,
    ),
  ]
}

function ofEntries<Entry extends object>(
  entry: FieldChange['entry'],
  before: readonly Entry[],
  after: readonly Entry[],
  idOf: (one: Entry) => string,
): FieldChange[] {
  const known = new Map(before.map((one) => [idOf(one), one]))
  return after.flatMap((one): FieldChange[] => {
    const id = idOf(one)
    const old = known.get(id)
    if (old === undefined) return [{ entry, id, field: '', before: null, after: id }]
    const [oldFields, newFields] = [fieldsOf(old), fieldsOf(one)]
    return [...new Set([...oldFields.keys(), ...newFields.keys()])].flatMap((field) => {
      const [was, is] = [oldFields.get(field) ?? null, newFields.get(field) ?? null]
      return was === is ? [] : [{ entry, id, field, before: was, after: is }]
    })
  })
}

/** Returns the fields of an entry by their paths. Lists of seats and of events are one text. */
function fieldsOf(entry: object, path = ''): Fields {
  return new Map(
    Object.entries(entry).flatMap(([name, value]: [string, unknown]): [string, FieldValue][] => {
      const at = `${path}${name}`
      if (name === 'ticketTypes')
        return asList(value).flatMap((type) => [
          ...fieldsOf(asRecord(type), `${at}.${String(asRecord(type)['typeID'])}.`),
        ])
      if (name === 'seats') return [[at, seatsText(value)]]
      if (Array.isArray(value)) return [[at, value.join(', ')]]
      if (typeof value === 'object' && value !== null) return [...fieldsOf(value, `${at}.`)]
      return isFieldValue(value) ? [[at, value]] : []
    }),
  )
}

const isFieldValue = (value: unknown): value is FieldValue => ['string', 'number', 'boolean'].includes(typeof value)

/** Returns seats in a line: `B/12/1-10, B/12/13-22`. */
const seatsText = (seats: unknown): string =>
  asList(seats)
    .flatMap((one) => {
      const { section, rows } = asRecord(one)
      return asList(rows).map((stretch) => {
        const { row, from, to } = asRecord(stretch)
        return `${String(section)}/${String(row)}/${String(from)}-${String(to)}`
      })
    })
    .join(', ')
