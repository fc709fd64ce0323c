import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { refundsPerSecond } from '@pokfei/domain/refunds/refund-pace'
import { retryRefund } from '@pokfei/domain/services/refunds/refund-tickets'
import { systemClock } from '@pokfei/server/adapters/system-clock'
import { freePort } from '../support/fixtures/free-port.ts'
import { seededRandom } from '../support/fixtures/seeded-random.ts'
import { byOperator } from '../support/fixtures/test-operator.ts'
import { checkMoney } from '../support/payment-soak/check-money.ts'
import { standInKeys, startStripeStandIn } from '../support/stripe-stand-in/start-stripe-stand-in.ts'
import { openCancelledShop, refundAll } from './refunds/cancelled-shop.ts'
import { openMoodyBank } from './refunds/moody-bank.ts'
import { openRunningSale, ordersPerSecond } from './refunds/running-sale.ts'
import { percentile } from './support/percentile.ts'
import { startProcess } from './support/start-process.ts'

/**
 * Refunds a whole event through a provider that misbehaves, with kills: `npm run bench -- refunds [ORDERS] [KILLS] [SEED]`.
 * Ends with status 1 unless each order was refunded exactly once, at the pace of RFD-10, and no mail came too early. It
 * also measures the orders of another event, with and without refunds beside them.
 */

const [orders = 10_000, kills = 50, seed = 1] = process.argv.slice(2).map(Number)
const warmUpSeconds = 5
const baselineSeconds = 30
const besideSeconds = 60
/** The time between two kills: up to this. */
const longestLifeMilliseconds = 12_000

const started = performance.now()
const random = seededRandom(seed)
const issues: string[] = []
const say = (text: string): void =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${text}`)

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`)
await using stripe = await startStripeStandIn(systemClock)
await using shop = await openCancelledShop('sqlite', stripe, {
  orders,
  buyers: (warmUpSeconds + 2 * baselineSeconds + besideSeconds) * ordersPerSecond,
})
const { store, raw } = shop
say(`${orders} orders are paid`)

const dataDir = mkdtempSync(join(tmpdir(), 'pokfei-refunds-'))
const port = await freePort()
const secret = randomBytes(32).toString('hex')
const start = () =>
  startProcess(port, {
    DATABASE_URL: shop.databaseURL,
    DATA_DIR: dataDir,
    SECRET: secret,
    STRIPE_SECRET_KEY: standInKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: standInKeys.webhookSecret,
    STRIPE_API_BASE: stripe.origin,
  })

/** Adds an issue for each mail that calls a refund made that no bank had made. */
async function checkMails(): Promise<number> {
  // The mails first: a refund that is made afterwards proves nothing.
  const mails = (await raw.rows('outbox')).filter(({ kind }) => kind === 'refundMade')
  const made = new Map((await raw.rows('refunds')).map(({ refundID, madeSSE }) => [refundID, madeSSE]))
  for (const { refundID } of mails)
    if (made.get(refundID) === null) issues.push(`a mail came before refund ${String(refundID)} was made`)
  return mails.length
}

let server = await start()
const sale = openRunningSale(port)
await sale.sellFor(warmUpSeconds)
const alone = [...(await sale.sellFor(baselineSeconds))]

const owing = performance.now()
await refundAll(shop)
say(`${orders} refunds are owed, ${(orders / ((performance.now() - owing) / 1000)).toFixed(0)} a second`)

const bank = openMoodyBank(stripe, seed)
const stop = new AbortController()
const delivery = bank.deliver(port, stop.signal)
const beside = await sale.sellFor(besideSeconds)
say('the sale beside refunds is over')

for (let kill = 1; kill <= kills; kill++) {
  await wait(random.below(longestLifeMilliseconds))
  await server.kill()
  await checkMails()
  if (kill % 10 === 0) say(`${kill} kills: ${JSON.stringify(await store.refunds.countByState())}`)
  server = await start()
}
bank.calmDown()

for (;;) {
  const failed = await store.refunds.listUnmade('failed', 1000)
  for (const { refundID } of failed) {
    await retryRefund({ store }, refundID, byOperator(systemClock.nowSSE()))
    // SQLite blocks this process, and the provider is in it: its calls would seem to come all at once.
    await setImmediate()
  }
  if (failed.length === 0 && (await store.refunds.listUnmade(null, 1)).length === 0) break
  await wait(1000)
}
say('every refund is made')
alone.push(...(await sale.sellFor(baselineSeconds)))
stop.abort()
await delivery
const mails = await checkMails()
await server[Symbol.asyncDispose]()
rmSync(dataDir, { recursive: true })

const money = await checkMoney({ stripe, raw })
issues.push(...money.issues)
const paidCents = stripe.ledger.sessions().reduce((sum, { amountCents }) => sum + amountCents, 0)
const made = stripe.ledger.refunds.filter(({ status }) => status === 'succeeded')
const backCents = made.reduce((sum, { amountCents }) => sum + amountCents, 0)
if (made.length !== orders) issues.push(`${made.length} refunds of ${orders} orders were made`)
if (backCents !== paidCents) issues.push(`${backCents} of ${paidCents} cents went back`)
// A busy machine sends some calls late, and so closer to the next ones. Ten seconds even that out.
const pacedSeconds = 10
const mostCalls = mostWithin(pacedSeconds, bank.refundCalls) / pacedSeconds
if (mostCalls > refundsPerSecond * 1.05) issues.push(`${pacedSeconds} seconds had ${mostCalls} calls a second`)

/** Returns the most moments within this many seconds. */
function mostWithin(seconds: number, moments: readonly number[]): number {
  let most = 0
  let first = 0
  for (const [last, moment] of moments.entries()) {
    while ((moments[first] ?? 0) <= moment - seconds * 1000) first += 1
    most = Math.max(most, last - first + 1)
  }
  return most
}

const row = (what: string, times: readonly number[]): string =>
  `| ${what} | ${times.length} | ${[50, 99].map((percent) => percentile(times, percent).toFixed(1)).join(' | ')} |`
console.log(`
${orders} orders of ${paidCents / 100} dollars, ${kills} kills: ${made.length} refunds made, ${money.refunds} tried
calls for refunds: ${bank.refundCalls.length}, at most ${mostCalls.toFixed(1)} a second in ${pacedSeconds} seconds, ${mostWithin(1, bank.refundCalls)} in one
mails that call a refund made: ${mails}
${[...bank.counts].map(([what, times]) => `  ${what} ${times}`).join('\n')}

| orders of another event | orders | median ms | p99 ms |
|---|---|---|---|
${row('alone', alone)}
${row('beside refunds', beside)}
ratio of the p99: ${(percentile(beside, 99) / percentile(alone, 99)).toFixed(2)}`)
for (const issue of issues) console.log(`ISSUE ${issue}`)
process.exitCode = issues.length === 0 ? 0 : 1
