import { tmpdir } from 'node:os'
import { findPostgresPrograms } from '../../support/postgres/postgres-programs.ts'
import { startPostgres, type PostgresCluster } from '../../support/postgres/start-postgres.ts'
import { createTemplate } from '../../support/postgres/test-databases.ts'
import { serverVariable } from '../../support/postgres/test-server-variable.ts'

const settings = {
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  // A checkpoint in the middle of a turn would fall on one contestant.
  checkpoint_timeout: '1h',
} as const

/** Starts a PostgreSQL of our own, with its data in memory if there is room, or on disk. Throws if there is none. */
export async function startBenchServer(
  isOnDisk: boolean,
): Promise<{ readonly cluster: PostgresCluster; readonly version: string }> {
  const programs = findPostgresPrograms()
  if (programs === null) throw new Error('there is no PostgreSQL for this system: set POSTGRES_BIN')
  const cluster = await startPostgres(programs, { settings, ...(isOnDisk ? { base: tmpdir() } : {}) })
  return { cluster, version: programs.version }
}

/** Lets the fresh databases of this process and its children lie on this server. */
export async function useBenchServer(serverURL: string): Promise<void> {
  process.env[serverVariable] = JSON.stringify(await createTemplate(serverURL))
}
