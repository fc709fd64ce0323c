import type { GateOrder } from '@pokfei/domain/gate/gate'
import { holderName, type Member } from '@pokfei/domain/members/member'

/** A ticket of a completed order, with its order and its holder. */
export interface GateOrderRow extends Pick<Member, 'displayName' | 'profileName' | 'contactNumber'> {
  readonly orderNo: number
  readonly orderReference: string
  readonly admissionID: string
  readonly typeIndex: number
  readonly seat: string | null
  readonly issueNumber: number
  readonly revokedSSE: number | null
}

/** Returns the orders of tickets as gates receive them. */
export function toGateOrders(rows: readonly GateOrderRow[]): readonly GateOrder[] {
  return [...Map.groupBy(rows, (row) => row.orderNo).values()].flatMap((ofOrder) => {
    const [first] = ofOrder
    if (!first) return []
    const { orderReference, contactNumber } = first
    const phoneEnds = contactNumber?.slice(-4) ?? ''
    const tickets = ofOrder.map(({ admissionID, typeIndex, seat, issueNumber, revokedSSE }) => ({
      admissionID,
      typeIndex,
      seat,
      issueNumber,
      isRevoked: revokedSSE !== null,
    }))
    return [{ orderReference, holder: holderName(first), phoneEnds, tickets }]
  })
}
