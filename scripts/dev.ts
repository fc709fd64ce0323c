import { once } from 'node:events'
import { createServer } from 'node:http'
import { join, relative, sep } from 'node:path'
import { checkAddress } from '../apps/server/src/startup/check-address.ts'
import { withStartupErrors } from '../apps/server/src/startup/with-startup-errors.ts'
import { printError } from '../apps/server/src/startup/print-error.ts'
import { readProcessConfig, type Config } from '../apps/server/src/config/config.ts'
import { serveFront } from '../apps/server/src/development/serve-front.ts'
import { openServerProcess } from '../apps/server/src/development/server-process.ts'
import { openDevVite } from '../apps/web/tools/dev-vite.ts'
import { buildWeb } from './lib/build-web.ts'
import { projects } from './lib/projects.ts'
import { root } from './lib/shell.ts'

/** A change in these folders restarts the server. The pages reload through Vite, which keeps running. */
const watched = [
  'apps/server/src',
  'contracts/src',
  'db/migrations',
  'db/src',
  ...projects.filter((project) => project.startsWith('packages/')).map((project) => `${project}/src`),
]
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.includes(`${sep}testing${sep}`)

/** Changes within this time count as one, as when a branch is switched. */
const gatherMilliseconds = 30

async function develop({ host, port }: Config): Promise<void> {
  await checkAddress({ host, port })
  await buildWeb({ only: ['apps/gate', 'apps/desk'] })
  const front = createServer()
  const vite = await openDevVite(front)
  let hasListened = false
  const server = openServerProcess({
    program: join(root, 'apps/server/src/main.ts'),
    // The compile cache: a restart compiles only the files that changed.
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/development') },
    vite,
    onListening() {
      if (hasListened) vite.reload()
      hasListened = true
    },
    onEnded: () => console.error('\n  The server has ended. It starts again when a file changes.\n'),
  })
  serveFront(front, { ...vite, port: server.port })
  // This comes last. An open page polls until a server accepts, then waits for its response without a limit.
  await once(front.listen({ host, port }), 'listening')

  let gathering: NodeJS.Timeout | undefined
  vite.watch(
    watched.map((folder) => join(root, folder) + sep),
    (path) => {
      if (isTest(path)) return
      clearTimeout(gathering)
      gathering = setTimeout(() => {
        console.log(`  Restarting: ${relative(root, path)} has changed.`)
        server.restart()
      }, gatherMilliseconds)
    },
  )

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit()))
  }
}

// Development always uses stand-ins. It serves other machines, such as a phone, only in the mode `public-demo`.
process.env['POKFEI_MODE'] = process.env['POKFEI_MODE'] === 'public-demo' ? 'public-demo' : 'demo'
process.env['NODE_ENV'] = 'development'
const configuration = readProcessConfig()
if (configuration.kind === 'invalid') printError('The server cannot start:', configuration.errors)
else await withStartupErrors(configuration.config, () => develop(configuration.config))
