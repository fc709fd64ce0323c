import type { Contestant } from './contestants.ts'
import { rushEventIDs, type Freshness } from './rush-database.ts'

/** One contestant of each round. */
export interface Turn {
  readonly contestant: Contestant
  readonly orders: number
  readonly processes: number
  readonly eventIDs: readonly string[]
  readonly freshness: Freshness
  /** `direct`, or through a proxy that adds no time, or through one that adds a millisecond to each round trip. */
  readonly distance: Distance
}

/** How far the server is. */
export type Distance = 'direct' | 'near' | 'far'

const hotEvent = rushEventIDs.slice(0, 1)

const plain = {
  contestant: 'ours',
  orders: 8000,
  processes: 1,
  eventIDs: hotEvent,
  freshness: 'neverAnalyzed',
  distance: 'direct',
} as const satisfies Turn

/** The turns of each round. Slow contestants place fewer orders. */
export const rushTurns = {
  'bare batches': { ...plain, contestant: 'bare' },
  'locked row, one call': { ...plain, contestant: 'locking', orders: 1600 },
  naive: { ...plain, contestant: 'naive', orders: 400 },
  ours: plain,
  'ours, analyzed while empty': { ...plain, freshness: 'analyzedWhileEmpty' },
  'ours, 2 processes': { ...plain, processes: 2 },
  'ours, 3 processes': { ...plain, processes: 3 },
  'ours, 3 events': { ...plain, eventIDs: rushEventIDs },
  'ours, 2 processes, 3 events': { ...plain, processes: 2, eventIDs: rushEventIDs },
  'ours, 3 processes, 3 events': { ...plain, processes: 3, eventIDs: rushEventIDs },
  'ours, near': { ...plain, distance: 'near' },
  'ours, far': { ...plain, distance: 'far' },
  'naive, near': { ...plain, contestant: 'naive', orders: 300, distance: 'near' },
  'naive, far': { ...plain, contestant: 'naive', orders: 150, distance: 'far' },
} as const satisfies Readonly<Record<string, Turn>>

/** The name of a turn. SQLite takes its turn beside those on PostgreSQL. */
export type TurnName = keyof typeof rushTurns | 'SQLite'

/** The names of all turns of a round. */
export const turnNames: readonly TurnName[] = [...Object.keys(rushTurns), 'SQLite'] as TurnName[]

/** The buyers of a database. Each buys once. */
export const buyerCount: number = Math.max(...Object.values(rushTurns).map(({ orders }) => orders))
