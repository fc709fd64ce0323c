import type { OrderMoney, RefundMoney, SwapMoney } from '@pokfei/domain/books/order-money'
import type { BooksPart } from '@pokfei/domain/ports/desk/books-store'

/** The most orders that one part looks at. Reading them takes some milliseconds. */
export const ordersPerPart = 5000

/** An order of a part with its row number, without its refunds, disputes and swaps. */
export interface BookedOrderRow {
  readonly orderNo: number
  readonly order: Omit<OrderMoney, 'refunds' | 'disputes' | 'swaps'>
}

/** A refund of a part, without the tickets that it ended. */
export interface BookedRefundRow {
  readonly orderNo: number
  readonly refundNo: number
  readonly refund: Omit<RefundMoney, 'ticketsCents' | 'feesCents'>
}

/** A ticket that a refund ended. */
export interface EndedTicketRow {
  readonly refundNo: number
  readonly salePriceCents: number
  readonly serviceFeeCents: number
}

/** A dispute of a part. */
export interface BookedDisputeRow {
  readonly orderNo: number
  readonly dispute: OrderMoney['disputes'][number]
}

/** A swap of a part, as one of its two orders has it. */
export interface BookedSwapRow {
  readonly orderNo: number
  readonly swap: SwapMoney
}

/** All rows of a part, each kind in the order of its row numbers. */
export interface BookedRows {
  readonly orders: readonly BookedOrderRow[]
  readonly refunds: readonly BookedRefundRow[]
  readonly ended: readonly EndedTicketRow[]
  readonly disputes: readonly BookedDisputeRow[]
  readonly swaps: readonly BookedSwapRow[]
}

/** A swap as an engine reads it for one of its two orders. */
interface ReadSwapRow {
  readonly orderNo: number
  readonly swap: Omit<SwapMoney, 'isNew'>
}

/** Returns the swaps of a part: `left` by the orders of the old tickets, and `joined` by those of the new ones. */
export const bookedSwaps = (left: readonly ReadSwapRow[], joined: readonly ReadSwapRow[]): readonly BookedSwapRow[] => [
  ...joined.map(({ orderNo, swap }) => ({ orderNo, swap: { ...swap, isNew: true } })),
  ...left.map(({ orderNo, swap }) => ({ orderNo, swap: { ...swap, isNew: false } })),
]

/** Returns orders with their money. */
export function ordersWithMoney({ orders, refunds, ended, disputes, swaps }: BookedRows): readonly OrderMoney[] {
  const refundsOf = Map.groupBy(refunds, ({ orderNo }) => orderNo)
  const endedBy = Map.groupBy(ended, ({ refundNo }) => refundNo)
  const disputesOf = Map.groupBy(disputes, ({ orderNo }) => orderNo)
  const swapsOf = Map.groupBy(swaps, ({ orderNo }) => orderNo)
  const withTickets = ({ refundNo, refund }: BookedRefundRow): RefundMoney => {
    const tickets = endedBy.get(refundNo) ?? []
    return {
      ...refund,
      ticketsCents: tickets.reduce((sum, { salePriceCents }) => sum + salePriceCents, 0),
      feesCents: tickets.reduce((sum, { serviceFeeCents }) => sum + serviceFeeCents, 0),
    }
  }
  return orders.map(({ orderNo, order }) => ({
    ...order,
    refunds: (refundsOf.get(orderNo) ?? []).map(withTickets),
    disputes: (disputesOf.get(orderNo) ?? []).map(({ dispute }) => dispute),
    swaps: (swapsOf.get(orderNo) ?? []).map(({ swap }) => swap),
  }))
}

/** Returns a part that ends at an order number. `lastNo` is that of the newest order of all. */
export const partOf = <Row>(rows: readonly Row[], endNo: number, lastNo: number): BooksPart<Row> => ({
  rows,
  next: endNo < lastNo ? endNo : null,
})
