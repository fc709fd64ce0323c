import { createHash } from 'node:crypto'
import { hasTurns, type Room } from './room.ts'
import { paceOf, type TurnCounts } from './room-pace.ts'

/** How many tickets of a type are left, in words. A sale shows no exact stock while it runs (ROM-36). */
export type StockWord = 'many' | 'short' | 'few' | 'none'

/** The stock of a ticket type of a room. */
export interface RoomStock {
  /** The event and the type, such as `harbour-nights/standing`. */
  readonly typeKey: string
  /** The type whose places it sells, in the same form. Types that share places have the same stock. */
  readonly poolKey: string
  readonly freeTickets: number
  readonly capacity: number
}

/** The part of a capacity from which tickets are few. */
const fewPart = 0.1

/**
 * Returns the word for the stock of a type. It is `short` if the tickets of its event are fewer than the people who wait, so
 * that nobody reads of many tickets that are gone before the own turn.
 */
export function stockWordOf(
  { freeTickets, capacity }: Pick<RoomStock, 'freeTickets' | 'capacity'>,
  { freeInEvent, waiting }: { readonly freeInEvent: number; readonly waiting: number },
): StockWord {
  if (freeTickets <= 0) return 'none'
  if (freeTickets <= capacity * fewPart) return 'few'
  return freeInEvent < waiting ? 'short' : 'many'
}

const eventOf = ({ typeKey }: RoomStock): string | undefined => typeKey.split('/')[0]

/** Returns the word of each type by its key, relative to the people who wait for their turn. */
function wordsOf(stock: readonly RoomStock[], waiting: number): Readonly<Record<string, StockWord>> {
  const freeInEvent = (type: RoomStock) => freePlaces(stock.filter((other) => eventOf(other) === eventOf(type)))
  return Object.fromEntries(
    stock.map((type) => [type.typeKey, stockWordOf(type, { freeInEvent: freeInEvent(type), waiting })]),
  )
}

/** Returns the free places of these types. Those of a pool count once (SHR-2). */
function freePlaces(stock: readonly RoomStock[]): number {
  const free = new Map(stock.map(({ poolKey, freeTickets }) => [poolKey, Math.max(0, freeTickets)]))
  return [...free.values()].reduce((sum, ofPool) => sum + ofPool, 0)
}

/** The response of a room's status, ready to be sent to everybody. */
export interface StatusResponse {
  /** JSON in UTF-8. */
  readonly body: Uint8Array
  /** With quotes, as HTTP wants it. */
  readonly etag: string
}

/**
 * Builds the status of a room (ROM-35). It is the same for everybody and holds nothing of anybody, so that a process builds
 * it once a second and caches may keep it. Keys are short, because pages ask some hundred times in an hour.
 * `entryCount` is the number of entries so far, before the list closes too.
 */
export function buildStatus(
  room: Room,
  {
    entryCount,
    stock,
    turns,
    nowSSE,
  }: {
    readonly entryCount: number
    readonly stock: readonly RoomStock[]
    readonly turns: TurnCounts
    readonly nowSSE: number
  },
): StatusResponse {
  const status = {
    state: room.state,
    startSSE: room.startTimeSSE,
    served: room.servedRank,
    entries: entryCount,
    drawn: room.drawnCount,
    rate: room.turnsPerMinute,
    ...paceOf(room, turns, nowSSE),
    // Before the sale the number is exact. A running sale shows words only.
    tickets: hasTurns(room.state) || room.state === 'ENDED' ? null : freePlaces(stock),
    left: wordsOf(stock, entryCount - room.servedRank),
    round: room.round,
    roundTimeSSE: room.roundTimeSSE,
    root: room.root,
    message: room.message,
    log: room.log && { lines: room.log.lines, head: room.log.head },
  }
  // The time is not in the tag: a room in which nothing happens has the same tag again.
  const etag = createHash('sha256').update(JSON.stringify(status)).digest('base64url').slice(0, 16)
  return { body: new TextEncoder().encode(JSON.stringify({ ...status, nowSSE })), etag: `"${etag}"` }
}
