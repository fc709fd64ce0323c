import { cancelOrder } from '@pokfei/domain/services/orders/cancel-order'
import type { Order } from '@pokfei/domain/orders/order'
import { placeOrder } from '@pokfei/domain/services/orders/place-order'
import { resumeOrder } from '@pokfei/domain/services/orders/resume-order'
import type { SeededRandom } from '../fixtures/seeded-random.ts'
import { testEvent, testIdentity } from '../fixtures/test-catalogue.ts'
import type { Agenda } from './agenda.ts'
import { soakTypes, type SoakProcess, type SoakApp } from './soak-app.ts'

/** The habits of buyers, each with its share in percent. */
const habits = [
  ['pays', 44],
  ['paysAtTheDeadline', 8],
  ['paysByASlowMethod', 12],
  ['goesAway', 8],
  ['cancels', 6],
  ['cancelsAndPays', 8],
  ['paysWhileStripeIsOutOfReach', 10],
  ['paysTooLittle', 4],
] as const

/** A buyer's habit. */
export type Habit = (typeof habits)[number][0]

/** A buyer, and the result of the checkout. */
export interface SoakBuyer {
  readonly index: number
  readonly habit: Habit
  readonly random: SeededRandom
  /** The time in which Stripe's API gives the shop no response about this buyer. Stripe's pages still work. */
  outage: { readonly fromSSE: number; readonly toSSE: number } | null
  order: Order | null
}

/** Creates buyer number `index`. The habit depends only on the random numbers. */
export function makeBuyer(index: number, random: SeededRandom): SoakBuyer {
  let place = random.below(100)
  const [habit] = habits.find(([, share]) => (place -= share) < 0) ?? habits[0]
  return { index, habit, random, outage: null, order: null }
}

/** Places a buyer's order and continues by the buyer's habit. */
export async function buy(testApp: SoakApp, agenda: Agenda, buyer: SoakBuyer): Promise<void> {
  const process = testApp.processes[buyer.random.below(2) as 0 | 1]
  const member = await process.store.members.signIn(testIdentity(buyer.index), testApp.clock.nowSSE())
  const result = await checkOut(process, buyer, member)
  if (result.kind === 'refused' || result.kind === 'notFound' || result.kind === 'keyReused')
    throw new Error(`buyer ${buyer.index} was rejected: ${JSON.stringify(result)}`)
  buyer.order = result.order
  if (result.kind === 'redirect') await follow(testApp, agenda, buyer, process)
  else if (result.kind === 'paymentUnavailable') resumeLater(testApp, agenda, buyer, process, 3)
}

/** Tries the scarce type first, and another type if it is sold out. */
async function checkOut(
  process: SoakProcess,
  { random }: SoakBuyer,
  member: Parameters<typeof placeOrder>[1]['member'],
) {
  const count = 1 + random.below(3)
  const typeIDs = [soakTypes.scarce, random.below(2) === 0 ? soakTypes.ample : soakTypes.seated]
  let result: Awaited<ReturnType<typeof placeOrder>> = { kind: 'notFound' }
  for (const typeID of typeIDs) {
    const requestedTypeIDs = Array.from({ length: count }, () => typeID)
    result = await placeOrder(process, {
      ...testEvent,
      member,
      requestedTypeIDs,
      adjacentSeating: false,
      language: 'zh',
      idempotencyKey: null,
    })
    if (result.kind !== 'refused' || result.reason !== 'insufficientNumberOfTickets') return result
  }
  return result
}

/** Tries again a few times if the buyer got no payment page. */
function resumeLater(testApp: SoakApp, agenda: Agenda, buyer: SoakBuyer, process: SoakProcess, tries: number): void {
  const { order } = buyer
  if (order === null || tries === 0) return
  agenda.at(testApp.clock.nowSSE() + 10 + buyer.random.below(60), async () => {
    const resumed = await resumeOrder(process, order)
    if (resumed.kind === 'redirect') await follow(testApp, agenda, buyer, process)
    else if (resumed.kind === 'paymentUnavailable') resumeLater(testApp, agenda, buyer, process, tries - 1)
  })
}

/** Continues on the payment page. */
async function follow(testApp: SoakApp, agenda: Agenda, buyer: SoakBuyer, process: SoakProcess): Promise<void> {
  const { clock, stripe } = testApp
  const { habit, random } = buyer
  const order = buyer.order === null ? null : await process.store.orders.find(buyer.order.orderID)
  const paymentID = order?.paymentID ?? null
  if (order === null || paymentID === null) return
  const { ledger } = stripe
  const nowSSE = clock.nowSSE()
  const soonSSE = nowSSE + 5 + random.below(200)
  const pay = async (): Promise<void> => void ledger.pay(paymentID)
  const cancel = async (): Promise<void> => void (await cancelOrder(process, order))
  switch (habit) {
    case 'pays':
      return agenda.at(soonSSE, pay)
    case 'paysAtTheDeadline':
      return agenda.at(order.orderTimeSSE + 295 + random.below(45), pay)
    case 'paysByASlowMethod':
      return agenda.at(soonSSE, async () => {
        if (!ledger.payLater(paymentID)) return
        const outcome = random.below(10) < 7 ? 'succeeded' : 'failed'
        agenda.at(soonSSE + 30 + random.below(4_000), async () => ledger.decideLater(paymentID, outcome))
      })
    case 'goesAway':
      return
    case 'cancels':
      return agenda.at(soonSSE, cancel)
    case 'cancelsAndPays':
      return [cancel, pay].forEach((act) => agenda.at(soonSSE, act))
    case 'paysWhileStripeIsOutOfReach':
      buyer.outage = { fromSSE: nowSSE, toSSE: order.orderTimeSSE + 1_900 + random.below(500) }
      return agenda.at(order.orderTimeSSE + (random.below(3) === 0 ? 100 : 1_840) + random.below(300), pay)
    case 'paysTooLittle':
      return agenda.at(soonSSE, async () => void ledger.pay(paymentID, order.priceCents - 1))
  }
}
