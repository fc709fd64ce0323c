import type { EventKey } from '../catalogue/catalogue.ts'
import { addStart, newDrawVersion, type DrawVersion } from './announced-starts.ts'
import { drawTimesOf, type BeaconTimes, type DrawTimes } from './room-times.ts'
import type { Room, RoomSettings } from './room.ts'
import { noSignatures } from './statement-signatures.ts'

/** A room as its catalogue file sets it. */
export interface RoomPlan extends RoomSettings {
  /** `events/ORGANIZER/EVENT` or `eventGroups/ORGANIZER/GROUP`. */
  readonly roomID: string
  /** The end of the last sale of its events. */
  readonly endTimeSSE: number
  readonly ticketsPerTurn: number
  /** The events that are sold in the room, each once. */
  readonly events: readonly EventKey[]
}

/** A room as a load announces it. The beacon, its round and the key of receipts are fixed then. */
export interface RoomLoad extends RoomPlan, DrawTimes, Pick<Room, 'chainHash' | 'receiptPublicKey'> {
  /** The version of a room that is new. */
  readonly drawVersion: DrawVersion
  /** The moment of the load. */
  readonly announcedSSE: number
}

/** Announces a room with a beacon. The round follows from the start (ROM-4). */
export const announceRoom = (
  plan: RoomPlan,
  { beacon, chainHash }: { readonly beacon: BeaconTimes; readonly chainHash: string },
  receiptPublicKey: string,
  announcedSSE: number,
): RoomLoad => ({
  ...plan,
  ...drawTimesOf(plan.startTimeSSE, beacon),
  chainHash,
  receiptPublicKey,
  drawVersion: newDrawVersion,
  announcedSSE,
})

/** The result of a load of a room. `kept` says that its lobby has opened, so that no load changes it. */
export type RoomLoadResult = { readonly kind: 'loaded' | 'kept' | 'noSuchEvent' }

/** Returns true if loads leave a room as it is, because its lobby has opened (ROM-37). */
export const isKept = (room: Pick<Room, 'state' | 'eventCount'>): boolean =>
  room.state !== 'ANNOUNCED' && !isAtRest(room)

/**
 * Returns a room that has left the catalogue (ROM-97). It has no event and opens no lobby, until a load brings it back. In
 * version 2 its row stays, because the shop signed its starts: a new room would have another first one.
 */
export const withoutEvents = (room: Room): Room => ({ ...room, eventCount: 0 })

/** Returns true if a room has left the catalogue. It opens no lobby. */
export const isAtRest = ({ eventCount }: Pick<Room, 'eventCount'>): boolean => eventCount === 0

/**
 * Decides a load (ROM-37). Returns the room to store, or null if the stored one stays as it is. A room keeps its version, and
 * in version 2 its beacon and each start that was announced (ROM-90).
 */
export function decideRoomLoad(stored: Room | null, load: RoomLoad): Room | null {
  if (stored !== null && isKept(stored)) return null
  const { events, announcedSSE, ...settings } = load
  const drawVersion = stored?.drawVersion ?? load.drawVersion
  const before = drawVersion === 2 ? stored : null
  return {
    ...settings,
    ...(before !== null && { chainHash: before.chainHash, receiptPublicKey: before.receiptPublicKey }),
    drawVersion,
    starts: drawVersion === 2 ? addStart(before?.starts ?? [], load, announcedSSE) : [],
    publishedSSE: null,
    signatures: before?.signatures ?? noSignatures,
    givenUp: [],
    places: [],
    numberCount: 0,
    state: 'ANNOUNCED',
    eventCount: events.length,
    closedSSE: null,
    root: null,
    beaconSignature: null,
    drawnCount: 0,
    lateCount: 0,
    servedRank: 0,
    nearRank: 0,
    servedSSE: 0,
    stoppedSeconds: 0,
    clockStop: null,
    message: null,
    log: null,
  }
}
