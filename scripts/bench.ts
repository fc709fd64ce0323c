import { join } from 'node:path'
import { buildWeb } from './lib/build-web.ts'
import { root, run } from './lib/shell.ts'

const measurements: Readonly<Record<string, string>> = {
  reads: 'reading the public catalogue, beside a bare server',
  growth: 'events to 10,000: load, start, memory; orders to a million: speed',
  move: 'moving a shop of a million orders to PostgreSQL and back',
  find: 'Find of the desk among a million orders, on either engine',
  search: 'the search: recall, time and memory at 10,000 events',
  orders: 'placing orders, alone, over HTTP and in a rush',
  boards: 'a rush of 5,000 buyers with and without 20 open boards of the desk',
  pdf: 'drawing tickets, and browsing meanwhile',
  gate: 'taking scans in',
  room: 'a waiting room: a sale through kills, and its model with a million people',
  abuse: 'what buyers feel while one client floods a public address, or abuses a call',
  web: 'the pages on a cheap phone, by Lighthouse, beside static HTML',
  memory: 'the memory of the server through rushes of 5,000 buyers',
  soak: 'races, crashes, model-based tests and fuzz at full size',
  faults: 'killed sessions, cut connections and failovers on PostgreSQL, at full size',
  refunds: 'refunding a whole event through kills, beside a running sale',
  'payments-soak': 'payments at full size against a provider that misbehaves',
}

const [name = '', ...rest] = process.argv.slice(2)
if (!Object.hasOwn(measurements, name)) {
  const lines = Object.entries(measurements).map(([one, what]) => `  npm run bench -- ${one.padEnd(14)} ${what}`)
  console.error(['Say which one:', ...lines].join('\n'))
  process.exit(1)
}
await buildWeb()
process.exit(await run('node', [join(root, 'tests/bench', `${name}.ts`), ...rest], { env: { NODE_ENV: 'production' } }))
