import { join } from 'node:path'
import { must, root } from './lib/shell.ts'

/** Writes the next migration of each engine from its schema; `--name WORDS` names it. A person then reviews it. */
for (const config of ['drizzle.config.ts', 'drizzle-postgres.config.ts']) {
  await must('drizzle-kit', ['generate', `--config=${config}`, ...process.argv.slice(2)], {
    cwd: join(root, 'db'),
    env: { PATH: `${join(root, 'db/node_modules/.bin')}:${process.env['PATH']}` },
  })
}
