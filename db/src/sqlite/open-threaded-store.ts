import type { Store } from '@pokfei/domain/ports/store'
import { openSqliteStore } from './open-sqlite-store.ts'
import { openWriter } from './open-writer.ts'
import { writingMethods } from './writing-methods.ts'

/** The {@link Store} on a SQLite file for a process that serves many: what reads is answered here, on a connection that
 *  refuses to write, and what writes goes to a thread, so that neither a rush of orders nor a slow disk keeps the event loop. */
export async function openThreadedStore(path: string): Promise<Store> {
  const store = await openSqliteStore(path, { readsOnly: true })
  const writer = openWriter(path)
  for (const [noun, methods] of Object.entries(writingMethods)) {
    const called = methods.map((method) => [method, (...args: readonly unknown[]) => writer.call(noun, method, args)])
    Object.assign(Reflect.get(store, noun), Object.fromEntries(called))
  }
  return {
    ...store,
    writeDelayMilliseconds: () => writer.delayMilliseconds(),
    async close() {
      await writer.close()
      await store.close()
    },
  }
}
