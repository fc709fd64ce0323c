import assert from 'node:assert/strict'
import type { OrderState } from '@pokfei/domain/orders/order'
import type { LedgerAudit } from '@pokfei/domain/books/ledger-audit'
import { poolOf, windowOf } from '@pokfei/domain/catalogue/pool'
import { ticketTypes, type AppUnderTest } from './restartable-app.ts'

/** The ledger that the test keeps outside the shop: the responses that members got, and the payments. */
export interface Ledger {
  /** The orders, oldest first. */
  readonly orders: LedgerOrder[]
  readonly checkouts: Checkout[]
  /** The money by payment ID. */
  readonly moneyIn: Map<string, MoneyIn>
  /** The number of webhooks so far. Each has its own event ID. */
  webhookCount: number
}

/** An order in its last known state. */
export interface LedgerOrder {
  readonly orderID: string
  readonly buyer: number
  readonly typeIDs: readonly string[]
  readonly isTogether: boolean
  readonly priceCents: number
  state: OrderState
}

/** A checkout and its result, with the key under which it can be sent again. */
export interface Checkout {
  readonly key: string
  readonly buyer: number
  readonly typeIDs: readonly string[]
  readonly adjacentSeating: boolean
  readonly accessCode?: string
  /** The order's ID, or the reason of the rejection. Null if the process died before its response. */
  result: string | null
}

/** Money that the provider collected. It becomes tickets or a refund. */
export interface MoneyIn {
  readonly orderID: string
  readonly amountCents: number
  /** True if the shop learns of this money only from a webhook. Either it knew that the payment was over, or it never
   *  asked for it. */
  readonly isUnexpected: boolean
  became: 'nothingYet' | 'tickets' | 'refund'
}

/** Returns an empty ledger. */
export function createLedger(): Ledger {
  return { orders: [], checkouts: [], moneyIn: new Map(), webhookCount: 0 }
}

/** The legal next states of an order. */
export const legal: Readonly<Record<OrderState, readonly OrderState[]>> = {
  IN_PROGRESS: ['IN_PROGRESS', 'COMPLETED', 'CANCELLED'],
  CANCELLED: ['CANCELLED', 'COMPLETED'],
  COMPLETED: ['COMPLETED'],
}

/**
 * Compares the database with the ledger, throws if they disagree, and then records what is new. `mayChange` lists the
 * orders that the last step may have changed, null for any.
 */
export async function compareWithLedger(
  testApp: AppUnderTest,
  ledger: Ledger,
  mayChange: ReadonlySet<string> | null,
): Promise<void> {
  const audit = await testApp.audit()
  assert.deepEqual(audit.errors, [])
  for (const order of ledger.orders) {
    const found = audit.orders.find(({ orderID }) => orderID === order.orderID)
    assert(found, `order ${order.orderID}, which is in the ledger, is gone`)
    const allowed = mayChange === null || mayChange.has(order.orderID) ? legal[order.state] : [order.state]
    assert(allowed.includes(found.state), `order ${order.orderID} went from ${order.state} to ${found.state}`)
    order.state = found.state
  }
  const known = new Set(ledger.orders.map(({ orderID }) => orderID))
  for (const { orderID, subject, state, typeIDs, isTogether, priceCents } of audit.orders) {
    if (known.has(orderID)) continue
    await checkSold(testApp, { orderID, typeIDs, priceCents })
    const buyer = testApp.buyers.findIndex((member) => member.subject === subject)
    ledger.orders.push({ orderID, buyer, typeIDs, isTogether, priceCents, state })
  }
  compareMoney(testApp, ledger, audit)
}

/**
 * Checks a new order against the rules of its types: their prices, their windows, the code that one needs, and the seats
 * beside which another one's are (SHR-1, SHR-3, SHR-4, SHR-6). Gifts cost nothing, whatever their type.
 */
async function checkSold(
  testApp: AppUnderTest,
  { orderID, typeIDs, priceCents }: Pick<LedgerOrder, 'orderID' | 'typeIDs' | 'priceCents'>,
): Promise<void> {
  const types = typesAmong(testApp.ticketTypes, typeIDs)
  const prices = sum(types.map(({ salePriceCents, serviceFeeCents }) => salePriceCents + serviceFeeCents))
  assert([0, prices].includes(priceCents), `order ${orderID} of ${typeIDs.join('+')} costs ${priceCents}`)
  for (const type of types)
    assert.equal(windowOf(type, testApp.clock.nowSSE()), 'open', `${type.typeID} was sold outside its window`)
  if (types.some(({ byCodeOnly }) => byCodeOnly)) assert(await testApp.isByCode(orderID), `${orderID} has no code`)
  if (types.some(({ onlyWith }) => onlyWith !== null)) await checkCompanions(testApp, orderID)
}

/** Checks that each companion of an order has a seat beside one of the type that it accompanies. */
async function checkCompanions(testApp: AppUnderTest, orderID: string): Promise<void> {
  const tickets = await testApp.operators().orders.tickets(orderID)
  const companions = tickets.flatMap(({ typeID, seat }) => {
    const onlyWith = typesAmong(testApp.ticketTypes, [typeID])[0]?.onlyWith ?? null
    return onlyWith === null || seat === null ? [] : [{ seat, onlyWith }]
  })
  const hosts = new Set<string>()
  for (const { seat, onlyWith } of companions) {
    const host = tickets.find(
      ({ ticketID, typeID, seat: other }) =>
        typeID === onlyWith &&
        !hosts.has(ticketID) &&
        other?.rowIndex === seat.rowIndex &&
        Math.abs(other.seatIndex - seat.seatIndex) === 1,
    )
    assert(host, `the companion of ${orderID} on ${seat.row} ${seat.number} sits alone`)
    hosts.add(host.ticketID)
  }
}

const typesAmong = <Type extends { readonly typeID: string }>(types: readonly Type[], typeIDs: readonly string[]) =>
  typeIDs.flatMap((typeID) => types.filter((type) => type.typeID === typeID))

/** Returns the type of each ticket of the small catalogue. */
export const typesOf = (typeIDs: readonly string[]) => typesAmong(ticketTypes, typeIDs)

/** Checks that money in = tickets + refunds + what the shop has not learned of, to the cent. Each payment is one of
 *  these. */
function compareMoney({ payments }: AppUnderTest, { moneyIn }: Ledger, { orders, refunds }: LedgerAudit): void {
  const sold = orders.filter(({ state, priceCents }) => state === 'COMPLETED' && priceCents > 0)
  for (const [paymentID, money] of moneyIn) {
    const bought = sold.some((order) => order.paymentID === paymentID && order.orderID === money.orderID)
    const isRefunded = refunds.some((refund) => refund.paymentID === paymentID)
    assert(!(bought && isRefunded), `payment ${paymentID} bought tickets and is refunded`)
    const became = bought ? 'tickets' : isRefunded ? 'refund' : 'nothingYet'
    assert(
      money.became === 'nothingYet' || money.became === became,
      `payment ${paymentID} was ${money.became} and is ${became}`,
    )
    money.became = became
  }
  const inCents = sum([...moneyIn.values()].map(({ amountCents }) => amountCents))
  const unreportedCents = sum(
    [...moneyIn.values()].filter(({ became }) => became === 'nothingYet').map(({ amountCents }) => amountCents),
  )
  const ticketCents = sum(sold.map(({ priceCents }) => priceCents))
  const refundCents = sum(refunds.map(({ amountCents }) => amountCents))
  assert.equal(inCents, ticketCents + refundCents + unreportedCents, 'the money that came in')
  for (const paymentID of payments.refunds.keys())
    assert(
      refunds.some((refund) => refund.paymentID === paymentID),
      `payment ${paymentID} was refunded without a reason`,
    )
  for (const { paymentID, isMade } of refunds)
    assert(!isMade || payments.refunds.has(paymentID), `payment ${paymentID} was never refunded`)
}

const sum = (cents: readonly number[]): number => cents.reduce((total, amount) => total + amount, 0)

/** True if the places of each pool are free for these tickets. */
export function hasFreeTickets({ free }: LedgerAudit, typeIDs: readonly string[]): boolean {
  return [...Map.groupBy(typesOf(typeIDs), poolOf)].every(([pool, wanted]) => wanted.length <= (free.get(pool) ?? 0))
}
