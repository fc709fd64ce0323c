import type { AuditDetails, AuditedChange, AuditValue } from '../audit-entry.ts'
import { isReason } from '../operator-words.ts'
import type { EventKey } from '../../catalogue/catalogue.ts'

/** An event before or after a load: its own fields, and the fields of each type by its ID. */
export interface LoadedFacts {
  readonly event: object
  readonly types: ReadonlyMap<string, object>
}

/**
 * Returns the entry of an event that a load adds, changes or removes. It has the fields that differ. Null on one side means
 * that the event is not there. Returns null if nothing differs.
 */
export function loadEntry(
  { organizerID, eventID }: EventKey,
  before: LoadedFacts | null,
  after: LoadedFacts | null,
): AuditedChange | null {
  const [old, fresh] = [detailsOf(before, after), detailsOf(after, before)]
  if (Object.keys({ ...old, ...fresh }).length === 0) return null
  return {
    verb: 'catalogue load',
    subject: { kind: 'event', id: `${organizerID}/${eventID}` },
    before: old,
    after: fresh,
  }
}

/** Returns the fields of one side that the other side has otherwise. */
function detailsOf(facts: LoadedFacts | null, other: LoadedFacts | null): AuditDetails | null {
  if (facts === null) return null
  const types = [...facts.types].flatMap(([typeID, type]) => {
    const differing = differencesOf(type, other?.types.get(typeID) ?? {})
    return Object.keys(differing).length === 0 ? [] : [[typeID, differing] as const]
  })
  return {
    ...differencesOf(facts.event, other?.event ?? {}),
    ...(types.length > 0 && { types: Object.fromEntries(types) }),
  }
}

/** The subject has these. */
const keyFields: ReadonlySet<string> = new Set(['organizerID', 'eventID', 'typeID'])

function differencesOf(fields: object, other: object): AuditDetails {
  const values = new Map<string, unknown>(Object.entries(other))
  const differs = (name: string, value: unknown) =>
    values.has(name) ? JSON.stringify(value) !== JSON.stringify(values.get(name)) : isSaid(value)
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => !keyFields.has(name) && differs(name, value))
      .map(([name, value]) => [name, toldValue(value)]),
  )
}

/** False for a field that a new event leaves out. */
const isSaid = (value: unknown): boolean =>
  !(value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0))

/** The longest text of a file that an entry tells, in characters. Descriptions are longer. */
const longestText = 60

/** A text that an entry may not keep for ever is cut: long ones, and those with a mail address or a phone number. */
function toldValue(value: unknown): AuditValue {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string') return value === '' || (value.length <= longestText && isReason(value)) ? value : '…'
  if (Array.isArray(value)) return value.map(toldValue)
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toldValue(one)]))
}
