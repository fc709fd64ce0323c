import type { TestProject } from 'vitest/node'
import { findPostgresPrograms } from './postgres-programs.ts'
import { startPostgres, type PostgresCluster } from './start-postgres.ts'
import { createTemplate, dropTemplate, type TestServer } from './test-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the run. Null if this system has no PostgreSQL. */
    readonly postgres: TestServer | null
  }
}

/**
 * Starts one PostgreSQL for all tests of a run, with a migrated template. `TEST_POSTGRES_URL` names a running server
 * instead, whose user may create databases. Returns what ends it.
 */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_POSTGRES_URL']
  const programs = given === undefined ? findPostgresPrograms() : null
  const cluster: PostgresCluster | null = programs === null ? null : await startPostgres(programs)
  const url = given ?? cluster?.url
  const server = url === undefined ? null : await createTemplate(url)
  project.provide('postgres', server)
  return async () => {
    if (server) await dropTemplate(server)
    await cluster?.[Symbol.asyncDispose]()
  }
}
