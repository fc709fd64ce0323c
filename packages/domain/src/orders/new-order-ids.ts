import { newID } from '../ids.ts'
import { newAdmissionID } from '../tickets/admission-id.ts'
import { newOrderReference } from './order-reference.ts'
import type { OrderIDs } from './order.ts'

/**
 * Returns fresh IDs for an order of so many tickets. The store finds out whether the reference is free when it writes.
 */
export function newOrderIDs(ticketCount: number, nowSSE: number): OrderIDs {
  const tickets = Array.from({ length: ticketCount }, () => ({ ticketID: newID(), admissionID: newAdmissionID() }))
  return { orderID: newID(), orderReference: newOrderReference(nowSSE), tickets }
}
