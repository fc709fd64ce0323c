import { expect, test } from 'vitest'
import { seededRandom } from '../../support/fixtures/seeded-random.ts'
import { hallRows, seatedType, standingType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import {
  openSteppingShop,
  randomBatch,
  takeStep,
  writtenRows,
  type RandomStep,
  type SteppingShop,
} from '../../support/store/random-steps.ts'
import { openTestApp } from '../../support/store/test-app.ts'

/** The steps of each seed. `STEPS=5000` takes ten thousand in all. */
const stepCount = Number(process.env['STEPS'] ?? 120)

const free = { salePriceCents: 0, serviceFeeCents: 0 }
const typesFor = (more: number) => [
  standingType({ capacity: 40 + more }),
  standingType({ typeID: 'free', ...free, capacity: 40 + more }),
  seatedType(free, hallRows(15 + more, 2)),
]

test.each([
  [1, null],
  [2, 4],
] as const)('both engines answer and store the same after batches of random steps (seed %i)', async (seed, limit) => {
  await using sqlite = await openTestApp(typesFor(0), { memberTicketLimit: limit }, 'sqlite')
  await using postgres = await openTestApp(typesFor(0), { memberTicketLimit: limit }, 'postgres')
  const [plain, batched] = [await openSteppingShop(sqlite), await openSteppingShop(postgres)]
  const shops = [plain, batched]
  const random = seededRandom(seed)
  const earlier: RandomStep[] = []
  const seen = new Set<string>()
  for (let round = 0; earlier.length < stepCount; round++) {
    // New tickets keep the sale going, and a load empties the memory of events.
    if (round % 20 === 19)
      for (const { testApp } of shops)
        await testApp.fresh.store.catalogue.load(testCatalogue(typesFor(round), { memberTicketLimit: limit }))
    const passedSeconds = random.below(3) === 0 ? random.below(400) : 0
    for (const { testApp } of shops) testApp.clock.advance(passedSeconds)
    const steps = randomBatch(random, earlier, plain.orders.length)
    earlier.push(...steps)
    const answers: unknown[] = []
    for (const step of steps) answers.push(await takeStep(plain, step))
    expect(await takeTogether(batched, steps)).toEqual(answers)
    expect(await writtenRows(batched)).toEqual(await writtenRows(plain))
    for (const answer of answers) seen.add(JSON.stringify(answer).slice(0, 60))
  }
  expect(seen.size).toBeGreaterThan(10)
  for (const { testApp } of shops) expect((await testApp.fresh.raw.audit()).errors).toEqual([])
})

/** Takes checkouts at the same moment, and then settlements at the same moment. Each kind shares a batch. */
async function takeTogether(shop: SteppingShop, steps: readonly RandomStep[]): Promise<readonly unknown[]> {
  const checkouts = await Promise.all(
    steps.filter(({ kind }) => kind === 'checkout').map((step) => takeStep(shop, step)),
  )
  const settlements = await Promise.all(
    steps.filter(({ kind }) => kind === 'settlement').map((step) => takeStep(shop, step)),
  )
  return [...checkouts, ...settlements]
}
