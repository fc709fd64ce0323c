import type { Event, EventKey, TicketType } from '@pokfei/domain/catalogue/catalogue'
import { poolOf } from '@pokfei/domain/catalogue/pool'
import type { Member } from '@pokfei/domain/members/member'
import type { OrderEffect } from '@pokfei/domain/orders/order-effects'
import type { OrderFacts } from '@pokfei/domain/orders/order-facts'
import type { Order, OrderNotFound, OrderRejection, OrderTicket, SeatRow } from '@pokfei/domain/orders/order'
import type { PaymentEvent } from '@pokfei/domain/payments/payment'
import type { TurnFacts } from '@pokfei/domain/rooms/decide-turn'
import type { StoredCode } from '../access-codes/code-row.ts'

/** An event with its types, as every engine stores them. Only a load of the catalogue changes them. */
export interface StoredEvent {
  readonly eventNo: number
  readonly event: Event
  /** The row number of the event's room. Null if it has none. */
  readonly roomNo: number | null
  readonly types: readonly StoredType[]
}

/** A type without its stock. */
export interface StoredType {
  readonly typeNo: number
  /** The number of the type whose stock and seats it sells: its own, or that of another type. */
  readonly placesNo: number
  readonly type: Omit<TicketType, 'capacity'> & { readonly typeIndex: number }
  /** Returns the seat rows, which may be read on the first call. */
  readonly seatRows: () => readonly SeatRow[]
}

/** Returns the types of an event with the numbers of the types whose places they sell. */
export function withPlaces<Type extends Omit<StoredType, 'placesNo' | 'seatRows'>>(
  types: readonly Type[],
): readonly (Type & Pick<StoredType, 'placesNo'>)[] {
  const numbers = new Map(types.map(({ typeNo, type }) => [type.typeID, typeNo]))
  return types.map((one) => ({ ...one, placesNo: numbers.get(poolOf(one.type)) ?? one.typeNo }))
}

/** The row numbers of a ticket's types, as `tickets` has them. */
export interface TicketTypeNos {
  /** The type whose place the ticket takes. */
  readonly typeNo: number
  /** The type at whose price it was sold. Null if that is `typeNo`. */
  readonly soldTypeNo: number | null
}

/** Returns the numbers of a ticket of a type. Throws for an unknown type. */
export function typeNosOf(types: StoredEvent['types'], typeID: string): TicketTypeNos {
  const found = types.find(({ type }) => type.typeID === typeID)
  if (!found) throw new Error(`there is no type ${typeID}`)
  const { typeNo, placesNo } = found
  return { typeNo: placesNo, soldTypeNo: placesNo === typeNo ? null : typeNo }
}

/** The stock of a type with places. */
export interface StockRow {
  readonly typeNo: number
  readonly capacity: number
  readonly heldCount: number
  readonly soldCount: number
}

/** A member who checks out. */
export interface MemberRow extends Pick<OrderFacts, 'inProgress'> {
  readonly memberNo: number
}

/** The stored response to a checkout: its order or its rejection. */
export interface RequestRow {
  readonly bodyHash: string
  readonly orderNo: number | null
  readonly rejection: OrderRejection | OrderNotFound | null
}

/** The row numbers of a stored order. */
export interface OrderNos {
  readonly orderNo: number
  readonly memberNo: number
  readonly eventNo: number
  /** The access code that opened the order. Null without one. */
  readonly codeNo: number | null
}

/** The rows to which effects belong. A checkout of an unknown event has neither an event nor an order. */
export interface EffectTarget {
  readonly memberNo: number
  readonly event: StoredEvent | null
  /** Null until the effects insert the order. */
  readonly orderNo: number | null
}

/**
 * The rows of one open write transaction, as the order scripts read and write them. No method waits, because a decision
 * must see facts that nobody can change. An engine inside the process reads its tables at each call. An engine behind a
 * network locks and loads everything first (`orderNeeds` says what), answers from that copy, and sends the effects of
 * all scripts together. So a method must see the effects that were written before it.
 */
export interface OrderRows {
  /** Returns a member with the pending order, of any event. Null for an unknown one. */
  findMember(memberID: string): MemberRow | null
  findBuyer(memberNo: number): Pick<Member, 'email' | 'emailConfirmedSSE'>
  findRequest(memberNo: number, key: string): RequestRow | null
  findEvent(event: EventKey): StoredEvent | null
  findEventByNo(eventNo: number): StoredEvent
  listStock(eventNo: number): readonly StockRow[]
  /** Returns the bitmap of a type's taken seats. The caller must not change it. */
  findTakenSeats(typeNo: number): Uint8Array
  /** Returns how many tickets of an event are in the member's live orders. */
  countMemberTickets(memberNo: number, eventNo: number): number
  /** Returns the facts of the member's turn in a room. */
  findTurn(roomNo: number, memberNo: number, nowSSE: number): TurnFacts
  findOrderNos(orderID: string): OrderNos | null
  findOrder(orderNo: number): Order
  /** Returns all tickets of an order in the order of the request, also those of a cancelled order. */
  listTickets(orderNo: number, event: StoredEvent): readonly OrderTicket[]
  /** Returns an access code of any event, or null for an unknown one. */
  findCode(code: string): StoredCode | null
  findCodeByNo(codeNo: number): StoredCode
  /** Returns how many live orders of a member a code has opened. */
  countCodeUses(codeNo: number, memberNo: number): number
  hasRefund(paymentID: string): boolean
  /** Stores an event of the provider. A repeated one changes nothing. */
  recordPaymentEvent(event: PaymentEvent, nowSSE: number): void
  /** Writes the effects. Returns false, and writes nothing, if the reference of a new order is taken. */
  write(target: EffectTarget, effects: readonly OrderEffect[], nowSSE: number): boolean
}
