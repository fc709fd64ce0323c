import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { must, root } from './lib/shell.ts'

/** Writes the next migration of each engine from its schema; `--name WORDS` names it. A person then reviews it.
 *  drizzle-kit compares with the last snapshot alone, so older ones are removed. */
for (const config of ['drizzle.config.ts', 'drizzle-postgres.config.ts']) {
  await must('drizzle-kit', ['generate', `--config=${config}`, ...process.argv.slice(2)], {
    cwd: join(root, 'db'),
    env: { PATH: `${join(root, 'db/node_modules/.bin')}:${process.env['PATH']}` },
  })
}
for (const engine of ['sqlite', 'postgres']) {
  const snapshots = globSync(`db/migrations/${engine}/meta/*_snapshot.json`, { cwd: root }).toSorted()
  for (const path of snapshots.slice(0, -1)) rmSync(join(root, path))
}
