import { once } from 'node:events'
import { findPostgresPrograms } from './postgres-programs.ts'
import { startPostgres } from './start-postgres.ts'

/** A process that starts a cluster and prints where. It ends without stopping it once its input ends. */
const programs = findPostgresPrograms()
if (programs === null) throw new Error('there is no PostgreSQL for this system')
const { pid, folder } = await startPostgres(programs)
process.stdout.write(`${JSON.stringify({ pid, folder })}\n`)
await once(process.stdin.resume(), 'end')
process.exit(0)
