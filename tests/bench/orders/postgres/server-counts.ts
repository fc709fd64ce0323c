import { readFileSync } from 'node:fs'
import { childrenOf } from '../../../support/postgres/cluster-server.ts'
import { asAdmin } from '../../../support/postgres/test-databases.ts'

/** Numbers of a server that only grow. */
export interface ServerCounts {
  /** How often the log of changes was synced to disk. */
  readonly syncs: number
  /** Bytes of the log of changes. */
  readonly logBytes: number
  readonly commits: number
  readonly rollbacks: number
  readonly deadlocks: number
  /** CPU time of the server and all its sessions, in seconds. It is 0 on systems without `/proc`. */
  readonly computedSeconds: number
}

/** Reads the {@link ServerCounts}. Commits, rollbacks and deadlocks are those of the database of the URL. */
export async function readServerCounts(databaseURL: string, serverPid: number): Promise<ServerCounts> {
  const computedSeconds = readCpuSeconds(serverPid)
  return asAdmin(databaseURL, async (admin) => {
    const { rows: versions } = await admin.query<{ isNew: boolean }>(
      `select current_setting('server_version_num')::integer >= 180000 as "isNew"`,
    )
    const syncs =
      versions[0]?.isNew === true
        ? `(select sum(fsyncs) from pg_stat_io where object = 'wal')`
        : '(select wal_sync from pg_stat_wal)'
    const { rows } = await admin.query<Record<keyof ServerCounts, string>>(
      `select ${syncs} as "syncs", pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as "logBytes",
         xact_commit as "commits", xact_rollback as "rollbacks", deadlocks as "deadlocks"
       from pg_stat_database where datname = current_database()`,
    )
    const [row] = rows
    if (row === undefined) throw new Error('the server does not count')
    const { syncs: syncCount, logBytes, commits, rollbacks, deadlocks } = row
    return {
      syncs: Number(syncCount),
      logBytes: Number(logBytes),
      commits: Number(commits),
      rollbacks: Number(rollbacks),
      deadlocks: Number(deadlocks),
      computedSeconds,
    }
  })
}

/** Returns how much each number has grown. */
export function growth(before: ServerCounts, after: ServerCounts): ServerCounts {
  const grown = (name: keyof ServerCounts): number => after[name] - before[name]
  return {
    syncs: grown('syncs'),
    logBytes: grown('logBytes'),
    commits: grown('commits'),
    rollbacks: grown('rollbacks'),
    deadlocks: grown('deadlocks'),
    computedSeconds: grown('computedSeconds'),
  }
}

/** The unit of the CPU times in `/proc`. */
const ticksPerSecond = 100

/** Returns the CPU time of a process, of its children, and of those that have ended. */
function readCpuSeconds(pid: number): number {
  const running = childrenOf(pid).flatMap((child) => readTicks(child).slice(0, 2))
  return [...readTicks(pid), ...running].reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond
}

/** Returns ticks of user, system, ended children's user, and ended children's system. */
function readTicks(pid: number): readonly number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in parentheses, may hold spaces. The state follows.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).map(Number)
  } catch {
    return []
  }
}
