import { eq } from 'drizzle-orm'
import type { Database } from '../../shared/engine.ts'
import { catalogueRevision } from '../../tables/postgres.ts'

/** Makes loads wait for each other. So two loads never add the same event. */
export async function lockLoads(db: Database): Promise<void> {
  await db.insert(catalogueRevision).values({ one: 1, revision: 0 }).onConflictDoNothing()
  await db.select().from(catalogueRevision).where(eq(catalogueRevision.one, 1)).for('update')
}
