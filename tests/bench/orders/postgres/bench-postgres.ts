import { loadavg } from 'node:os'
import { measureScans, scanGoal } from '../../gate/measure-scans.ts'
import { useBenchServer } from '../../support/bench-server.ts'
import { moveAway } from './distant-server.ts'
import { measureTurn, type RushResult, type RushServers } from './measure-rush.ts'
import { printGoal, printGoals, printTurns, type Round } from './report-rush.ts'
import { startRushServer } from './rush-database.ts'
import { buyerCount, turnNames, type TurnName } from './rush-turns.ts'
import { endRushes } from './run-rush.ts'

/** The options of {@link benchPostgres}. */
export interface BenchOptions {
  readonly rounds: number
  /** Keeps the data on disk. Otherwise they are in memory if there is room, where a sync costs little. */
  readonly isOnDisk: boolean
}

/** A round that would end later does not start, so that the whole run, with the scans, takes ten minutes at most. */
const longestMs = 8 * 60_000

/** Measures orders on PostgreSQL and prints the results. Returns true if all goals are reached. */
export async function benchPostgres({ rounds, isOnDisk }: BenchOptions): Promise<boolean> {
  await using server = await startRushServer(buyerCount, isOnDisk)
  using near = await moveAway(server.url, 0)
  using far = await moveAway(server.url, 1)
  console.log(
    `PostgreSQL ${server.version}, data ${isOnDisk ? 'on disk' : 'in memory if there is room'}, load ${loadText()}`,
  )
  console.log(`"near" adds ${near.tripMs.toFixed(2)} ms to a round trip, "far" ${far.tripMs.toFixed(2)} ms`)
  const servers = { server, distant: { near, far } }
  const results: Round[] = []
  const endMs = performance.now() + longestMs
  try {
    // The round before the first compiles the code of all.
    for (let round = 0; round <= rounds; round += 1) {
      const startMs = performance.now()
      const result = await measureRound(servers)
      if (round > 0) results.push(result)
      const nowMs = performance.now()
      if (round > 0 && round < rounds && nowMs + (nowMs - startMs) > endMs) {
        console.log(`the machine is slow: ${results.length} of ${rounds} rounds`)
        break
      }
    }
  } finally {
    endRushes()
  }
  printTurns(results)
  const isReached = [printGoals(results), await benchScans(server.url, results.length)].every(Boolean)
  console.log(`load at the end ${loadText()}`)
  return isReached
}

/** Measures scans at the doors, and prints the goal. Returns true if it is reached. */
async function benchScans(serverURL: string, rounds: number): Promise<boolean> {
  await useBenchServer(serverURL)
  const { ratio, together, apart } = await measureScans('postgres', rounds)
  const isReached = ratio >= scanGoal
  printGoal('P11 scans, of one commit each', ratio.toFixed(1), `at least ${scanGoal}`, isReached)
  console.log(`      ${together.toFixed(0)} scans/s against ${apart.toFixed(0)}`)
  return isReached
}

/** Lets all contestants take their turns, in random order. */
async function measureRound(servers: RushServers): Promise<Round> {
  const results = new Map<TurnName, RushResult>()
  for (const name of shuffled(turnNames)) results.set(name, await measureTurn(servers, name))
  return results
}

function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

const loadText = (): string => (loadavg()[0] ?? 0).toFixed(1)
