import fc from 'fast-check'
import { compareWithLedger, createLedger, type Ledger } from './ledger.ts'
import { accessCodes, buyerCount, openRestartableApp, type RestartableApp } from './restartable-app.ts'
import { closeLedger } from './close-ledger.ts'
import { give, hold, release, releaseDue, type HoldName } from './operator-steps.ts'
import { cancel, cancelAndResume, place, placeAgain, placeByCode, resume, rush, type Wish } from './member-steps.ts'
import { decline, pay, payTwice, pend, repeatWebhook, turnProvider, wait } from './payment-steps.ts'
import type { Step } from './step.ts'

const pick = fc.nat(30)
const wishesOf = (...typeIDs: readonly string[]) =>
  fc.array(fc.constantFrom(...typeIDs), { minLength: 1, maxLength: 4 })
const wish: fc.Arbitrary<Wish> = fc.record({
  buyer: fc.nat(buyerCount - 1),
  typeIDs: fc.oneof(
    { weight: 1, arbitrary: wishesOf('standing', 'stalls', 'stalls', 'free') },
    { weight: 1, arbitrary: wishesOf('standing', 'late', 'stalls', 'early', 'stalls', 'carer') },
    { weight: 1, arbitrary: fc.constantFrom(['stalls', 'carer'], ['carer', 'stalls', 'early', 'stalls']) },
    { weight: 1, arbitrary: wishesOf('standing', 'late', 'friends') },
  ),
  adjacentSeating: fc.boolean(),
})

const codeWish: fc.Arbitrary<Wish> = fc
  .record({
    buyer: fc.nat(buyerCount - 1),
    accessCode: fc.constantFrom('STANDING2026', 'FRIENDSCODE2026', 'PRESSCODE2026', 'FANCODE2026'),
    count: fc.integer({ min: 1, max: 2 }),
    adjacentSeating: fc.boolean(),
  })
  .map(({ count, ...coded }) => ({ ...coded, typeIDs: Array<string>(count).fill(accessCodes[coded.accessCode]) }))

const holdName = fc.constantFrom<HoldName>('press', 'fans')

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: wish.map(place) },
  { weight: 2, arbitrary: codeWish.map(placeByCode) },
  { weight: 1, arbitrary: fc.tuple(holdName, fc.integer({ min: 1, max: 3 })).map((how) => hold(...how)) },
  { weight: 1, arbitrary: fc.tuple(holdName, fc.boolean()).map((how) => release(...how)) },
  { weight: 1, arbitrary: fc.constant(releaseDue) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(buyerCount - 1), fc.option(holdName)).map((how) => give(...how)),
  },
  { weight: 2, arbitrary: pick.map(placeAgain) },
  { weight: 2, arbitrary: fc.array(wish, { minLength: 2, maxLength: 6 }).map(rush) },
  { weight: 1, arbitrary: pick.map(resume) },
  { weight: 3, arbitrary: pick.map(cancel) },
  { weight: 1, arbitrary: pick.map(cancelAndResume) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(pick, fc.record({ extraCents: fc.constantFrom(0, 0, 0, 0, -1, 100), isReported: fc.boolean() }))
      .map((how) => pay(...how)),
  },
  { weight: 1, arbitrary: pick.map(payTwice) },
  { weight: 1, arbitrary: pick.map(decline) },
  { weight: 1, arbitrary: pick.map(pend) },
  { weight: 2, arbitrary: pick.map(repeatWebhook) },
  { weight: 3, arbitrary: fc.constantFrom(15, 120, 330, 1860).map(wait) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        { reachable: false, rejects: false },
        { reachable: true, rejects: false },
        { reachable: true, rejects: true },
      )
      .map(turnProvider),
  },
)

/** Returns a step as a command. The process may die during it, after `diesAfter` crash points. */
function toCommand([{ name, happen }, diesAfter]: [Step, number | null]): fc.AsyncCommand<Ledger, RestartableApp> {
  return {
    check: () => true,
    toString: () => (diesAfter === null ? name : `${name} and die at point ${diesAfter}`),
    async run(ledger, testApp) {
      if (diesAfter === null) return compareWithLedger(testApp, ledger, await happen(testApp, ledger))
      testApp.dieAfter(diesAfter)
      await happen(testApp, ledger).catch((error: unknown) => {
        if (!testApp.isDead()) throw error
      })
      await testApp.restart()
      await compareWithLedger(testApp, ledger, null)
    },
  }
}

/**
 * Runs random steps on a shop and compares its ledger with the ledger of the test. It does so after each step, and
 * after all payments are settled. Throws the shortest sequence it finds for which they disagree.
 */
export async function checkModel(options: {
  readonly seed: number
  readonly runs: number
  readonly steps: number
}): Promise<void> {
  const { seed, runs: numRuns, steps: maxCommands } = options
  const command = fc.tuple(step, fc.option(fc.integer({ min: 1, max: 12 }), { freq: 5 })).map(toCommand)
  await fc.assert(
    fc.asyncProperty(fc.commands([command], { maxCommands, size: 'max' }), async (commands) => {
      await using testApp = await openRestartableApp()
      const ledger = createLedger()
      await fc.asyncModelRun(() => ({ model: ledger, real: testApp }), commands)
      await closeLedger(testApp, ledger)
    }),
    { seed, numRuns, endOnFailure: false },
  )
}
