import type { OrderRejectionReason } from '@pokfei/contracts/reasons'
import { readDemoSales } from '@pokfei/catalogue-file/demo/demo-catalogue'
import type { Member } from '@pokfei/domain/members/member'
import type { CatalogueSnapshot } from '@pokfei/domain/catalogue/catalogue'
import { newID } from '@pokfei/domain/ids'
import type { OrderDeps } from '@pokfei/domain/services/order-deps'
import { placeOrder } from '@pokfei/domain/services/orders/place-order'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import type { Store } from '@pokfei/domain/ports/store'
import { createAlwaysPaidProvider } from './always-paid-provider.ts'

/** The number of demo members who buy at the same time. Each has one pending order at most, like any member. */
const buyerCount = 8

/** The refusals that leave a demo usable. */
const spared: ReadonlySet<string> = new Set([
  'alreadyHasInProgressOrders',
  'insufficientNumberOfTickets',
  'requestAfterSaleEnds',
  'salePaused',
] satisfies OrderRejectionReason[])

/** One checkout of tickets of one type. */
interface DemoOrder {
  readonly organizerID: string
  readonly eventID: string
  readonly requestedTypeIDs: readonly string[]
  /** The number of the demo member who buys. It is the same in every process. */
  readonly buyer: number
  readonly idempotencyKey: string
}

/**
 * Returns the checkouts of the types that lack sales, each within the limits. Each has a key that only the demo's files
 * decide. So neither a second load nor a second process sells anything twice, however far the first one has come.
 */
async function listDemoOrders({ events }: CatalogueSnapshot): Promise<DemoOrder[]> {
  const sales = await readDemoSales()
  return sales.flatMap(({ organizerID, eventID, typeID, quantity }, sale) => {
    const event = events.find((one) => one.organizerID === organizerID && one.eventID === eventID)
    const type = event?.ticketTypes.find((one) => one.typeID === typeID)
    if (event === undefined || type === undefined) throw new Error(`the demo catalogue lacks ${eventID}/${typeID}`)
    if (type.soldCount + type.heldCount >= quantity) return []
    const most = Math.min(event.maxTicketBuyCount, type.ttMaxTicketBuyLimit || event.maxTicketBuyCount)
    return Array.from({ length: Math.ceil(quantity / most) }, (_, index) => ({
      organizerID,
      eventID,
      requestedTypeIDs: Array.from({ length: Math.min(most, quantity - index * most) }, () => typeID),
      buyer: (sale + index) % buyerCount,
      idempotencyKey: `demo-${eventID}-${typeID}-${quantity}-${most}-${index}`,
    }))
  })
}

async function buy(deps: OrderDeps, member: Member, { buyer: _, ...demoOrder }: DemoOrder): Promise<void> {
  const placed = await placeOrder(deps, {
    ...demoOrder,
    member,
    adjacentSeating: false,
    language: 'zh',
  })
  if (placed.kind === 'completed') return
  // Another process opens the same demo and sells the rest, or visitors have bought it.
  if (placed.kind === 'refused' && spared.has(placed.reason)) return
  if (placed.kind !== 'redirect' || placed.order.paymentID === null)
    throw new Error(`a demo order of ${demoOrder.eventID} failed: ${JSON.stringify(placed)}`)
  // Another process has placed and settled it.
  if (placed.order.state === 'COMPLETED') return
  await settlePayment(deps, { eventID: newID(), paymentID: placed.order.paymentID })
}

/**
 * Sells the tickets that the demo shows as sold, through ordinary orders of demo members. Seats, counts and labels
 * are then as after a real sale.
 */
export async function sellDemoTickets(deps: Omit<OrderDeps, 'payments'> & { readonly store: Store }): Promise<void> {
  const orderDeps: OrderDeps = { ...deps, payments: createAlwaysPaidProvider() }
  const demoOrders = await listDemoOrders(await deps.store.catalogue.snapshot())
  const work = async (_: unknown, index: number): Promise<void> => {
    const identity = {
      provider: 'google',
      subject: `demo-buyer-${index + 1}`,
      email: null,
      name: `Demo Buyer ${index + 1}`,
      trusted: true,
    } as const
    const member = await deps.store.members.signIn(identity, deps.clock.nowSSE())
    for (const demoOrder of demoOrders) if (demoOrder.buyer === index) await buy(orderDeps, member, demoOrder)
  }
  await Promise.all(Array.from({ length: buyerCount }, work))
}
