import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@pokfei/db/open-store'
import { expect, test } from 'vitest'
import { runProgram } from '../support/test-server/run-program.ts'
import { checkSale } from './check-sale.ts'
import { findClusterPrograms, openComposeCluster, type ComposeCluster } from './cluster/compose-cluster.ts'
import { readHowTo, runCommand, type Apps } from './cluster/run-how-to.ts'
import { saleCatalogue, startSale, type HeardOf, type Seller } from './sale.ts'
import { openSellers } from './scenario.ts'

const bin = findClusterPrograms()
const needed = 'psql and pg_basebackup are missing; the Debian package "postgresql" has them'
const names = ['app-1', 'app-2']
const heard = new Map<string, HeardOf>()

/** The processes of the cluster: stores, which sell. */
interface SellingApps extends Apps, AsyncDisposable {
  /** Sells to some buyers, and remembers what they heard. */
  readonly sell: (seed: number) => Promise<void>
}

function openApps(cluster: ComposeCluster): SellingApps {
  let sellers: Awaited<ReturnType<typeof openSellers>> | null = null
  const stop = async () => sellers?.[Symbol.asyncDispose]()
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-fail-over-'))
  return {
    async start(started) {
      if (started.length === 0) return
      await stop()
      sellers = await openSellers(started.map((name) => cluster.databaseURLOf(name)))
    },
    run(name, [, ...command]) {
      const DATABASE_URL = cluster.databaseURLOf(name)
      const result = runProgram(folder, command, { DATABASE_URL })
      expect(result).toMatchObject({ status: 0, errorOutput: '' })
    },
    async sell(seed) {
      const stores: Seller[] = sellers?.stores.map((store) => ({ store })) ?? []
      const sale = await startSale({ sellers: stores, seed, buyers: 4, checkoutsEach: 5 })
      await sale.done
      for (const [key, log] of sale.heard) heard.set(key, log)
    },
    async [Symbol.asyncDispose]() {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Returns the setting by which a server waits for its standby at each commit. */
const awaitedBy = (cluster: ComposeCluster, name: string): string =>
  cluster
    .run(name, 'psql', ['--username=pokfei', '--tuples-only', '--no-align', '--command=show synchronous_standby_names'])
    .trim()

/** Returns a command of the page for the way back, on which the two servers have exchanged their parts. */
const reversed = (line: string): string =>
  line.replaceAll(/postgres-([12])/g, (_all, number) => `postgres-${3 - Number(number)}`)

test('the cluster of compose fails over and back, by the commands of the how-to', { timeout: 600_000 }, async ({
  skip,
}) => {
  if (bin === null) return skip(needed)
  await using cluster = await openComposeCluster(bin)
  await cluster.start('postgres-1')
  await cluster.start('postgres-2')
  const store = await openStore(cluster.databaseURLOf('app-1'))
  expect(await store.catalogue.load(saleCatalogue(100))).toMatchObject({ kind: 'loaded' })
  await store.close()
  await using apps = openApps(cluster)
  await apps.start(names)
  await apps.sell(1)

  const there = readHowTo('fail-over.md')
  expect(there.length).toBeGreaterThan(8)
  const trips = [
    // The first standby has the setting that the page empties: promoted as it is, it would wait for itself.
    { from: 'postgres-1', to: 'postgres-2', copied: 'ANY 1 (standby)', lines: there, seed: 2 },
    // The second one was copied while the setting was empty.
    { from: 'postgres-2', to: 'postgres-1', copied: '', lines: there.map(reversed), seed: 4 },
  ]
  for (const { from, to, copied, lines, seed } of trips) {
    await cluster.kill(from)
    expect(awaitedBy(cluster, to)).toBe(copied)
    for (const line of lines) {
      // The old primary refuses to be a second one.
      if (line.startsWith('docker volume rm')) await assert.rejects(cluster.start(from), /Delete its data/)
      await runCommand(line, cluster, apps)
      if (line.includes('app-2')) await apps.sell(seed)
    }
    expect(awaitedBy(cluster, to)).toBe('ANY 1 (standby)')
    await apps.sell(seed + 1)
  }
  const url = cluster.databaseURLOf('app-1')
  const { orders } = await checkSale(url, { heard })
  assert(orders > 50, 'orders of all five sales')
  await apps.start([])
})
