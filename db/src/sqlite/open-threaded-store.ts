import { StoreFull, type Store } from '@pokfei/domain/ports/store'
import { openSqliteStore } from './open-sqlite-store.ts'
import { openWriter } from './open-writer.ts'
import { roomBeside, type Room } from './room.ts'
import { writingMethods } from './writing-methods.ts'

/**
 * Opens the {@link Store} on a SQLite file for a process that serves many clients. Reads run here, on a connection that
 * rejects writes. Writes go to a thread, so that neither a rush of orders nor a slow disk blocks the event loop. After
 * the disk was full, `hasRoom` returns whether there is space again.
 */
export async function openThreadedStore(path: string, hasRoom: Room = roomBeside(path)): Promise<Store> {
  const store = await openSqliteStore(path, { readsOnly: true })
  const writer = openWriter(path)
  let wasFull = false
  const write = async (noun: string, method: string, args: readonly unknown[]): Promise<unknown> => {
    try {
      return await writer.call(noun, method, args)
    } catch (error) {
      wasFull ||= error instanceof StoreFull
      throw error
    }
  }
  for (const [noun, methods] of Object.entries(writingMethods)) {
    const called = methods.map((method) => [method, (...args: readonly unknown[]) => write(noun, method, args)])
    Object.assign(Reflect.get(store, noun), Object.fromEntries(called))
  }
  return {
    ...store,
    isFull() {
      wasFull &&= !hasRoom()
      return wasFull
    },
    writeDelayMilliseconds: () => writer.delayMilliseconds(),
    async close() {
      await writer.close()
      await store.close()
    },
  }
}
