import { Worker } from 'node:worker_threads'
import { StoreFull } from '@pokfei/domain/ports/store-errors'
import type { Store } from '@pokfei/domain/ports/store'
import { openSqliteStore } from './open-sqlite-store.ts'
import { openWriter } from '../../shared/writing-thread/open-writer.ts'
import { diskSpaceBeside, type DiskSpaceCheck } from '../engine/disk-space.ts'
import { replaceWrites, type Write } from '../../shared/writing-thread/writing-store.ts'

/**
 * Opens the {@link Store} on a SQLite file for a process that serves many clients. Reads run here, on a connection that
 * rejects writes. Writes go to a thread, so that neither a rush of orders nor a slow disk blocks the event loop. After
 * the disk was full, `hasRoom` returns whether there is space again.
 */
export async function openThreadedStore(
  path: string,
  hasDiskSpace: DiskSpaceCheck = diskSpaceBeside(path),
): Promise<Store> {
  const store = await openSqliteStore(path, { readsOnly: true })
  const writer = openWriter(() => new Worker(new URL('./writer-thread.ts', import.meta.url), { workerData: path }))
  let wasFull = false
  const noteFull = (error: unknown): void => void (wasFull ||= error instanceof StoreFull)
  const write: Write = (noun, method, args) => {
    const result = writer.call(noun, method, args)
    result.catch(noteFull)
    return result
  }
  return {
    ...replaceWrites(store, write),
    isFull() {
      wasFull &&= !hasDiskSpace()
      return wasFull
    },
    writeDelayMilliseconds: () => writer.delayMilliseconds(),
    async close() {
      await writer.close()
      await store.close()
    },
  }
}
