import { median } from '../../support/percentile.ts'
import type { RushResult } from './measure-rush.ts'
import { turnNames, type TurnName } from './rush-turns.ts'

/** One round: the result of each turn. */
export type Round = ReadonlyMap<TurnName, RushResult>

/** A ratio with a goal. */
interface Goal {
  readonly what: string
  readonly ours: TurnName
  readonly theirs: TurnName
  readonly atLeast?: number
  readonly below?: number
}

const goals: readonly Goal[] = [
  { what: 'P1  of bare batches', ours: 'ours', theirs: 'bare batches', atLeast: 0.65 },
  { what: 'P2  of naive', ours: 'ours', theirs: 'naive', atLeast: 20 },
  { what: 'P3  of a locked row in one call', ours: 'ours', theirs: 'locked row, one call', atLeast: 5 },
  { what: '    analyzed while empty, of never analyzed', ours: 'ours, analyzed while empty', theirs: 'ours' },
  { what: 'P7  2 processes on one event, of 1', ours: 'ours, 2 processes', theirs: 'ours', atLeast: 0.9 },
  { what: 'P7  3 processes on one event, of 1', ours: 'ours, 3 processes', theirs: 'ours', atLeast: 0.9 },
  { what: '    1 process on three events, of one event', ours: 'ours, 3 events', theirs: 'ours' },
  { what: 'P7  2 processes on three events, of 1', ours: 'ours, 2 processes, 3 events', theirs: 'ours', atLeast: 1 },
  { what: 'P7  3 processes on three events, of 1', ours: 'ours, 3 processes, 3 events', theirs: 'ours', atLeast: 1 },
  { what: 'P8  a millisecond further away', ours: 'ours, far', theirs: 'ours, near', atLeast: 0.75 },
  { what: 'P8  the same, naive', ours: 'naive, far', theirs: 'naive, near', below: 0.25 },
  { what: '    of SQLite', ours: 'ours', theirs: 'SQLite' },
]

/** Prints the table of all turns. Each number is the median of the rounds. */
export function printTurns(rounds: readonly Round[]): void {
  const heads = [
    'orders/s',
    'app µs',
    'server µs',
    'log kB',
    'syncs',
    'orders/commit',
    'ms/commit',
    'rollbacks',
    'deadlocks',
  ]
  console.log(
    `\n${'median of the rounds, for each order'.padEnd(30)}${heads.map((head) => head.padStart(14)).join('')}`,
  )
  for (const name of turnNames) {
    const results = resultsOf(rounds, name)
    const of = (number: (result: RushResult) => number | null, digits: number): string => {
      const numbers = results.map(number).filter((value) => value !== null)
      return (numbers.length === 0 ? '' : median(numbers).toFixed(digits)).padStart(14)
    }
    console.log(
      name.padEnd(30) +
        of((result) => result.ordersPerSecond, 0) +
        of(({ computedSeconds, orders }) => (computedSeconds / orders) * 1_000_000, 0) +
        of(({ server, orders }) => server && (server.computedSeconds / orders) * 1_000_000, 0) +
        of(({ server, orders }) => server && server.logBytes / orders / 1000, 2) +
        of(({ server, orders }) => server && server.syncs / orders, 4) +
        of(({ server, orders }) => server && orders / server.commits, 1) +
        of(({ server, seconds }) => server && (seconds * 1000) / server.commits, 2) +
        of(({ server }) => server && server.rollbacks, 0) +
        of(({ server }) => server && server.deadlocks, 0),
    )
  }
}

/** Prints the ratios and the goals. Returns true if all goals are reached. */
export function printGoals(rounds: readonly Round[]): boolean {
  console.log('\nOrders a second, the median of the ratios of each round')
  const reached = goals.map(({ what, ours, theirs, atLeast, below }) => {
    const ratio = median(rounds.map((round) => rateOf(round, ours) / rateOf(round, theirs)))
    const isReached = ratio >= (atLeast ?? 0) && ratio < (below ?? Infinity)
    const goal = atLeast === undefined ? (below === undefined ? '' : `below ${below}`) : `at least ${atLeast}`
    printGoal(what, ratio.toFixed(2), goal, isReached)
    return isReached
  })
  return [...reached, ...printCounts(rounds)].every(Boolean)
}

/** The most syncs for an order. */
const mostSyncs = 1 / 20
/** The most batches that run again, of all. */
const mostRepeated = 0.001

function printCounts(rounds: readonly Round[]): readonly boolean[] {
  const ours = turnNames.filter((name) => name.startsWith('ours')).flatMap((name) => resultsOf(rounds, name))
  const servers = ours.flatMap(({ server }) => server ?? [])
  const syncs = median(resultsOf(rounds, 'ours').map(({ server, orders }) => (server?.syncs ?? 0) / orders))
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
  const deadlocks = sum(servers.map((server) => server.deadlocks))
  const repeated = sum(servers.map(({ rollbacks }) => rollbacks)) / sum(servers.map(({ commits }) => commits))
  printGoal('P9  syncs of an order', syncs.toFixed(4), `at most ${mostSyncs}`, syncs <= mostSyncs)
  printGoal('P9  deadlocks', String(deadlocks), 'none', deadlocks === 0)
  printGoal(
    'P9  rolled back transactions, of all',
    repeated.toFixed(5),
    `at most ${mostRepeated}`,
    repeated <= mostRepeated,
  )
  return [syncs <= mostSyncs, deadlocks === 0, repeated <= mostRepeated]
}

/** Prints one goal and whether it is reached. No goal is an empty text. */
export function printGoal(what: string, value: string, goal: string, isReached: boolean): void {
  const verdict = goal === '' ? '' : `  goal ${goal}: ${isReached ? 'reached' : 'MISSED'}`
  console.log(`  ${what.padEnd(46)}${value.padStart(8)}${verdict}`)
}

const resultsOf = (rounds: readonly Round[], name: TurnName): readonly RushResult[] =>
  rounds.flatMap((round) => round.get(name) ?? [])

const rateOf = (round: Round, name: TurnName): number => round.get(name)?.ordersPerSecond ?? Number.NaN
