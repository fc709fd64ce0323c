import assert from 'node:assert/strict'
import { cancelOrder } from '@pokfei/domain/orders/cancel-order'
import { placeOrder, type PlaceOrderResult } from '@pokfei/domain/orders/place-order'
import { resumeOrder } from '@pokfei/domain/orders/resume-order'
import { testEvent } from '../support/test-catalogue.ts'
import { hasRoom, type Books, type Checkout } from './books-model.ts'
import type { LivingShop } from './books-shop.ts'
import { isOpen, none, paymentOf, toOrder, type Step } from './step.ts'

/** A member's planned purchase. */
export type Wish = Pick<Checkout, 'buyer' | 'typeIDs' | 'adjacentSeating'>

const show = ({ buyer, typeIDs, adjacentSeating }: Wish) =>
  `${buyer}: ${typeIDs.join('+')}${adjacentSeating ? ' together' : ''}`

function checkOut(books: Books, wish: Wish): Checkout {
  const checkout = { ...wish, key: `checkout-${books.checkouts.length}`, answer: null }
  books.checkouts.push(checkout)
  return checkout
}

async function send(shop: LivingShop, checkout: Checkout): Promise<PlaceOrderResult> {
  const { key: idempotencyKey, buyer, typeIDs: requestedTypeIDs, adjacentSeating } = checkout
  const member = shop.buyers[buyer]
  assert(member)
  const result = await placeOrder(shop.deps(), {
    ...testEvent,
    member,
    requestedTypeIDs,
    adjacentSeating,
    language: 'en',
    idempotencyKey,
  })
  // A dead process sends no response.
  if (shop.isDead()) throw new Error('there was no answer')
  const answer = 'order' in result ? result.order.orderID : result.kind === 'refused' ? result.reason : result.kind
  if (checkout.answer !== null) assert.equal(answer, checkout.answer, 'the answer to a checkout that is sent again')
  checkout.answer = answer
  return result
}

/** A member checks out. */
export function place(wish: Wish): Step {
  return {
    name: `place(${show(wish)})`,
    async happen(shop, books) {
      const isBusy = books.orders.some((order) => order.buyer === wish.buyer && order.state === 'IN_PROGRESS')
      const room = hasRoom(shop.audit(), wish.typeIDs)
      const result = await send(shop, checkOut(books, wish))
      const outcome = result.kind === 'refused' ? result.reason : result.kind
      const { reachable, refuses } = shop.payments
      if (isBusy) assert.equal(outcome, 'alreadyHasInProgressOrders')
      else if (!room) assert.equal(outcome, 'insufficientNumberOfTickets')
      else if (wish.adjacentSeating && result.kind === 'refused') assert.equal(outcome, 'adjacencyBreach')
      else if (wish.typeIDs.every((typeID) => typeID === 'free')) assert.equal(outcome, 'completed')
      else assert.equal(outcome, !reachable ? 'paymentUnavailable' : refuses ? 'paymentNotStarted' : 'redirect')
      return none
    },
  }
}

/** A checkout is sent again, because its response was lost or the page was reloaded. */
export function placeAgain(pick: number): Step {
  return {
    name: `placeAgain(${pick})`,
    async happen(shop, books) {
      const checkout = books.checkouts[pick % books.checkouts.length]
      if (!checkout) return none
      const result = await send(shop, checkout)
      // The payment is requested again, and the provider may reject it this time.
      return 'order' in result ? new Set([result.order.orderID]) : none
    },
  }
}

/** Several members check out at the same moment. */
export function rush(wishes: readonly Wish[]): Step {
  return {
    name: `rush(${wishes.map(show).join(', ')})`,
    async happen(shop, books) {
      await allSettled(wishes.map((wish) => send(shop, checkOut(books, wish))))
      return none
    },
  }
}

/** A member returns to the payment page. */
export function resume(pick: number): Step {
  return toOrder('resume', pick, isOpen, async (shop, _books, order) => {
    const result = await resumeOrder(shop.deps(), ownerOf(shop, order))
    if (order.state === 'IN_PROGRESS') assert(result.kind !== 'notFound')
    else assert.equal(result.kind, 'notInProgress')
  })
}

/** A member cancels. Money that the shop can know of must not be lost. */
export function cancel(pick: number): Step {
  return toOrder('cancel', pick, isOpen, async (shop, _books, order) => {
    const payment = paymentOf(shop, order)
    const known = (await shop.deps().store.orders.find(order.orderID))?.paymentID !== null
    const { kind } = await cancelOrder(shop.deps(), ownerOf(shop, order))
    if (order.state !== 'IN_PROGRESS') assert.equal(kind, order.state === 'CANCELLED' ? 'cancelled' : 'notInProgress')
    else if (!known) assert.equal(kind, 'cancelled')
    else if (!shop.payments.reachable) assert.equal(kind, 'paymentUnavailable')
    else if (payment?.status === 'paid' && payment.amountCents === order.priceCents) assert.equal(kind, 'notInProgress')
    else assert.equal(kind, payment?.status === 'pending' ? 'notInProgress' : 'cancelled')
  })
}

/** A member cancels twice at the same moment, and resumes the payment meanwhile. */
export function cancelAndResume(pick: number): Step {
  return toOrder('cancelAndResume', pick, isOpen, async (shop, _books, order) => {
    const owner = ownerOf(shop, order)
    await allSettled([
      cancelOrder(shop.deps(), owner),
      resumeOrder(shop.deps(), owner),
      cancelOrder(shop.deps(), owner),
    ])
  })
}

function ownerOf(shop: LivingShop, { orderID, buyer }: { readonly orderID: string; readonly buyer: number }) {
  const member = shop.buyers[buyer]
  assert(member)
  return { orderID, memberID: member.memberID }
}

/** Waits for all jobs and only then throws the first error, so that a dead process does nothing more. */
async function allSettled(jobs: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(jobs)) if (outcome.status === 'rejected') throw outcome.reason
}
