import { countDeadlocks } from '../support/postgres/count-deadlocks.ts'
import { freshStore, type FreshStore } from '../support/store/fresh-store.ts'
import { seededRandom } from '../support/fixtures/seeded-random.ts'
import { hallRows, seatedType, standingType, testCatalogue } from '../support/fixtures/test-catalogue.ts'
import type { Attempt } from './race-process.ts'
import { runRace } from './run-race.ts'
import { dropGuards } from './unguarded-orders.ts'

const processCount = 3
const buyersPerProcess = 130
const free = { salePriceCents: 0, serviceFeeCents: 0 }
const standing = standingType({ ...free, capacity: 100 })
const stalls = seatedType(free, hallRows(10, 10))
const child = standingType({ ...free, typeID: 'child', placesOf: 'standing', capacity: 100 })
const student = seatedType({ ...free, typeID: 'student', placesOf: 'stalls' }, [])

/** The types of the race: each with places of its own, or two of each pool. */
const sales = {
  alone: [standing, stalls],
  shared: [standing, stalls, child, { ...student, capacity: stalls.capacity }],
} as const

/** Returns attempts for one to four tickets of either pool, far more than there are. */
function attemptsOf(seed: number, process: number, sale: keyof typeof sales): readonly Attempt[] {
  const random = seededRandom(seed * 100 + process)
  return Array.from({ length: buyersPerProcess }, (_, index) => {
    const pool = random.below(2) === 0 ? standing.typeID : stalls.typeID
    const ofPool = sales[sale].filter(({ typeID, placesOf }) => typeID === pool || placesOf === pool)
    return {
      buyer: process * buyersPerProcess + index,
      typeIDs: Array.from({ length: 1 + random.below(4) }, () => ofPool[random.below(ofPool.length)]?.typeID ?? pool),
      idempotencyKey: null,
    }
  })
}

/** The sold tickets, counted from the tickets themselves and not from the stock. */
export interface Sold {
  readonly standing: number
  readonly stalls: number
  readonly seatsSoldTwice: number
  readonly countsAgree: boolean
}

/** Counts the sold tickets in a database. */
export async function soldIn({ raw }: Pick<FreshStore, 'raw'>): Promise<Sold> {
  const [types, tickets, stock] = await Promise.all([raw.rows('ticketTypes'), raw.rows('tickets'), raw.rows('stock')])
  const sold = types.map(({ typeID, typeNo }) => {
    // A ticket has the number of the type whose place it takes.
    const live = tickets.filter((ticket) => ticket['typeNo'] === typeNo && Boolean(ticket['live']))
    const seats = new Set(live.map(({ codeIndex }) => codeIndex)).size
    const counts = stock.find((counted) => counted['typeNo'] === typeNo)
    const counted = Number(counts?.['heldCount']) + Number(counts?.['soldCount'])
    return { typeID, tickets: live.length, seats, countsAgree: live.length === 0 || live.length === counted }
  })
  const [seatless, seated] = ['standing', 'stalls'].map((typeID) => sold.find((type) => type.typeID === typeID))
  return {
    standing: seatless?.tickets ?? 0,
    stalls: seated?.tickets ?? 0,
    seatsSoldTwice: (seated?.tickets ?? 0) - (seated?.seats ?? 0),
    countsAgree: sold.every(({ countsAgree }) => countsAgree),
  }
}

/** The result of a race in which nothing is oversold. */
export const soldOut: Sold = { standing: 100, stalls: 100, seatsSoldTwice: 0, countsAgree: true }

/** Sells 100 places and 100 seats to 390 buyers at once with three processes, in the order of the seed. Returns the
 *  sold tickets and the outcomes. Without the guard, the processes read first and write later. In a `shared` sale, two
 *  types sell the same places. */
export async function raceFor(
  seed: number,
  guarded: boolean,
  sale: keyof typeof sales = 'alone',
): Promise<{ readonly sold: Sold; readonly outcomes: ReadonlySet<string>; readonly deadlocks: number }> {
  await using fresh = await freshStore()
  await fresh.store.catalogue.load(testCatalogue(sales[sale]))
  if (!guarded) await dropGuards(fresh.databaseURL)
  const { databaseURL } = fresh
  const outcomes = await runRace(
    Array.from({ length: processCount }, (_, process) => ({
      databaseURL,
      guarded,
      attempts: attemptsOf(seed, process, sale),
    })),
  )
  const deadlocks = databaseURL.startsWith('file:') ? 0 : await countDeadlocks(databaseURL)
  return { sold: await soldIn(fresh), outcomes: new Set(outcomes.flat()), deadlocks }
}
