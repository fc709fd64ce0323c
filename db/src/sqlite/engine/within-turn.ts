import type { Database } from '../../shared/engine.ts'
import type { OpenDatabase } from './shared-database.ts'

/**
 * Runs the job of an open transaction, on a database that ends with it. Rejects if the job waits for anything but
 * statements, such as a timer or a socket: Node.js calls back in the next tick once no promise can go on.
 */
export function runWithin<T>(open: OpenDatabase, job: (db: Database) => Promise<T>): Promise<T> {
  let isOpen = true
  const running = new Promise<T>((resolve, reject) => {
    process.nextTick(() => reject(new Error('a job waited for something else than a statement inside a transaction')))
    job(open(() => isOpen)).then(resolve, reject)
  })
  return running.finally(() => {
    isOpen = false
  })
}
