import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { StoreTooNew } from '@pokfei/domain/ports/store-errors'
import type { Connection } from './connect.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations/sqlite', import.meta.url))

/**
 * Applies the program's missing migrations in one transaction. `PRAGMA user_version` counts the applied ones and is
 * read under the write lock. So if several processes start at once, one migrates and the others find it done. Throws
 * {@link StoreTooNew} if the database is newer than the program: an older program would write data that the newer one
 * no longer understands.
 */
export async function migrate({ sqlite }: Connection, folder: string = migrationsFolder): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  // A migration that rebuilds a table drops rows that others refer to. The check below replaces the foreign keys
  // meanwhile.
  sqlite.pragma('foreign_keys = OFF')
  try {
    sqlite
      .transaction(() => {
        const applied = Number(sqlite.pragma('user_version', { simple: true }))
        if (applied > migrations.length) {
          throw new StoreTooNew(
            `the database is newer than this program: it has ${applied} migrations, the program knows ${migrations.length}. ` +
              'Start the newer version of the program, or restore an older backup.',
          )
        }
        // This start writes nothing, so it needs no disk space.
        if (applied === migrations.length) return
        for (const migration of migrations.slice(applied)) for (const statement of migration.sql) sqlite.exec(statement)
        const broken = sqlite.pragma('foreign_key_check')
        if (Array.isArray(broken) && broken.length > 0)
          throw new Error(`a migration broke ${broken.length} references; nothing was changed`)
        sqlite.pragma(`user_version = ${migrations.length}`)
      })
      .immediate()
  } finally {
    sqlite.pragma('foreign_keys = ON')
  }
}
