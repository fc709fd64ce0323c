import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { orExplain } from './commands/or-explain.ts'
import { sayFault } from './commands/say-fault.ts'
import { readProcessConfig, type Config } from './config.ts'
import { openDeps } from './deps.ts'
import { loadDemoWhenEmpty } from './demo/load-demo.ts'
import { checkSecret } from './tickets/check-secret.ts'

/** How long requests that are under way may take to finish once the server is told to stop. */
const graceMilliseconds = 10_000
/** How many connections may wait to be taken up. Of a rush that all comes at once, whoever finds no room is only let in
 *  a second or more later, when the caller tries again. The machine's own limit may be lower (`net.core.somaxconn`). */
const backlog = 8192

/** What is real and what only looks like it, in the words of whoever started it. */
function describeParts({ mode, google, wechat, stripe }: Config): string {
  const nameOf = (account: object | null): string => (account === null ? (mode === 'demo' ? 'a stand-in' : 'not set up') : 'real')
  const money = stripe === null ? 'a stand-in: no money moves' : stripe.liveMode ? 'Stripe, with real money' : 'Stripe in test mode: no money moves'
  return `Google    ${nameOf(google)}
  WeChat    ${nameOf(wechat)}
  Payments  ${money}`
}

function printAddress(config: Config): void {
  const { publicURL, dataDir, mode, smtp } = config
  console.log(`
  ${publicURL}

  This is ${mode} mode.

  ${describeParts(config)}

  Data      ${dataDir}
  Mail      ${smtp === null ? `${publicURL}/stand-ins/mail (none is really sent)` : 'goes to the server that SMTP_URL names'}
  API       ${publicURL}/api/docs
  To stop   press Ctrl+C
`)
}

async function start(config: Config): Promise<void> {
  const { deps, close } = await openDeps(config)
  let app: FastifyInstance | undefined
  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    // Before it serves there is nobody to wait for, and the database bears a sudden end.
    if (app === undefined) process.exit()
    setTimeout(() => process.exit(1), graceMilliseconds).unref()
    await app.close()
    await close()
    // Connections that fetch keeps for the next call would hold the process for some seconds more.
    process.exit()
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())

  await checkSecret(deps.store.ticketKeys, deps.settings.secret)
  if (config.mode === 'demo') await loadDemoWhenEmpty(deps, (line) => console.log(line))
  app = await buildApp(deps)
  await app.listen({ host: config.host, port: config.port, backlog })
  printAddress(config)
}

const result = readProcessConfig()
if (result.kind === 'ready') {
  await orExplain(result.config, () => start(result.config))
} else {
  sayFault('The server cannot start:', result.faults)
}
