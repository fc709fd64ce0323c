import { measureEvents, type EventsFigures } from './growth/events-part.ts'
import { measureOrders, type OrdersFigures } from './growth/orders-part.ts'
import { printReport, type Goal } from './growth/report.ts'
import { measureVersions, type VersionsFigures } from './growth/versions-part.ts'

/**
 * Measures what grows with the shop: `npm run bench -- growth [events|orders|versions] [SIZES …]`. Each part measures several sizes
 * in one run and compares the largest with the smallest. `events` loads 100, 1,000 and 10,000 plain events. `orders` has a
 * past of 0 and 1,000,000 orders; 10,000,000 need 20 GB of disk and half an hour. `versions` polls the version of 10 and
 * 10,000 events on PostgreSQL.
 */

const eventGoals: readonly Goal<EventsFigures>[] = [
  { name: 'loading until all is on sale', unit: 'ms', value: (f) => f.loadMilliseconds, most: 15_000 },
  { name: 'start until ready', unit: 'ms', value: (f) => f.startMilliseconds, ratio: 1.5 },
  { name: 'memory at rest', unit: 'MB', value: (f) => f.restBytes / 2 ** 20, ratio: 1.5 },
  { name: 'memory, peak', unit: 'MB', value: (f) => f.peakBytes / 2 ** 20, ratio: 1.5 },
  { name: 'home page, plain', unit: 'kB', value: (f) => f.homeBytes / 1000, ratio: 1.1 },
  { name: '/events, plain', unit: 'kB', value: (f) => f.eventsBytes / 1000, ratio: 1.1 },
  { name: 'requests for home', unit: '/s', value: (f) => f.homePerSecond, ratio: 0.9, atLeast: true },
  {
    name: 'requests for the JSON of an event',
    unit: '/s',
    value: (f) => f.eventJSONPerSecond,
    ratio: 0.9,
    atLeast: true,
  },
  { name: "an event page's p99 while tickets sell", unit: 'ms', value: (f) => f.pageP99, ratio: 1.3 },
]

const orderGoals: readonly Goal<OrdersFigures>[] = [
  { name: 'orders', unit: '/s', value: (f) => f.ordersPerSecond, ratio: 0.85, atLeast: true },
  { name: 'computing for an order', unit: 'µs', value: (f) => f.orderMicroseconds, ratio: 1 / 0.85 },
  { name: "a member's orders", unit: 'ms', value: (f) => f.ownListMilliseconds, most: 0.2 },
  { name: 'a receipt', unit: 'ms', value: (f) => f.receiptMilliseconds, ratio: 1.5 },
  { name: "a member's refunds", unit: 'ms', value: (f) => f.ownRefundsMilliseconds, most: 0.2 },
  { name: "a gate's first list", unit: 'ms', value: (f) => f.gateListMilliseconds, ratio: 1.5 },
  { name: "all of a gate's lists", unit: 'ms', value: (f) => f.gateSnapshotMilliseconds, ratio: 1.5 },
  { name: 'a round of the reconciler with nothing due', unit: 'ms', value: (f) => f.claimMilliseconds, ratio: 1.5 },
  { name: 'a round of mails with nothing due', unit: 'ms', value: (f) => f.mailsMilliseconds, ratio: 1.5 },
  {
    name: 'the counts of pending orders, refunds and mails',
    unit: 'ms',
    value: (f) => f.countsMilliseconds,
    ratio: 1.5,
  },
  { name: 'the audit', unit: 's', value: (f) => f.auditSeconds },
  { name: 'a backup', unit: 's', value: (f) => f.backupSeconds },
  { name: 'the database', unit: 'MB', value: (f) => f.bytes / 2 ** 20 },
]

const versionGoals: readonly Goal<VersionsFigures>[] = [
  { name: 'a poll of the version', unit: 'ms', value: (f) => f.pollMilliseconds, ratio: 1.5 },
]

const [part, ...given] = process.argv.slice(2)
const sizesOr = (usual: readonly number[]) => (given.length > 0 ? given.map(Number) : usual)
if (part === undefined || part === 'events') {
  const figures = new Map<number, EventsFigures>()
  for (const size of sizesOr([100, 1_000, 10_000])) {
    figures.set(size, await measureEvents(size))
    console.log(size, figures.get(size))
  }
  printReport('events', eventGoals, figures)
}
if (part === undefined || part === 'orders')
  printReport('orders', orderGoals, await measureOrders(sizesOr([0, 1_000_000])))
if (part === undefined || part === 'versions')
  printReport('events', versionGoals, await measureVersions(sizesOr([10, 10_000])))
