import { newID } from '../ids.ts'
import { newAdmissionID } from '../tickets/admission-id.ts'
import { newOrderReference } from './order-reference.ts'
import type { OrderIDs } from './order.ts'

/** Fresh ids for an order of so many tickets. Whether the reference is free, the store says when it writes. */
export function newOrderIDs(ticketCount: number, nowSSE: number): OrderIDs {
  const tickets = Array.from({ length: ticketCount }, () => ({ ticketID: newID(), admissionID: newAdmissionID() }))
  return { orderID: newID(), orderReference: newOrderReference(nowSSE), tickets }
}
