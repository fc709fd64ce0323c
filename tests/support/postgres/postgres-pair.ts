import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresPrograms } from './postgres-programs.ts'
import { startPostgres, type PostgresCluster } from './start-postgres.ts'
import { asAdmin } from './test-databases.ts'

/** A server and a standby that has everything that the first one acknowledged. */
export interface PostgresPair extends AsyncDisposable {
  readonly primary: PostgresCluster
  readonly standby: PostgresCluster
  /** Makes the standby a server that writes. Resolves once it does. */
  promote(): Promise<void>
  /** Resolves once the standby follows the primary, so that commits are acknowledged. */
  follows(): Promise<void>
}

const standbyName = 'standby'

/** Starts a {@link PostgresPair}. A commit of the primary waits until the standby has it on disk. */
export async function startPair(programs: PostgresPrograms): Promise<PostgresPair> {
  const primary = await startPostgres(programs, {
    settings: {
      synchronous_standby_names: `ANY 1 (${standbyName})`,
      // A standby that was away finds what it missed.
      wal_keep_size: '1GB',
      wal_sender_timeout: '5s',
    },
  })
  try {
    const standby = await startPostgres(programs, { standbyOf: { primaryURL: primary.url, name: standbyName } })
    const pair: PostgresPair = {
      primary,
      standby,
      async promote() {
        await asAdmin(standby.url, (admin) => admin.query('select pg_promote(true, 60)'))
      },
      async follows() {
        const isFollowing = () =>
          asAdmin(primary.url, async (admin) => {
            const { rowCount } = await admin.query(
              `select from pg_stat_replication where state = 'streaming' and sync_state = 'quorum'`,
            )
            return rowCount === 1
          })
        while (!(await isFollowing())) await wait(20)
      },
      async [Symbol.asyncDispose]() {
        await standby[Symbol.asyncDispose]()
        await primary[Symbol.asyncDispose]()
      },
    }
    await pair.follows()
    return pair
  } catch (error) {
    await primary[Symbol.asyncDispose]()
    throw error
  }
}
