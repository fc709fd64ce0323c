import { cpus } from 'node:os'
import { runPaymentSoak } from '../support/payment-soak/run-payment-soak.ts'

/**
 * Payments at full size: 1,000 buyers for each seed, against a Stripe stand-in with every misbehaviour.
 * `npm run bench -- payments-soak [BUYERS] [SEED …]`. Ends with status 1 unless every payment ended in either tickets
 * or a refund.
 */

const [buyers = 1_000, ...seeds] = process.argv.slice(2).map(Number)
let failedRuns = 0

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`)
for (const seed of seeds.length > 0 ? seeds : [1, 2, 3]) {
  const before = performance.now()
  const { issues, counts, payments, ticketed, refunded, unpaid, refunds } = await runPaymentSoak({ buyers, seed })
  const seconds = (performance.now() - before) / 1000
  console.log(
    `\nseed ${seed}: ${payments} payments, ${ticketed} with tickets, ${refunded} without, ${unpaid} never paid, ${refunds} refunds, ${seconds.toFixed(0)} s`,
  )
  console.log(
    [...counts]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([what, times]) => `  ${what} ${times}`)
      .join('\n'),
  )
  for (const issue of issues) console.log(`  ISSUE ${issue}`)
  failedRuns += issues.length
}
process.exitCode = failedRuns === 0 ? 0 : 1
