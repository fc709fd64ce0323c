import { buildWeb } from './build-web.ts'
import { run } from './shell.ts'

await buildWeb()
// React renders a third slower without NODE_ENV=production, so demo mode runs with it too: the mode
// is decided here, before that variable is set for the libraries.
const mode = process.env['POKFEI_MODE'] ?? (process.env['NODE_ENV'] === 'production' ? 'production' : 'demo')
process.exit(await run('node', ['apps/server/src/main.ts'], { env: { POKFEI_MODE: mode, NODE_ENV: 'production' } }))
