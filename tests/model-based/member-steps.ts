import assert from 'node:assert/strict'
import type { OrderRejectionReason } from '@pokfei/contracts/reasons'
import { windowOf } from '@pokfei/domain/catalogue/pool'
import { cancelOrder } from '@pokfei/domain/services/orders/cancel-order'
import { placeOrder, placeOrderWithCode, type PlaceOrderResult } from '@pokfei/domain/services/orders/place-order'
import { resumeOrder } from '@pokfei/domain/services/orders/resume-order'
import { createCodeBudget } from '@pokfei/server/http/rate-limits/code-budget'
import { testEvent } from '../support/fixtures/test-catalogue.ts'
import { hasFreeTickets, typesOf, type Ledger, type Checkout } from './ledger.ts'
import type { AppUnderTest } from './restartable-app.ts'
import { isOpen, none, paymentOf, toOrder, type Step } from './step.ts'

/** A member's planned purchase. */
export type Wish = Pick<Checkout, 'buyer' | 'typeIDs' | 'adjacentSeating' | 'accessCode'>

const show = ({ buyer, typeIDs, adjacentSeating, accessCode = '' }: Wish) =>
  `${buyer}: ${typeIDs.join('+')}${adjacentSeating ? ' together' : ''} ${accessCode}`.trimEnd()

function checkOut(ledger: Ledger, wish: Wish): Checkout {
  const checkout = { ...wish, key: `checkout-${ledger.checkouts.length}`, result: null }
  ledger.checkouts.push(checkout)
  return checkout
}

async function send(testApp: AppUnderTest, checkout: Checkout): Promise<PlaceOrderResult> {
  const { key: idempotencyKey, buyer, typeIDs: requestedTypeIDs, adjacentSeating, accessCode } = checkout
  const member = testApp.buyers[buyer]
  assert(member)
  const order = {
    ...testEvent,
    member,
    requestedTypeIDs,
    adjacentSeating,
    language: 'en',
    idempotencyKey,
  } as const
  const codeBudget = createCodeBudget(testApp.clock)
  const result =
    accessCode === undefined
      ? await placeOrder(testApp.deps(), order)
      : await placeOrderWithCode({ ...testApp.deps(), codeBudget }, { ...order, accessCode })
  assert(result.kind !== 'tooManyCodes')
  // A dead process sends no response.
  if (testApp.isDead()) throw new Error('there was no response')
  const received = 'order' in result ? result.order.orderID : result.kind === 'refused' ? result.reason : result.kind
  if (checkout.result !== null) assert.equal(received, checkout.result, 'the response to a checkout that is sent again')
  checkout.result = received
  return result
}

/** Returns the refusal of a wish for a type that is not on sale now, or not without a code. Null if all are. */
function earlyRefusal({ typeIDs }: Wish, nowSSE: number): OrderRejectionReason | null {
  const types = typesOf(typeIDs)
  if (types.some(({ byCodeOnly }) => byCodeOnly)) return 'accessCodeNotValid'
  const windows = new Set(types.map((type) => windowOf(type, nowSSE)))
  if (windows.has('notYet')) return 'requestBeforeSaleStarts'
  return windows.has('ended') ? 'requestAfterSaleEnds' : null
}

/** True if a wish has more tickets of a type than of the one that they accompany. */
function lacksHost({ typeIDs }: Wish): boolean {
  const countOf = (typeID: string) => typeIDs.filter((one) => one === typeID).length
  return typesOf(typeIDs).some(({ typeID, onlyWith }) => onlyWith !== null && countOf(typeID) > countOf(onlyWith))
}

/** A member checks out. */
export function place(wish: Wish): Step {
  return {
    name: `place(${show(wish)})`,
    async happen(testApp, ledger) {
      const isBusy = ledger.orders.some((order) => order.buyer === wish.buyer && order.state === 'IN_PROGRESS')
      const hasFree = hasFreeTickets(await testApp.audit(), wish.typeIDs)
      const result = await send(testApp, checkOut(ledger, wish))
      const outcome = result.kind === 'refused' ? result.reason : result.kind
      const isBeside = wish.adjacentSeating || wish.typeIDs.includes('carer')
      const early = earlyRefusal(wish, testApp.clock.nowSSE())
      const { reachable, rejects } = testApp.payments
      if (early !== null) assert.equal(outcome, early)
      else if (isBusy) assert.equal(outcome, 'alreadyHasInProgressOrders')
      else if (lacksHost(wish)) assert.equal(outcome, 'companionTicketMissing')
      else if (!hasFree) assert.equal(outcome, 'insufficientNumberOfTickets')
      else if (isBeside && result.kind === 'refused') assert.equal(outcome, 'adjacencyBreach')
      else if (wish.typeIDs.every((typeID) => typeID === 'free')) assert.equal(outcome, 'completed')
      else assert.equal(outcome, !reachable ? 'paymentUnavailable' : rejects ? 'paymentNotStarted' : 'redirect')
      return none
    },
  }
}

/** A member checks out with an access code. The audit counts its uses and the places of its allotment again. */
export function placeByCode(wish: Wish): Step {
  return {
    name: `placeByCode(${show(wish)})`,
    async happen(testApp, ledger) {
      const isBusy = ledger.orders.some((order) => order.buyer === wish.buyer && order.state === 'IN_PROGRESS')
      const result = await send(testApp, checkOut(ledger, wish))
      if (result.kind !== 'refused') assert(!isBusy)
      else {
        const atAnyTime = ['accessCodeUsedUp', 'insufficientNumberOfTickets', 'adjacencyBreach']
        assert((isBusy ? ['alreadyHasInProgressOrders', ...atAnyTime] : atAnyTime).includes(result.reason))
      }
      return none
    },
  }
}

/** A checkout is sent again, because its response was lost or the page was reloaded. */
export function placeAgain(pick: number): Step {
  return {
    name: `placeAgain(${pick})`,
    async happen(testApp, ledger) {
      const checkout = ledger.checkouts[pick % ledger.checkouts.length]
      if (!checkout) return none
      const result = await send(testApp, checkout)
      // The payment is requested again, and the provider may reject it this time.
      return 'order' in result ? new Set([result.order.orderID]) : none
    },
  }
}

/** Several members check out at the same moment. */
export function rush(wishes: readonly Wish[]): Step {
  return {
    name: `rush(${wishes.map(show).join(', ')})`,
    async happen(testApp, ledger) {
      await allSettled(wishes.map((wish) => send(testApp, checkOut(ledger, wish))))
      return none
    },
  }
}

/** A member returns to the payment page. */
export function resume(pick: number): Step {
  return toOrder('resume', pick, isOpen, async (testApp, _ledger, order) => {
    const result = await resumeOrder(testApp.deps(), ownerOf(testApp, order))
    if (order.state === 'IN_PROGRESS') assert(result.kind !== 'notFound')
    else assert.equal(result.kind, 'notInProgress')
  })
}

/** A member cancels. Money that the shop can know of must not be lost. */
export function cancel(pick: number): Step {
  return toOrder('cancel', pick, isOpen, async (testApp, _ledger, order) => {
    const payment = paymentOf(testApp, order)
    const known = (await testApp.deps().store.orders.find(order.orderID))?.paymentID !== null
    const { kind } = await cancelOrder(testApp.deps(), ownerOf(testApp, order))
    if (order.state !== 'IN_PROGRESS') assert.equal(kind, order.state === 'CANCELLED' ? 'cancelled' : 'notInProgress')
    else if (!known) assert.equal(kind, 'cancelled')
    else if (!testApp.payments.reachable) assert.equal(kind, 'paymentUnavailable')
    else if (payment?.status === 'paid' && payment.amountCents === order.priceCents) assert.equal(kind, 'notInProgress')
    else assert.equal(kind, payment?.status === 'pending' ? 'notInProgress' : 'cancelled')
  })
}

/** A member cancels twice at the same moment, and resumes the payment meanwhile. */
export function cancelAndResume(pick: number): Step {
  return toOrder('cancelAndResume', pick, isOpen, async (testApp, _ledger, order) => {
    const owner = ownerOf(testApp, order)
    await allSettled([
      cancelOrder(testApp.deps(), owner),
      resumeOrder(testApp.deps(), owner),
      cancelOrder(testApp.deps(), owner),
    ])
  })
}

function ownerOf(testApp: AppUnderTest, { orderID, buyer }: { readonly orderID: string; readonly buyer: number }) {
  const member = testApp.buyers[buyer]
  assert(member)
  return { orderID, memberID: member.memberID }
}

/** Waits for all jobs and only then throws the first error, so that a dead process does nothing more. */
async function allSettled(jobs: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(jobs)) if (outcome.status === 'rejected') throw outcome.reason
}
