import { StoreFull, StoreUnavailable } from '@pokfei/domain/ports/store-errors'
import type { Store } from '@pokfei/domain/ports/store'
import SQLite from 'better-sqlite3'
import { forwardNouns, type UseStore } from '../../shared/writing-thread/forwarding-store.ts'
import { openSqliteStore } from './open-sqlite-store.ts'
import { openThreadedStore } from './open-threaded-store.ts'
import { diskSpaceBeside, type DiskSpaceCheck } from '../engine/disk-space.ts'

/** Milliseconds between two checks for disk space. */
const pollMilliseconds = 5_000

/** The options of {@link openServerStore}. */
export interface ServerStoreOptions {
  readonly hasDiskSpace?: DiskSpaceCheck
  readonly pollMilliseconds?: number
}

/**
 * Opens the {@link Store} of a server. Without disk space, SQLite cannot share a file between connections. Then the
 * store opens with one connection that only reads, and every write fails with {@link StoreFull}. The threaded store
 * takes over as soon as there is space. Throws if the database cannot be opened for another reason, or needs a
 * migration first.
 */
export async function openServerStore(path: string, options: ServerStoreOptions = {}): Promise<Store> {
  const hasDiskSpace = options.hasDiskSpace ?? diskSpaceBeside(path)
  try {
    return await openThreadedStore(path, hasDiskSpace)
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError) || hasDiskSpace()) throw error
    return openReadOnlyUntilSpace(path, hasDiskSpace, options.pollMilliseconds ?? pollMilliseconds)
  }
}

async function openReadOnlyUntilSpace(
  path: string,
  hasDiskSpace: DiskSpaceCheck,
  pauseMilliseconds: number,
): Promise<Store> {
  const openReadOnly = () => openSqliteStore(path, { readsOnly: true, alone: true })
  const first = await openReadOnly()
  /** The read-only store in service. Null once the threaded store has taken over. */
  let alone: Store | null = first
  let serving = first
  let opened: Promise<Store> = Promise.resolve(first)
  let running = 0
  let finishLast = (): void => undefined

  const use: UseStore = async (call) => {
    const store = await opened
    running += 1
    try {
      return await call(store)
    } catch (error) {
      throw store === alone && error instanceof StoreUnavailable
        ? new StoreFull(error.message, { cause: error })
        : error
    } finally {
      running -= 1
      if (running === 0) finishLast()
    }
  }

  /**
   * Switches to the threaded store. Calls that come meanwhile wait. If the threaded store does not open, the read-only
   * one continues.
   */
  async function switchStore(reader: Store): Promise<Store> {
    if (running > 0) await new Promise<void>((resolve) => (finishLast = resolve))
    await reader.close()
    try {
      serving = await openThreadedStore(path, hasDiskSpace)
      clearInterval(timer)
    } catch {
      serving = alone = await openReadOnly()
    }
    return serving
  }

  const timer = setInterval(() => {
    if (alone === null || !hasDiskSpace()) return
    opened = switchStore(alone)
    alone = null
  }, pauseMilliseconds)
  timer.unref()

  return {
    ...forwardNouns(use),
    pictures: null,
    notes: [],
    ping: async () => (await opened).ping(),
    readClock: async () => null,
    writeDelayMilliseconds: () => serving.writeDelayMilliseconds(),
    isFull: () => alone !== null || serving.isFull(),
    readActivity: () => null,
    async close() {
      clearInterval(timer)
      await (await opened).close()
    },
  }
}
