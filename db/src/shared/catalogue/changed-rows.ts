import { isDeepStrictEqual } from 'node:util'
import type { SeatChange, TypeChange } from '@pokfei/domain/catalogue/decide-event-load'
import type { EventLoad } from '@pokfei/domain/catalogue/load'
import type { StoredEvent, StoredType } from './stored-event.ts'

/** True if a load changes a row of a known event. */
export function isChanged(load: EventLoad, stored: StoredEvent, changes: readonly TypeChange[]): boolean {
  const known = new Map(stored.types.map((type) => [type.typeID, type]))
  return (
    changedValues(stored.event, load) !== null ||
    load.ticketTypes.some((type, index) => {
      const before = known.get(type.typeID)
      const seatsAfter = changes[index]?.seats ?? null
      return (
        before === undefined ||
        before.capacity !== type.capacity ||
        changedValues(before.columns, type) !== null ||
        (seatsAfter !== null && changesSeats(before, seatsAfter))
      )
    })
  )
}

const changesSeats = ({ takenSeats: before }: StoredType, { added, moved, takenSeats }: SeatChange): boolean =>
  added.length > 0 || moved.length > 0 || !isSameBitmap(before, takenSeats)

/** Returns the loaded values if one differs from the stored ones, else null. Other keys of the load are left out. */
export function changedValues<Stored extends object>(stored: Stored, loaded: Stored): Stored | null {
  const after = new Map<string, unknown>(Object.entries(loaded))
  const isSame = Object.entries(stored).every(([key, value]) => isDeepStrictEqual(value, after.get(key)))
  return isSame ? null : loaded
}

/** True if both bitmaps have the same seats, or neither type has a bitmap. */
export function isSameBitmap(a: Uint8Array | null, b: Uint8Array | null): boolean {
  return a === null || b === null ? a === b : Buffer.compare(a, b) === 0
}
