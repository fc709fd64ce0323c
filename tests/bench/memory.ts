import { readFileSync } from 'node:fs'
import { testEvent } from '../support/fixtures/test-catalogue.ts'
import { startWhole } from './orders/burst-servers.ts'
import { sendBurst } from './orders/send-burst.ts'
import { checkoutPost } from './support/order-buyers.ts'
import { sendPosts } from './support/send-posts.ts'

/**
 * Measures the memory of the server through rushes, by the kernel's count: `npm run bench -- memory [RUSHES]`. First come
 * 20,000 orders over 64 connections. In each rush, 5,000 buyers want 1,000 seats at one moment, each on a new connection.
 */

const rushes = Number(process.argv[2] ?? 10)
const buyersPerRush = 5_000
const warmUpBuyers = 20_000
/** The most that the server may take in MB. */
const goal = 400

const sales = Array.from({ length: rushes }, (_, rush) => ({ eventID: `rush-${rush}`, salePriceCents: 0 }))
await using server = await startWhole(
  [...sales, { eventID: 'warm-up', salePriceCents: 0 }],
  warmUpBuyers + rushes * buyersPerRush,
)

const postsOf = (eventID: string, first: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    checkoutPost(first + index, { organizerID: testEvent.organizerID, eventID, requestedTypeIDs: ['stalls'] }),
  )

/** Returns the resident memory of the server and its peak, in MB. */
function memory(): { readonly resident: number; readonly peak: number } {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { resident: read('VmRSS'), peak: read('VmHWM') }
}

function report(what: string): void {
  const { resident, peak } = memory()
  console.log(`| ${what} | ${resident} MB | ${peak} MB |`)
}

console.log(`| after | resident | peak (goal ≤ ${goal} MB) |\n|---|---|---|`)
report('the start')
await sendPosts(server.ports[0], postsOf('warm-up', 0, warmUpBuyers), 64)
report('20,000 orders')
for (const [rush, { eventID }] of sales.entries()) {
  const { statuses } = await sendBurst(
    server.ports[0],
    postsOf(eventID, warmUpBuyers + rush * buyersPerRush, buyersPerRush),
  )
  if (statuses.get(200) !== 1_000) throw new Error(`a rush got ${JSON.stringify([...statuses])}`)
  report(`rush ${rush + 1}`)
}
const [, , , , , , , , , , , , , user, system] = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(' ').map(Number)
// The kernel counts in hundredths of a second.
console.log(`Processor time of the server: ${((user ?? 0) + (system ?? 0)) / 100} s`)
if (memory().peak > goal) console.log('**missed**')
