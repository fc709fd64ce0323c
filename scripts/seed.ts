import { run } from './shell.ts'

process.exit(await run('node', ['apps/server/src/seed.ts', ...process.argv.slice(2)]))
