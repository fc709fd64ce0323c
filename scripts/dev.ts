import { buildWeb } from './build-web.ts'
import { run } from './shell.ts'

await buildWeb({ gateOnly: true })
// The server restarts when its own files change; the pages reload through Vite, which runs inside it.
const watched = ['apps/server/src', 'contracts/src', 'db/src', 'packages/domain/src', 'packages/ticket-code/src']
process.exit(
  await run('node', [...watched.map((path) => `--watch-path=${path}`), '--watch-preserve-output', 'apps/server/src/main.ts'], {
    env: { POKFEI_MODE: 'demo', NODE_ENV: 'development' },
  }),
)
