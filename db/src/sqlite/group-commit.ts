import { setTimeout as wait } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { StoreFull, StoreUnavailable } from '@pokfei/domain/ports/store'
import { isBusy, lockTimeoutMs, type Connection } from './connect.ts'

/** How many waiting jobs share a commit at most. One sync to disk serves them all; more would keep
 *  the event loop from its other work for too long at a time. */
const groupLimit = 128
/** How long to leave the lock to another process before asking for it again. */
const lockPauseMs = 1

/** The one writer of a connection. */
export interface GroupCommit {
  /** Runs the job in a write transaction; resolves with its value once it is synced to disk. A job is
   *  synchronous, and may be run a second time after its first run was rolled back, so it must have no
   *  effect but on the database. What it throws rolls back what it did and rejects its promise only. */
  write<T>(job: () => T): Promise<T>
  /** Resolves when nothing waits any more. */
  drain(): Promise<void>
}

/** What a {@link GroupCommit} may be told. */
export interface GroupCommitOptions {
  /** Called when something was rolled back: what was read meanwhile may never have been. */
  readonly onRollback: () => void
  /** How long jobs wait while another process writes, in milliseconds. */
  readonly lockTimeoutMs?: number
}

interface WaitingJob {
  /** Runs the job and keeps its outcome until the commit. */
  readonly run: () => void
  readonly fail: (error: unknown) => void
  /** Gives the outcome of the last run to whoever waits for it. */
  readonly settle: () => void
}

/**
 * Commits what waits at the same moment together: per turn of the event loop, the waiting jobs run in
 * one immediate transaction, each seeing what those before it did. When a job throws, the group is
 * rolled back and its jobs run again, each behind its own savepoint, so that one bad job takes no other
 * down; when the group fails even so (its commit, or an error that ends the transaction), they run one
 * by one. Savepoints come second because a job that throws is rare and they are not free: inside of
 * one, SQLite copies every page before its first change. While another process holds the write lock
 * the event loop goes on; after the time-out the waiting jobs fail with {@link StoreUnavailable}, as
 * they do when the disk is full or broken.
 */
export function createGroupCommit({ sqlite }: Connection, options: GroupCommitOptions): GroupCommit {
  const patienceMs = options.lockTimeoutMs ?? lockTimeoutMs
  const begin = sqlite.prepare('begin immediate')
  const commit = sqlite.prepare('commit')
  const rollback = sqlite.prepare('rollback')
  const savepoint = sqlite.prepare('savepoint job')
  const release = sqlite.prepare('release job')
  const rollbackJob = sqlite.prepare('rollback to job')
  const waiting: WaitingJob[] = []
  let working: Promise<void> | null = null

  function tryToBegin(): boolean {
    sqlite.pragma('busy_timeout = 0')
    try {
      begin.run()
      return true
    } catch (error) {
      if (isBusy(error)) return false
      throw error
    } finally {
      sqlite.pragma(`busy_timeout = ${lockTimeoutMs}`)
    }
  }

  async function beginWhenFree(): Promise<void> {
    for (let waitedMs = 0; !tryToBegin(); waitedMs += lockPauseMs) {
      if (waitedMs >= patienceMs) throw new StoreUnavailable('another process keeps the database locked')
      await wait(lockPauseMs)
    }
  }

  function runBehindSavepoint(job: WaitingJob): void {
    savepoint.run()
    try {
      job.run()
    } catch (error) {
      if (!sqlite.inTransaction) throw error
      rollbackJob.run()
      options.onRollback()
      job.fail(asFailure(error))
    }
    release.run()
  }

  /** Runs the jobs in one transaction; answers why they are not committed, if they are not. */
  async function tryToCommit(jobs: readonly WaitingJob[], runJob: (job: WaitingJob) => void): Promise<{ readonly error: unknown } | null> {
    try {
      await beginWhenFree()
      for (const job of jobs) runJob(job)
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
        for (const job of jobs) await commitTogether([job])
        return
      }
    }
    for (const job of jobs) {
      if (failed) job.fail(asFailure(failed.error))
      job.settle()
    }
  }

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      await new Promise((resolve) => setImmediate(resolve))
      await commitTogether(waiting.splice(0, groupLimit))
    }
    working = null
  }

  return {
    write<T>(job: () => T): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        let settle: () => void
        waiting.push({
          run: () => {
            const value = job()
            settle = () => resolve(value)
          },
          fail: (error) => {
            settle = () => reject(error)
          },
          settle: () => settle(),
        })
        working ??= work()
      })
    },
    async drain() {
      await working
    },
  }
}

const broken = ['SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_IOERR', 'SQLITE_READONLY', 'SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_NOMEM']

/** Tells a database that cannot from a job that should not. */
function asFailure(error: unknown): unknown {
  if (!(error instanceof SQLite.SqliteError)) return error
  const { code, message } = error
  if (code === 'SQLITE_FULL') return new StoreFull(`${code}: ${message}`, { cause: error })
  return broken.some((prefix) => code.startsWith(prefix)) ? new StoreUnavailable(`${code}: ${message}`, { cause: error }) : error
}
