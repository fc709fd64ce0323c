import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { checkAddress } from './startup/check-address.ts'
import { outliveOutput } from './startup/outlive-output.ts'
import { withStartupErrors } from './startup/with-startup-errors.ts'
import { printError } from './startup/print-error.ts'
import { readProcessConfig, type Config } from './config/config.ts'
import { openDeps, type OpenedDeps } from './deps.ts'
import { loadDemoWhenEmpty } from './demo/load-demo.ts'
import { startPictures } from './jobs/pictures.ts'
import { openDrawingPool } from './pictures/drawing-pool.ts'
import { createPictureDrawer } from './pictures/picture-drawer.ts'
import { openFrontLink } from './development/front-link.ts'
import { modes } from './config/modes.ts'
import { releaseOf, type Release } from './release/release.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { checkRoomSecrets, checkSecret } from './startup/check-secret.ts'

/**
 * The number of connections that may wait to be accepted. In a rush, a caller beyond it gets in a second or more
 * later, when it tries again. The machine's own limit may be lower (`net.core.somaxconn`).
 */
const backlog = 8192

/** Returns the lines of the banner that name real providers and stand-ins. */
function describeProviders({ mode, google, wechat, stripe }: Config): string {
  const nameOf = (account: object | null): string =>
    account === null ? (mode === 'demo' ? 'a stand-in' : 'not set up') : 'real'
  const money =
    stripe === null
      ? 'a stand-in: no money moves'
      : stripe.liveMode
        ? 'Stripe, with real money'
        : 'Stripe in test mode: no money moves'
  return `Google    ${nameOf(google)}
  WeChat    ${nameOf(wechat)}
  Payments  ${money}`
}

function printBanner(config: Config, { version, commit }: Release, notes: readonly string[]): void {
  const { publicURL, dataDir, mode, modeName, smtp, previousSecret } = config
  const database = notes.map((note) => `  Database  ${note}\n`).join('')
  const rotation =
    previousSecret === null
      ? ''
      : '  Secret    is being rotated: `npm run secret -- rotate`, then unset SECRET_PREVIOUS\n'
  console.log(`
  ${publicURL}

  Pokfei ${version}, commit ${commit}. This is ${modes[modeName].description}.

  ${describeProviders(config)}

  Data      ${dataDir}
  Mail      ${smtp === null ? `${publicURL}/stand-ins/mail (none is really sent)` : 'goes to the server that SMTP_URL names'}
${database}${rotation}  Desk      ${publicURL}/desk/${mode === 'demo' ? ' (enter as the stand-in owner)' : ''}
  API       ${publicURL}/api/docs
  To stop   press Ctrl+C
`)
}

/** Applies the list of erasures before the server listens, because the database may come from an older backup. */
async function eraseAgain({ store, erasureList }: OpenedDeps['deps']): Promise<void> {
  if (store.isFull()) return
  const { erasedAgain } = await erasureList.sync()
  if (erasedAgain > 0) console.log(`\n  Members of the list of erasures that were erased again: ${erasedAgain}.`)
}

async function start(config: Config): Promise<void> {
  const front = config.isDevelopment ? await openFrontLink() : undefined
  // The front process listens on the server's usual address. It gets the server's real port.
  const { host, port } = front === undefined ? config : { host: '127.0.0.1', port: 0 }
  await checkAddress({ host, port })
  const { deps, endCalls, close } = await openDeps(config)
  let app: FastifyInstance | undefined
  stopOnSignals({ app: () => app, endCalls, close })

  await checkSecret(deps.store.ticketKeys, deps.settings.secret, config.previousSecret)
  await checkRoomSecrets(deps.store.rooms, deps.settings.secret, config.previousSecret)
  await eraseAgain(deps)
  if (config.mode === 'demo') await loadDemoWhenEmpty(deps)
  const pool = openDrawingPool()
  const drawer = createPictureDrawer({ ...deps, pool })
  app = await buildApp({
    ...deps,
    front,
    pool,
    drawPicture: (path) => drawer.drawNow(path),
    planSize: (path) => drawer.planSize(path),
  })
  startPictures(app, { ...deps, drawer })
  // First, so that a stop waits for one picture of the job at most. Requests in progress still get theirs.
  app.addHook('preClose', async () => drawer.close())
  app.addHook('onClose', async () => pool.close())
  await app.listen({ host, port, backlog })
  printBanner(config, releaseOf(deps.settings), deps.store.notes)
  if (deps.store.isFull())
    console.error('  The disk is full. Pages and tickets are shown. Nothing is saved until there is room.\n')
}

outliveOutput()
const result = readProcessConfig()
if (result.kind === 'ready') {
  await withStartupErrors(result.config, () => start(result.config))
} else {
  printError('The server cannot start:', result.errors)
}
