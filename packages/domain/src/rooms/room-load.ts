import type { EventKey } from '../catalogue/catalogue.ts'
import type { DrawTimes } from './room-times.ts'
import type { Room, RoomSettings } from './room.ts'

/** A room as its catalogue file announces it. The beacon, its round and the key of receipts are fixed then. */
export interface RoomLoad extends RoomSettings, DrawTimes, Pick<Room, 'chainHash' | 'receiptPublicKey'> {
  /** `events/ORGANIZER/EVENT` or `eventGroups/ORGANIZER/GROUP`. */
  readonly roomID: string
  /** The end of the last sale of its events. */
  readonly endTimeSSE: number
  readonly ticketsPerTurn: number
  /** The events that are sold in the room, each once. */
  readonly events: readonly EventKey[]
}

/** The result of a load of a room. `kept` says that its lobby has opened, so that no load changes it. */
export type RoomLoadResult = { readonly kind: 'loaded' | 'kept' | 'noSuchEvent' }

/** Decides a load (ROM-37). Returns the room to store, or null if the stored one stays as it is. */
export function decideRoomLoad(stored: Room | null, load: RoomLoad): Room | null {
  if (stored !== null && stored.state !== 'ANNOUNCED') return null
  const { events, ...settings } = load
  return {
    ...settings,
    state: 'ANNOUNCED',
    eventCount: events.length,
    root: null,
    beaconSignature: null,
    drawnCount: 0,
    lateCount: 0,
    servedRank: 0,
    servedSSE: 0,
    stoppedSeconds: 0,
    clockStop: null,
    message: null,
  }
}
