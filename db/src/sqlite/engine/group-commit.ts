import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { StoreFull, StoreUnavailable } from '@pokfei/domain/ports/store-errors'
import { isBusy, lockTimeoutMs, type Connection } from './connect.ts'

/**
 * The most waiting jobs in one commit. One sync to disk serves them all; more would block the event loop for too long.
 */
const groupLimit = 128
/** Milliseconds between two attempts to get the write lock from another process. */
const lockPauseMs = 1

/** The only writer of a connection. */
export interface GroupCommit {
  /**
   * Runs the job in a write transaction and resolves with its value once it is synced to disk. A job is synchronous, or
   * waits for statements alone (`within-turn.ts`). It may run a second time after a rollback. So it must have no effect
   * outside the database. If it throws, its changes are rolled back and its promise alone rejects.
   */
  write<T>(job: () => T | Promise<T>): Promise<T>
  /**
   * Returns the number of the running job. The jobs of a transaction have numbers that follow one another. Beyond its
   * begin or a rollback they do not.
   */
  jobNumber(): number
  /** Resolves once no job waits. */
  drain(): Promise<void>
}

/** The options of {@link createGroupCommit}. */
export interface GroupCommitOptions {
  /** Called after a rollback: data that was read meanwhile may never have been committed. */
  readonly onRollback: () => void
  /** The longest wait of jobs while another process writes, in milliseconds. */
  readonly lockTimeoutMs?: number
}

interface WaitingJob {
  /** Runs the job and stores its outcome until the commit. */
  readonly run: () => Promise<void> | null
  readonly fail: (error: unknown) => void
  /** Passes the outcome of the last run to the caller. */
  readonly finish: () => void
}

/**
 * Commits jobs that wait at the same moment together. Per turn of the event loop, the waiting jobs run in one immediate
 * transaction, one after another. Each job sees the changes of earlier ones. The transaction begins when nothing else
 * can run in the turn, and ends in it, so no other code sees it open.
 *
 * If a job throws, the group is rolled back. Its jobs run again, each behind its own savepoint, so that one bad job
 * takes no other down. If the group fails again (its commit, or an error that ends the transaction), the jobs run one
 * by one. Savepoints come second because jobs rarely throw and savepoints cost time: inside one, SQLite copies every
 * page before its first change.
 *
 * While another process holds the write lock, the event loop goes on. After the time-out the waiting jobs fail with
 * {@link StoreUnavailable}, as they do if the disk is full or broken.
 */
export function createGroupCommit({ sqlite }: Connection, options: GroupCommitOptions): GroupCommit {
  const timeoutMs = options.lockTimeoutMs ?? lockTimeoutMs
  const begin = sqlite.prepare('begin immediate')
  const commit = sqlite.prepare('commit')
  const rollback = sqlite.prepare('rollback')
  const savepoint = sqlite.prepare('savepoint job')
  const release = sqlite.prepare('release job')
  const rollbackJob = sqlite.prepare('rollback to job')
  const waiting: WaitingJob[] = []
  let working: Promise<void> | null = null
  let jobNumber = 0

  function tryToBegin(): boolean {
    // Not `sqlite.pragma`, which compiles a function for the row that it returns, and takes 25 times as long.
    sqlite.exec('pragma busy_timeout = 0')
    try {
      begin.run()
      jobNumber += 1
      return true
    } catch (error) {
      if (isBusy(error)) return false
      throw error
    } finally {
      sqlite.exec(`pragma busy_timeout = ${lockTimeoutMs}`)
    }
  }

  async function beginWhenFree(): Promise<void> {
    for (let waitedMs = 0; !tryToBegin(); waitedMs += lockPauseMs) {
      if (waitedMs >= timeoutMs) throw new StoreUnavailable('another process has locked the database')
      await wait(lockPauseMs)
    }
  }

  async function runBehindSavepoint(job: WaitingJob): Promise<void> {
    savepoint.run()
    try {
      await job.run()
    } catch (error) {
      if (!sqlite.inTransaction) throw error
      rollbackJob.run()
      jobNumber += 1
      options.onRollback()
      job.fail(asFailure(error))
    }
    release.run()
  }

  /** Runs the jobs in one transaction. Returns null after the commit, else the error that prevented it. */
  async function tryToCommit(
    jobs: readonly WaitingJob[],
    runJob: (job: WaitingJob) => Promise<void> | null,
  ): Promise<{ readonly error: unknown } | null> {
    try {
      await beginWhenFree()
      for (const job of jobs) {
        const running = runJob(job)
        if (running !== null) await running
      }
      commit.run()
      return null
    } catch (error) {
      if (sqlite.inTransaction) rollback.run()
      options.onRollback()
      return { error }
    }
  }

  async function commitTogether(jobs: readonly WaitingJob[]): Promise<void> {
    let failed = await tryToCommit(jobs, (job) => job.run())
    if (failed && jobs.length > 1 && !(failed.error instanceof StoreUnavailable)) {
      failed = await tryToCommit(jobs, runBehindSavepoint)
      if (failed && !(failed.error instanceof StoreUnavailable)) {
        for (const job of jobs) {
          // Those who waited for the last one go on before.
          await nextTurn()
          await commitTogether([job])
        }
        return
      }
    }
    for (const job of jobs) {
      if (failed) job.fail(asFailure(failed.error))
      job.finish()
    }
  }

  async function commitWaiting(): Promise<void> {
    while (waiting.length > 0) {
      await nextTurn()
      await commitTogether(waiting.splice(0, groupLimit))
    }
    working = null
  }

  return {
    write<T>(job: () => T | Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        let finish: () => void
        const keep = (value: T): void => {
          finish = () => resolve(value)
        }
        waiting.push({
          run() {
            jobNumber += 1
            const value = job()
            if (value instanceof Promise) return value.then(keep)
            keep(value)
            return null
          },
          fail: (error) => {
            finish = () => reject(error)
          },
          finish: () => finish(),
        })
        working ??= commitWaiting()
      })
    },
    jobNumber: () => jobNumber,
    async drain() {
      await working
    },
  }
}

const unavailableCodes = [
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_IOERR',
  'SQLITE_READONLY',
  'SQLITE_CORRUPT',
  'SQLITE_NOTADB',
  'SQLITE_NOMEM',
]

/** Turns an error of a failing database into {@link StoreUnavailable}. Errors of the job itself stay as they are. */
export function asFailure(failed: unknown): unknown {
  const error = failed instanceof DrizzleQueryError ? failed.cause : failed
  if (!(error instanceof SQLite.SqliteError)) return error
  const { code, message } = error
  if (code === 'SQLITE_FULL') return new StoreFull(`${code}: ${message}`, { cause: error })
  return unavailableCodes.some((prefix) => code.startsWith(prefix))
    ? new StoreUnavailable(`${code}: ${message}`, { cause: error })
    : error
}
