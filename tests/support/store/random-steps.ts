import type { PaymentLookup } from '@pokfei/domain/orders/payment-observation'
import type { PlaceResult, SettleResult } from '@pokfei/domain/orders/order-transition'
import type { Order } from '@pokfei/domain/orders/order'
import type { PaymentStatus } from '@pokfei/domain/payments/payment'
import type { SeededRandom } from '../fixtures/seeded-random.ts'
import { testEvent } from '../fixtures/test-catalogue.ts'
import type { TestApp } from './test-app.ts'

/** A checkout, before its member is known in a shop. */
interface Wish {
  readonly kind: 'checkout'
  readonly buyer: number
  readonly typeIDs: readonly string[]
  readonly adjacentSeating: boolean
  readonly idempotencyKey: string | null
}

/** A settlement of the order with this place in the list of a shop. */
interface Settlement {
  readonly kind: 'settlement'
  readonly order: number
  readonly status: PaymentStatus | 'unreachable'
  readonly extraCents: number
  /** Null without an event of the provider. */
  readonly webhook: number | null
}

/** A step that both engines take. */
export type RandomStep = Wish | Settlement

const buyerCount = 30
const statuses = ['paid', 'paid', 'paid', 'open', 'pending', 'expired', 'declined', 'unreachable'] as const

/** Returns the steps of a batch: checkouts, and settlements after them. Some checkouts repeat an earlier one. */
export function randomBatch(random: SeededRandom, earlier: readonly RandomStep[], orderCount: number): RandomStep[] {
  const wishes = earlier.filter((step) => step.kind === 'checkout')
  const checkouts = Array.from({ length: random.below(12) }, () => randomWish(random, wishes))
  const settlements = Array.from({ length: orderCount === 0 ? 0 : random.below(6) }, () => {
    const order = Math.max(0, orderCount - 1 - random.below(20))
    const extraCents = random.below(8) === 0 ? 100 : 0
    const webhook = random.below(2) === 0 ? random.below(1_000_000) : null
    return { kind: 'settlement', order, status: statuses[random.below(8)] ?? 'paid', extraCents, webhook } as const
  })
  return [...checkouts, ...settlements]
}

function randomWish(random: SeededRandom, earlier: readonly Wish[]): Wish {
  const idempotencyKey = random.below(3) === 0 ? `key-${random.below(4)}` : null
  const repeated = random.below(4) === 0 ? earlier[random.below(earlier.length)] : undefined
  if (repeated) return random.below(4) === 0 ? { ...repeated, idempotencyKey } : repeated
  const typeID = ['standing', 'free', 'stalls', 'stalls'][random.below(4)] ?? 'free'
  const ofOneType = Array.from({ length: 1 + random.below(3) }, () => typeID)
  const typeIDs = random.below(3) === 0 ? [...ofOneType, 'free'] : ofOneType
  const buyer = random.below(buyerCount)
  return { kind: 'checkout', buyer, typeIDs, adjacentSeating: random.below(2) === 0, idempotencyKey }
}

/** A shop that takes the steps. */
export interface SteppingShop {
  readonly testApp: TestApp
  readonly memberIDs: readonly string[]
  /** The placed orders, in their order. */
  readonly orders: Order[]
}

/** Signs the buyers in. */
export async function openSteppingShop(testApp: TestApp): Promise<SteppingShop> {
  const memberIDs: string[] = []
  for (let buyer = 0; buyer < buyerCount; buyer++) memberIDs.push((await testApp.buyer(buyer)).memberID)
  return { testApp, memberIDs, orders: [] }
}

/** Takes a step. Returns what both engines must answer alike. */
export async function takeStep({ testApp, memberIDs, orders }: SteppingShop, step: RandomStep): Promise<unknown> {
  const nowSSE = testApp.clock.nowSSE()
  const store = testApp.fresh.store.orders
  if (step.kind === 'settlement') {
    const order = orders[step.order]
    if (order === undefined) throw new Error('there is no such order yet')
    const paymentID = `payment-${step.order}`
    const paymentEvent = step.webhook === null ? null : { eventID: `event-${step.webhook}`, paymentID }
    const result = await store.settle({ orderID: order.orderID, nowSSE, paymentEvent }, lookupOf(step, order))
    return result && settled(result)
  }
  const memberID = memberIDs[step.buyer] ?? ''
  const { typeIDs: requestedTypeIDs, adjacentSeating, idempotencyKey } = step
  const request = { ...testEvent, memberID, requestedTypeIDs, adjacentSeating, language: 'en', email: null } as const
  const result = await store.place(request, { nowSSE, idempotencyKey })
  if (result.kind === 'placed') orders.push(result.order)
  return placed(result)
}

function lookupOf({ status, extraCents, order: index }: Settlement, order: Order): PaymentLookup {
  if (status === 'unreachable') return { kind: 'none', observation: 'unreachable' }
  const payment = {
    paymentID: `payment-${index}`,
    orderID: order.orderID,
    status,
    amountCents: order.priceCents + extraCents,
    currency: 'HKD',
    liveMode: false,
    redirectURL: null,
    method: null,
    paidSSE: null,
  }
  return { kind: 'payment', payment, liveMode: false }
}

const settled = ({ observation, transition, order }: SettleResult): unknown => ({
  observation,
  transition: transition.kind,
  order: { state: order.state, dueSSE: order.dueSSE, paidSSE: order.paidSSE, isPaymentPending: order.isPaymentPending },
})

function placed(result: PlaceResult): unknown {
  const response = result.kind === 'repeated' ? result.response : result
  const reason = response.kind === 'refused' ? response.reason : null
  const order = response.kind === 'placed' ? { ...response.order, ...ofOneShop } : null
  return { kind: result.kind, response: response.kind, reason, order }
}

/** The fields of an order that differ between shops. */
const ofOneShop = { orderID: '', orderReference: '', memberID: '' }

const orderNames = [
  'state',
  'adjacentSeating',
  'priceCents',
  'serviceFeeCents',
  'ticketCount',
  'orderTimeSSE',
  'paymentDeadlineSSE',
  'paymentID',
  'isPaymentPending',
  'paidSSE',
  'dueSSE',
]

/** Returns what the steps have written, without random IDs and row numbers. */
export async function writtenRows({ testApp }: SteppingShop): Promise<unknown> {
  const { raw } = testApp.fresh
  const sorted = async (table: string, by: string) =>
    (await raw.rows(table)).toSorted((a, b) => Number(a[by]) - Number(b[by]))
  const members = ranks(await sorted('members', 'memberNo'), 'memberNo')
  const orders = await sorted('orders', 'orderNo')
  const orderRanks = ranks(orders, 'orderNo')
  const tickets = await sorted('tickets', 'ticketNo')
  const ticketRanks = ranks(tickets, 'ticketNo')
  const pick = (rows: readonly Row[], names: readonly string[]) =>
    rows.map((row) => [
      members.get(row['memberNo']),
      orderRanks.get(row['orderNo']),
      ...names.map((name) => (typeof row[name] === 'boolean' ? Number(row[name]) : row[name])),
    ])
  return {
    stock: pick(await sorted('stock', 'typeNo'), ['typeNo', 'capacity', 'heldCount', 'soldCount', 'takenSeats']),
    orders: pick(orders, orderNames),
    tickets: pick(tickets, ['typeNo', 'codeIndex', 'salePriceCents', 'serviceFeeCents', 'issueNumber', 'live']),
    requests: new Set(
      pick(await raw.rows('orderRequests'), ['idempotencyKey', 'bodyHash']).map((row) => JSON.stringify(row)),
    ),
    mails: new Set(pick(await raw.rows('outbox'), ['kind', 'queuedSSE', 'dueSSE']).map((row) => JSON.stringify(row))),
    refunds: new Set(
      pick(await raw.rows('refunds'), ['paymentID', 'amountCents', 'owedSSE', 'dueSSE']).map((row) =>
        JSON.stringify(row),
      ),
    ),
    paymentEvents: new Set(
      (await raw.rows('paymentEvents')).map((row) => JSON.stringify([row['eventID'], row['seenTimeSSE']])),
    ),
    revived: (await sorted('ticketChanges', 'changeNo')).map((row) => [row['kind'], ticketRanks.get(row['ticketNo'])]),
  }
}

type Row = Readonly<Record<string, unknown>>

const ranks = (rows: readonly Row[], name: string): ReadonlyMap<unknown, number> =>
  new Map(rows.map((row, rank) => [row[name], rank]))
