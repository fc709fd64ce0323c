import { join } from 'node:path'
import { root, run } from './lib/shell.ts'

/** Writes the next migration from the schema; `--name WORDS` names it. A person then reviews it. */
process.exit(
  await run('drizzle-kit', ['generate', ...process.argv.slice(2)], {
    cwd: join(root, 'db'),
    env: { PATH: `${join(root, 'db/node_modules/.bin')}:${process.env['PATH']}` },
  }),
)
