import { run } from './shell.ts'

process.exit(await run('node', ['apps/server/src/commands/backup.ts', ...process.argv.slice(2)]))
