import type { TestServer } from './test-databases.ts'

/** The variable with the server of the run, which the processes of a test inherit. */
export const serverVariable = 'TEST_POSTGRES_SERVER'

/** Returns the PostgreSQL of this run. */
export function testServer(): TestServer {
  const server = process.env[serverVariable]
  if (server === undefined) throw new Error('only tests of the project "postgres" have a PostgreSQL')
  return JSON.parse(server)
}
