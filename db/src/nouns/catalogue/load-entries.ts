import type { AuditedChange } from '@pokfei/domain/audit-log/audit-entry'
import { loadEntry, type LoadedFacts } from '@pokfei/domain/audit-log/entries/load-entry'
import type { EventLoad } from '@pokfei/domain/catalogue/load'
import type { StoredEvent } from '../../shared/catalogue/stored-event.ts'
import { loadedEventColumns, namesOf, typeColumns } from './catalogue-columns.ts'
import type { DecidedEvent } from './load-writes.ts'

const storedFacts = ({ event, types }: StoredEvent): LoadedFacts => ({
  event,
  types: new Map(types.map(({ typeID, capacity, columns }) => [typeID, { ...columns, capacity }])),
})

const pick = <Fields extends object>(fields: Fields, names: readonly (keyof Fields)[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))

/** Returns the entry of an event that a load adds or changes, or null if its rows stay as they are. */
export function entryOfDecided({ load, stored, changes }: DecidedEvent): AuditedChange | null {
  const types = load.ticketTypes.map((type, index) => {
    const { added = [], moved = [] } = changes[index]?.seats ?? {}
    const seats = {
      ...(added.length > 0 && { seatsAdded: added.length }),
      ...(moved.length > 0 && { seatsMoved: moved.length }),
    }
    return [type.typeID, { ...pick(type, namesOf(typeColumns)), capacity: type.capacity, ...seats }] as const
  })
  const after = { event: pick(load, namesOf(loadedEventColumns)), types: new Map(types) }
  return loadEntry(load, stored && storedFacts(stored), after)
}

/** Returns the entry of an event that a load removes. */
export const entryOfRemoved = (event: EventLoad, stored: StoredEvent): AuditedChange | null =>
  loadEntry(event, storedFacts(stored), null)
