import { Worker } from 'node:worker_threads'
import { StoreFull } from '@pokfei/domain/ports/store-errors'
import type { Store } from '@pokfei/domain/ports/store'
import { openWriter } from '../../shared/writing-thread/open-writer.ts'
import { replaceWrites, type Write } from '../../shared/writing-thread/writing-store.ts'
import type { CheckOptions } from '../connection/check-server.ts'
import { activityMemory, addActivities, createActivity } from '../engine/activity.ts'
import { openPostgresStore } from './open-postgres-store.ts'

/** The start data of the writing thread. */
export interface WriterThreadData extends CheckOptions {
  readonly databaseURL: string
  readonly memory: SharedArrayBuffer
}

/** The connections for reads. The writing thread has eight more: four for orders and four for all other writes. */
const readingConnections = 4

/**
 * Opens the {@link Store} of a server on PostgreSQL. Writes run in a thread: it holds the lock of an event while it
 * decides, and a rush of requests would delay that for every machine. Reads run here. Throws `StoreUnusable` and
 * `StoreTooNew`.
 */
export async function openPostgresServerStore(databaseURL: string, checks: CheckOptions = {}): Promise<Store> {
  const own = createActivity()
  const store = await openPostgresStore(databaseURL, { ...checks, connections: readingConnections, activity: own })
  /** The counts of each writing thread so far. A thread that dies leaves its own. */
  const memories: SharedArrayBuffer[] = []
  const writer = openWriter(() => {
    const memory = activityMemory()
    memories.push(memory)
    const workerData: WriterThreadData = { ...checks, databaseURL, memory }
    return new Worker(new URL('./writer-thread.ts', import.meta.url), { workerData })
  })
  let wasFull = false
  const write: Write = (noun, method, args) => {
    const result = writer.call(noun, method, args)
    result.then(
      () => (wasFull = false),
      (error: unknown) => (wasFull ||= error instanceof StoreFull),
    )
    return result
  }
  return {
    ...replaceWrites(store, write),
    isFull: () => wasFull,
    writeDelayMilliseconds: () => writer.delayMilliseconds(),
    readActivity: () => memories.map((memory) => createActivity(memory).read()).reduce(addActivities, own.read()),
    async close() {
      await writer.close()
      await store.close()
    },
  }
}
