import type { StoreActivity } from '@pokfei/domain/ports/store'

/** The counts, in the order of their places in memory. */
const names = [
  'connections',
  'waitingCalls',
  'transactions',
  'repeatedTransactions',
  'unknownOutcomes',
  'batches',
  'batchedOrders',
] as const satisfies readonly (keyof StoreActivity)[]

/** Counts what one thread does with the database. */
export interface Activity {
  readonly count: (name: keyof StoreActivity, times?: number) => void
  readonly read: () => StoreActivity
}

/** Returns the memory of {@link createActivity}, which another thread may read. */
export const activityMemory = (): SharedArrayBuffer =>
  new SharedArrayBuffer(names.length * Float64Array.BYTES_PER_ELEMENT)

/** Creates the counts of a thread. Only that thread counts there, so nothing is lost without a lock. */
export function createActivity(memory: SharedArrayBuffer = activityMemory()): Activity {
  const counts = new Float64Array(memory)
  return {
    count(name, times = 1) {
      const place = names.indexOf(name)
      counts[place] = (counts[place] ?? 0) + times
    },
    read: () => {
      const [
        connections = 0,
        waitingCalls = 0,
        transactions = 0,
        repeatedTransactions = 0,
        unknownOutcomes = 0,
        batches = 0,
        batchedOrders = 0,
      ] = counts
      return {
        connections,
        waitingCalls,
        transactions,
        repeatedTransactions,
        unknownOutcomes,
        batches,
        batchedOrders,
      }
    },
  }
}

/** Adds the counts of two threads. */
export const addActivities = (one: StoreActivity, other: StoreActivity): StoreActivity => ({
  connections: one.connections + other.connections,
  waitingCalls: one.waitingCalls + other.waitingCalls,
  transactions: one.transactions + other.transactions,
  repeatedTransactions: one.repeatedTransactions + other.repeatedTransactions,
  unknownOutcomes: one.unknownOutcomes + other.unknownOutcomes,
  batches: one.batches + other.batches,
  batchedOrders: one.batchedOrders + other.batchedOrders,
})
