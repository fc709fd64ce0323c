import fc from 'fast-check'
import { compareBooks, newBooks, type Books } from './books-model.ts'
import { buyerCount, openBooksShop, type BooksShop } from './books-shop.ts'
import { closeBooks } from './close-books.ts'
import { cancel, cancelAndResume, place, placeAgain, resume, rush, type Wish } from './member-steps.ts'
import { decline, pay, payTwice, pend, tellAgain, turnProvider, wait } from './payment-steps.ts'
import type { Step } from './step.ts'

const pick = fc.nat(30)
const wish: fc.Arbitrary<Wish> = fc.record({
  buyer: fc.nat(buyerCount - 1),
  typeIDs: fc.array(fc.constantFrom('standing', 'stalls', 'stalls', 'free'), { minLength: 1, maxLength: 4 }),
  adjacentSeating: fc.boolean(),
})

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: wish.map(place) },
  { weight: 2, arbitrary: pick.map(placeAgain) },
  { weight: 2, arbitrary: fc.array(wish, { minLength: 2, maxLength: 6 }).map(rush) },
  { weight: 1, arbitrary: pick.map(resume) },
  { weight: 3, arbitrary: pick.map(cancel) },
  { weight: 1, arbitrary: pick.map(cancelAndResume) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(pick, fc.record({ extraCents: fc.constantFrom(0, 0, 0, 0, -1, 100), isHeard: fc.boolean() }))
      .map((how) => pay(...how)),
  },
  { weight: 1, arbitrary: pick.map(payTwice) },
  { weight: 1, arbitrary: pick.map(decline) },
  { weight: 1, arbitrary: pick.map(pend) },
  { weight: 2, arbitrary: pick.map(tellAgain) },
  { weight: 3, arbitrary: fc.constantFrom(15, 120, 330, 1860).map(wait) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        { reachable: false, refuses: false },
        { reachable: true, refuses: false },
        { reachable: true, refuses: true },
      )
      .map(turnProvider),
  },
)

/** Returns a step as a command. The process may die during it, after `diesAfter` crash points. */
function toCommand([{ name, happen }, diesAfter]: [Step, number | null]): fc.AsyncCommand<Books, BooksShop> {
  return {
    check: () => true,
    toString: () => (diesAfter === null ? name : `${name} and die at point ${diesAfter}`),
    async run(books, shop) {
      if (diesAfter === null) return compareBooks(shop, books, await happen(shop, books))
      shop.dieAfter(diesAfter)
      await happen(shop, books).catch((error: unknown) => {
        if (!shop.isDead()) throw error
      })
      await shop.restart()
      compareBooks(shop, books, null)
    },
  }
}

/**
 * Runs random steps on a shop and compares its ledger with the ledger of the test. It does so after each step, and
 * after everything is settled. Throws the shortest sequence it finds for which they disagree.
 */
export async function checkBooks(options: {
  readonly seed: number
  readonly runs: number
  readonly steps: number
}): Promise<void> {
  const { seed, runs: numRuns, steps: maxCommands } = options
  const command = fc.tuple(step, fc.option(fc.integer({ min: 1, max: 12 }), { freq: 5 })).map(toCommand)
  await fc.assert(
    fc.asyncProperty(fc.commands([command], { maxCommands, size: 'max' }), async (commands) => {
      await using shop = await openBooksShop()
      const books = newBooks()
      await fc.asyncModelRun(() => ({ model: books, real: shop }), commands)
      await closeBooks(shop, books)
    }),
    { seed, numRuns, endOnFailure: false },
  )
}
