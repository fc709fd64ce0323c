import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const migrations = fileURLToPath(new URL('../../../db/migrations/sqlite', import.meta.url))

/** Copies the first `count` migrations into `folder`, as an older version of the program had them. Returns their
 *  path. */
export function firstMigrations(folder: string, count: number): string {
  const first = join(folder, 'migrations')
  mkdirSync(join(first, 'meta'), { recursive: true })
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'),
  )
  const entries = journal.entries.slice(0, count)
  writeFileSync(join(first, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) cpSync(join(migrations, `${tag}.sql`), join(first, `${tag}.sql`))
  return first
}
