import type { OrderTicket, Seat } from '@pokfei/domain/orders/order'
import type { StoredEvent, TicketTypeNos } from './order-rows.ts'

/** A stored ticket with the name of its seat, as every engine reads it. */
export interface TicketRow extends TicketTypeNos {
  readonly ticketID: string
  readonly salePriceCents: number
  readonly serviceFeeCents: number
  readonly admissionID: string
  readonly issueNumber: number
  readonly revokedSSE: number | null
  /** 1 if a refund ended the ticket. Left out by reads that nobody shows. */
  readonly isRefunded?: 0 | 1
  /** 1 if the holder swapped the ticket. Left out by reads that nobody shows. */
  readonly isSwapped?: 0 | 1
  /** 1 if somebody else claimed the ticket. Left out by reads that nobody shows. */
  readonly isHandedOver?: 0 | 1
  readonly codeIndex: number | null
  readonly section: string | null
  readonly row: string | null
  readonly number: number | null
  /** Null for a withdrawn seat too. */
  readonly rowIndex: number | null
  readonly seatIndex: number | null
}

/** Returns a ticket of an order. Throws if its type is not of the event. */
export function orderTicketOf({ event, types }: StoredEvent, row: TicketRow): OrderTicket {
  const soldNo = row.soldTypeNo ?? row.typeNo
  const type = types.find(({ typeNo }) => typeNo === soldNo)?.type
  if (!type) throw new Error(`ticket ${row.ticketID} is of no type of its event`)
  return {
    ...(type.placesOf !== null && { placesOf: type.placesOf }),
    organizerID: event.organizerID,
    eventID: event.eventID,
    typeID: type.typeID,
    ticketID: row.ticketID,
    salePriceCents: row.salePriceCents,
    serviceFeeCents: row.serviceFeeCents,
    seat: seatOf(row),
    admissionID: row.admissionID,
    issueNumber: row.issueNumber,
    ...(row.revokedSSE !== null && { isRevoked: true, revokedSSE: row.revokedSSE }),
    ...(row.isRefunded === 1 && { isRefunded: true }),
    ...(row.isSwapped === 1 && (row.isHandedOver === 1 ? { isHandedOver: true } : { isSwapped: true })),
  }
}

function seatOf({ codeIndex, section, row, number, rowIndex, seatIndex }: TicketRow): Seat | null {
  if (codeIndex === null || section === null || row === null || number === null) return null
  // A withdrawn seat has no position any more.
  return { codeIndex, section, row, number: String(number), rowIndex: rowIndex ?? -1, seatIndex: seatIndex ?? -1 }
}
