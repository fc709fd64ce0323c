import { buildWeb } from './build-web.ts'
import { run } from './shell.ts'

await buildWeb({ only: ['apps/gate'] })
// The server restarts when its own files change; the pages reload through Vite, which runs inside it.
const watched = [
  'apps/server/src',
  'contracts/src',
  'db/src',
  'packages/domain/src',
  'packages/format/src',
  'packages/ticket-code/src',
]
// A watched Node tells the watcher what it loads; from a thread, it puts that among the thread's own messages.
const silent = ['--import', 'data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES']
process.exit(
  await run(
    'node',
    [...watched.map((path) => `--watch-path=${path}`), '--watch-preserve-output', ...silent, 'apps/server/src/main.ts'],
    {
      // Always with stand-ins; for other machines too, such as a phone, only when asked.
      env: {
        POKFEI_MODE: process.env['POKFEI_MODE'] === 'public-demo' ? 'public-demo' : 'demo',
        NODE_ENV: 'development',
      },
    },
  ),
)
