import type { Store } from '@pokfei/domain/ports/store'
import { connect } from '../engine/connect.ts'
import { migrate } from '../engine/migrate.ts'
import { createMemberStore } from '../members/members.ts'
import { createSessionStore } from '../members/sessions.ts'

/** The parts of the {@link Store} that PostgreSQL has so far. No server opens it before it has all. */
export type PostgresStore = Pick<Store, 'members' | 'sessions' | 'ping' | 'close'>

/** Opens the database of a `postgres:` URL and migrates it. Throws `StoreUnusable` and `StoreTooNew`. */
export async function openPostgresStore(databaseURL: string): Promise<PostgresStore> {
  const connection = await connect(databaseURL)
  try {
    await migrate(databaseURL)
  } catch (error) {
    await connection.close()
    throw error
  }
  return {
    members: createMemberStore(connection),
    sessions: createSessionStore(connection),
    ping: () => connection.run(async (db) => void (await db.execute('select 1'))),
    close: connection.close,
  }
}
