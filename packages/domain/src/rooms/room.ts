import type { AnnouncedDraw } from './announced-starts.ts'
import type { SaleLog } from './log-line.ts'
import type { StatementSignatures } from './statement-signatures.ts'

/**
 * The states of a room, in their order (ROM-1). SERVING and PAUSED alternate. Sold out, a room is in RETURNS and serves
 * returned tickets until its end.
 */
export const roomStates = ['ANNOUNCED', 'LOBBY', 'FROZEN', 'DRAWN', 'SERVING', 'PAUSED', 'RETURNS', 'ENDED'] as const

export type RoomState = (typeof roomStates)[number]

/** The rules of a room as its catalogue file sets them. */
export interface RoomSettings {
  /** From then on, members may join. */
  readonly lobbyTimeSSE: number
  /** The start of the sale. The list of entries closes a minute before it (docs/draw.md). */
  readonly startTimeSSE: number
  /** The mean number of ranks whose turn comes in a minute. */
  readonly turnsPerMinute: number
  readonly minutesPerTurn: number
  /** True if a turn comes only while enough tickets are left for everybody whose turn it is (ROM-23). */
  readonly isGuaranteed: boolean
  /** True if each telephone number has one entry, whatever the number of its accounts (ROM-102). */
  readonly isOnePerNumber: boolean
}

/** The words of an operator in both languages. They are shown as they are, with their time. */
export interface RoomMessage {
  readonly en: string
  readonly zh: string
  readonly writtenSSE: number
}

/** A round of the beacon that would have fixed the ranks if the start had not moved. Its signature is 48 bytes in hex. */
export interface GivenUpRound {
  readonly round: number
  readonly signature: string
}

/** A place outside the shop at which an operator says that the signed statements of the room stand. */
export interface PublishedPlace {
  readonly url: string
  readonly sinceSSE: number
}

/** A time in which the turn clock stands still. `untilSSE` is null until the operator goes on. */
export interface ClockStop {
  readonly fromSSE: number
  readonly untilSSE: number | null
}

/**
 * A room: the waiting room of one event or one group. All of it is stored facts. The state changes only when a process
 * writes the next one, so each process sees the same state.
 */
export interface Room extends RoomSettings, AnnouncedDraw {
  readonly roomID: string
  readonly state: RoomState
  /** The end of the last sale of its events. */
  readonly endTimeSSE: number
  /** The most tickets of one turn, over all events of the room. */
  readonly ticketsPerTurn: number
  /** The number of events of the room without cancelled ones: 1, or those of its group (ROM-39). 0 if it left the catalogue. */
  readonly eventCount: number
  /** The round of the beacon that fixes the ranks, and the time at which it becomes known. */
  readonly round: number
  readonly roundTimeSSE: number
  /** The SHA-256 of the beacon's description, in hex. No other beacon draws this room. */
  readonly chainHash: string
  /** The key that verifies the receipts of entries: 32 bytes in hex. */
  readonly receiptPublicKey: string
  /**
   * The moment at which the list of entries closed. Exactly the entries with a time before it are in the draw. Null until
   * then.
   */
  readonly closedSSE: number | null
  /** The root of all entries in hex, once it is published. */
  readonly root: string | null
  /** The moment at which the root was published. Null until then, and for roots of the time before it was kept. */
  readonly publishedSSE: number | null
  /** The signatures of what the room stated. */
  readonly signatures: StatementSignatures
  /** The signature of the round in hex, once the ranks are drawn. */
  readonly beaconSignature: string | null
  /** The signatures of rounds that a later start gave up, as far as the beacon had them at the draw. */
  readonly givenUp: readonly GivenUpRound[]
  /** In the order in which they were named. */
  readonly places: readonly PublishedPlace[]
  /** The running numbers that were given so far: to entries, and to those that joined again. 0 in version 1. */
  readonly numberCount: number
  /** The number of entries in the draw. 0 until the list closes. */
  readonly drawnCount: number
  /** The number of places behind the draw that were given so far. */
  readonly lateCount: number
  /** The highest rank whose turn has come. It never falls. 0 before the first turn. */
  readonly servedRank: number
  /** The highest rank whose turn was ever near, so that its member gets a mail. It never falls. */
  readonly nearRank: number
  /** The last moment at which ranks were served. */
  readonly servedSSE: number
  /** The seconds for which the turn clock stood still, without `clockStop`. */
  readonly stoppedSeconds: number
  readonly clockStop: ClockStop | null
  readonly message: RoomMessage | null
  /** How far the log of the sale is. Null before the first turn, and in version 1. */
  readonly log: SaleLog | null
}

/** The stock and the turns of a room at one moment, which serving depends on. */
export interface RoomDemand {
  /** The tickets of all events of the room that are neither held nor sold. */
  readonly freeTickets: number
  /** The tickets of the room in pending orders. They come back if nobody pays. */
  readonly heldTickets: number
  /** The turns that are offered or open. */
  readonly openTurns: number
  /** The tickets in pending and completed orders of open turns. */
  readonly openTurnTickets: number
}

/** A member's part in a room. A member has at most one entry in a room (ROM-8). */
export interface RoomEntry {
  /** 16 random bytes in hex. */
  readonly entryID: string
  readonly joinedSSE: number
  /** The running number of the entry, from 1. Null in version 1. An entry that joins again keeps it. */
  readonly number: number | null
  /** The rank of the draw. Null before the draw and for entries that came after the list had closed. */
  readonly drawnRank: number | null
  /** The place behind the draw, from 1. Null for entries in the draw, unless their turn passed and they joined again. */
  readonly lateNumber: number | null
}

/** A turn that its member has claimed. Times are those of the turn clock. */
export interface Turn {
  /** The rank that was claimed. An entry that joins again gets another rank, and then another turn. */
  readonly rank: number
  readonly claimedAt: number
  readonly endsAt: number
  /** The tickets in the turn's pending and completed orders. */
  readonly ticketCount: number
  /** The IDs of the events for which the turn has a completed order, each once and without cancelled events. */
  readonly boughtEventIDs: readonly string[]
}

/** Returns the rank of an entry, or null if it has none yet. */
export function rankOf({ drawnRank, lateNumber }: RoomEntry, room: Room): number | null {
  if (lateNumber === null) return drawnRank
  // Before the list closes, nobody knows how many stand in front.
  return isListClosed(room.state) ? room.drawnCount + lateNumber : null
}

/**
 * Returns the number of the newest receipt of an entry, or null in version 1. Behind the draw it is the rank. An entry that
 * joined again has a second receipt, with the number of its new place.
 */
export const receiptNumberOf = ({ number, lateNumber }: RoomEntry, { drawVersion, drawnCount }: Room): number | null =>
  drawVersion === 1 || lateNumber === null ? number : drawnCount + lateNumber

/** Returns true if the list of entries is closed, so that later ones stand behind the draw. */
export const isListClosed = (state: RoomState): boolean => state !== 'ANNOUNCED' && state !== 'LOBBY'

/** Returns true while turns exist. */
export const hasTurns = (state: RoomState): boolean => state === 'SERVING' || state === 'PAUSED' || state === 'RETURNS'

/** Returns true for a sale that an operator ended before it began. */
export const isWithdrawn = ({ state, servedRank, message }: Pick<Room, 'state' | 'servedRank' | 'message'>): boolean =>
  state === 'ENDED' && servedRank === 0 && message !== null

/** Returns the last rank that anybody has. */
export const lastRank = ({ drawnCount, lateCount }: Room): number => drawnCount + lateCount
