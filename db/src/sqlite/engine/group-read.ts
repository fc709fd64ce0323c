import type { Connection } from './connect.ts'

/** Reads that share a transaction. */
export interface GroupRead {
  /** Runs the job, which must only read, and resolves with its value. If it throws, its promise alone rejects. */
  read<T>(job: () => T): Promise<T>
}

/**
 * Runs all reads of one turn of the event loop in one transaction. Outside of any transaction, SQLite opens and closes
 * one for each statement. That takes longer than the read itself.
 */
export function createGroupRead({ sqlite }: Connection): GroupRead {
  const begin = sqlite.prepare('begin')
  const commit = sqlite.prepare('commit')
  let waiting: { readonly run: () => void; readonly fail: (error: unknown) => void }[] = []

  function runAll(): void {
    const jobs = waiting
    waiting = []
    try {
      begin.run()
      for (const { run } of jobs) run()
      commit.run()
    } catch (error) {
      if (sqlite.inTransaction) sqlite.exec('rollback')
      // Promises that have a result already keep it, since nothing was written.
      for (const { fail } of jobs) fail(error)
    }
  }

  return {
    read: (job) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(runAll)
        const run = (): void => {
          try {
            resolve(job())
          } catch (error) {
            reject(error)
          }
        }
        waiting.push({ run, fail: reject })
      }),
  }
}
