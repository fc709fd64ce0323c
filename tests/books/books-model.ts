import assert from 'node:assert/strict'
import type { OrderState } from '@pokfei/domain/orders/order'
import type { LivingShop } from './books-shop.ts'
import type { Audit } from '@pokfei/db/sqlite/audit-books'

/** What somebody knows who keeps the books of the shop from outside: who was told what, and who paid. */
export interface Books {
  /** Oldest first. */
  readonly orders: BookedOrder[]
  readonly checkouts: Checkout[]
  /** By paymentID. */
  readonly moneyIn: Map<string, MoneyIn>
  /** How many notifications were sent so far: each has an id of its own. */
  notifications: number
}

/** An order as it was seen last. */
export interface BookedOrder {
  readonly orderID: string
  readonly buyer: number
  readonly typeIDs: readonly string[]
  readonly isTogether: boolean
  readonly priceCents: number
  state: OrderState
}

/** A checkout and what it was answered, under the key with which it can be sent again. */
export interface Checkout {
  readonly key: string
  readonly buyer: number
  readonly typeIDs: readonly string[]
  readonly adjacentSeating: boolean
  /** The order's id, or the reason of the refusal; null when the process died before it answered. */
  answer: string | null
}

/** Money that the provider took. It becomes tickets, or it goes back. */
export interface MoneyIn {
  readonly orderID: string
  readonly amountCents: number
  /** The shop was told before that this could not be paid, or it is none that the shop asked for: it
   *  learns of it only when it is told. */
  readonly isUnexpected: boolean
  became: 'nothingYet' | 'tickets' | 'refund'
}

/** Books in which nothing stands. */
export function newBooks(): Books {
  return { orders: [], checkouts: [], moneyIn: new Map(), notifications: 0 }
}

/** What an order may become. */
export const legal: Readonly<Record<OrderState, readonly OrderState[]>> = {
  IN_PROGRESS: ['IN_PROGRESS', 'COMPLETED', 'CANCELLED'],
  CANCELLED: ['CANCELLED', 'COMPLETED'],
  COMPLETED: ['COMPLETED'],
}

/**
 * Holds the database against the books, throws when they do not agree, and then writes down what is new.
 * `mayChange` says which orders the last step may have changed; null: any.
 */
export function compareBooks(shop: LivingShop, books: Books, mayChange: ReadonlySet<string> | null): void {
  const audit = shop.audit()
  assert.deepEqual(audit.faults, [])
  for (const order of books.orders) {
    const found = audit.orders.find(({ orderID }) => orderID === order.orderID)
    assert(found, `order ${order.orderID}, of which somebody was told, is gone`)
    const allowed = mayChange === null || mayChange.has(order.orderID) ? legal[order.state] : [order.state]
    assert(allowed.includes(found.state), `order ${order.orderID} went from ${order.state} to ${found.state}`)
    order.state = found.state
  }
  const known = new Set(books.orders.map(({ orderID }) => orderID))
  for (const { orderID, subject, state, typeIDs, isTogether, priceCents } of audit.orders) {
    if (known.has(orderID)) continue
    const buyer = shop.buyers.findIndex((member) => member.subject === subject)
    books.orders.push({ orderID, buyer, typeIDs, isTogether, priceCents, state })
  }
  compareMoney(shop, books, audit)
}

/** Money in = tickets + refunds + what the shop has not heard of, to the cent; each payment is one of them. */
function compareMoney({ payments }: LivingShop, { moneyIn }: Books, { orders, refunds }: Audit): void {
  const sold = orders.filter(({ state, priceCents }) => state === 'COMPLETED' && priceCents > 0)
  for (const [paymentID, money] of moneyIn) {
    const bought = sold.some((order) => order.paymentID === paymentID && order.orderID === money.orderID)
    const owed = refunds.some((refund) => refund.paymentID === paymentID)
    assert(!(bought && owed), `payment ${paymentID} bought tickets and is given back`)
    const became = bought ? 'tickets' : owed ? 'refund' : 'nothingYet'
    assert(money.became === 'nothingYet' || money.became === became, `payment ${paymentID} was ${money.became} and is ${became}`)
    money.became = became
  }
  const inCents = sum([...moneyIn.values()].map(({ amountCents }) => amountCents))
  const unheardCents = sum([...moneyIn.values()].filter(({ became }) => became === 'nothingYet').map(({ amountCents }) => amountCents))
  const ticketCents = sum(sold.map(({ priceCents }) => priceCents))
  const refundCents = sum(refunds.map(({ amountCents }) => amountCents))
  assert.equal(inCents, ticketCents + refundCents + unheardCents, 'the money that came in')
  for (const paymentID of payments.refunds.keys()) assert(refunds.some((refund) => refund.paymentID === paymentID), `payment ${paymentID} was given back without a reason`)
  for (const { paymentID, isMade } of refunds) assert(!isMade || payments.refunds.has(paymentID), `payment ${paymentID} was never given back`)
}

const sum = (cents: readonly number[]): number => cents.reduce((total, amount) => total + amount, 0)

/** Whether so many tickets of each type are free. */
export function hasRoom({ free }: Audit, typeIDs: readonly string[]): boolean {
  return [...Map.groupBy(typeIDs, (typeID) => typeID)].every(([typeID, wanted]) => wanted.length <= (free.get(typeID) ?? 0))
}
