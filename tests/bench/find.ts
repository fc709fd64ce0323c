import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@pokfei/db/open-store'
import { shellCaller, type StaffCaller } from '@pokfei/domain/staff/caller'
import SQLite from 'better-sqlite3'
import { deskCalls } from '../support/desk/two-organizers.ts'
import { manualClock } from '../support/fixtures/manual-clock.ts'
import { testEvent } from '../support/fixtures/test-catalogue.ts'
import { findPostgresPrograms } from '../support/postgres/postgres-programs.ts'
import { startPostgres, type PostgresCluster } from '../support/postgres/start-postgres.ts'
import { createPast } from './growth/past-orders-sqlite.ts'
import { runMeasured } from './move/run-measured.ts'
import { percentile } from './support/percentile.ts'

/**
 * Measures Find of the desk among many orders: `npm run bench -- find [--engine postgres] [ORDERS]`. The usual size is a
 * million orders of 200,000 members. It calls the operations as the API does, one after another, each with other words. The
 * goal: 95 of 100 within 100 ms on either engine. It ends with status 1 if a way to find misses it.
 */

const given = process.argv.slice(2)
const isPostgres = given.includes('--engine') && given[given.indexOf('--engine') + 1] === 'postgres'
const orders = Number(given.find((one) => /^\d+$/.test(one)) ?? 1_000_000)
const members = Math.ceil(orders / 5)
const goalMilliseconds = 100
const samples = 1000
const warmUps = 20

/** The things that are looked for, in turns over the whole past. */
interface Sample {
  readonly orderReference: string
  readonly ticketID: string
  readonly memberID: string
  readonly email: string
  readonly contactNumber: string
  readonly displayName: string
}

/** Reads orders from all over a file. */
function readSamples(path: string): readonly Sample[] {
  const sqlite = new SQLite(path, { readonly: true })
  const one = sqlite.prepare<[number], Sample>(
    `select orderReference, ticketID, memberID, email, contactNumber, displayName
     from orders join tickets using (orderNo) join members using (memberNo)
     where orderNo >= ? order by orderNo limit 1`,
  )
  const found = Array.from({ length: samples }, (_, index) => one.get(1 + ((index * 7919) % orders)))
  sqlite.close()
  return found.filter((sample) => sample !== undefined)
}

/** Moves the shop of a file to a server, with the commands of an operator. */
async function moveTo({ url }: PostgresCluster, folder: string, path: string): Promise<void> {
  const backup = join(folder, 'shop.backup')
  await runMeasured(['backup', backup], { DATABASE_URL: `file:${path}`, DATA_DIR: join(folder, 'sqlite') })
  await runMeasured(['restore', backup], { DATABASE_URL: url, DATA_DIR: join(folder, 'postgres') })
}

const organizer: Partial<StaffCaller> = {
  role: 'service',
  scope: { kind: 'organizer', organizerID: testEvent.organizerID },
}

const folder = mkdtempSync(join(tmpdir(), 'pokfei-find-'))
try {
  const path = join(folder, 'pokfei.db')
  await createPast(path, { members, orders })
  const found = readSamples(path)
  const programs = isPostgres ? findPostgresPrograms() : null
  if (isPostgres && programs === null) throw new Error('there is no PostgreSQL for this system')
  await using cluster =
    programs === null ? null : await startPostgres(programs, { base: tmpdir(), settings: { max_wal_size: '4GB' } })
  if (cluster !== null) await moveTo(cluster, folder, path)
  const store = await openStore(cluster === null ? `file:${path}` : cluster.url)
  const call = deskCalls({ fresh: { store }, clock: manualClock() })
  const find = (words: (sample: Sample) => string, caller: Partial<StaffCaller> = shellCaller) => ({
    caller,
    verb: ['orders', 'find'] as const,
    input: (sample: Sample) => ({ words: words(sample), limit: 20 }),
  })
  const ways = {
    'an order by its reference': find(({ orderReference }) => orderReference),
    'an order by the ID of a ticket': find(({ ticketID }) => ticketID),
    'orders by the ID of the account': find(({ memberID }) => memberID),
    'orders by a mail address': find(({ email }) => email),
    'orders by a phone number': find(({ contactNumber }) => contactNumber),
    'orders by a whole name': find(({ displayName }) => displayName),
    'orders by a name, for one organizer': find(({ displayName }) => displayName, organizer),
    'nothing by a name that nobody has': find(({ orderReference }) => `Nobody ${orderReference}`),
    'accounts by a mail address': {
      caller: shellCaller,
      verb: ['members', 'show'] as const,
      input: ({ email }: Sample) => ({ member: email }),
    },
    'the story of an order': {
      caller: shellCaller,
      verb: ['orders', 'show'] as const,
      input: ({ orderReference }: Sample) => ({ orderReference }),
    },
  }
  const missed: string[] = []
  console.log(`| ${orders} orders, ${isPostgres ? 'PostgreSQL' : 'SQLite'} | p50 | p95 | p99 |\n|---|---|---|---|`)
  for (const [name, { caller, verb, input }] of Object.entries(ways)) {
    const times: number[] = []
    for (const [index, sample] of [...found.slice(-warmUps), ...found].entries()) {
      const began = performance.now()
      const { kind } = await call(caller, verb, input(sample))
      if (index >= warmUps) times.push(performance.now() - began)
      if ((kind === 'done') === name.startsWith('nothing')) throw new Error(`${name}: ${kind}`)
    }
    const [p50, p95, p99] = [50, 95, 99].map((percent) => percentile(times, percent).toFixed(2))
    const isMissed = percentile(times, 95) > goalMilliseconds
    if (isMissed) missed.push(name)
    console.log(`| ${name} | ${p50} ms | ${p95} ms${isMissed ? ' **missed**' : ''} | ${p99} ms |`)
  }
  await store.close()
  console.log(
    `Load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}.`,
  )
  if (missed.length > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}
