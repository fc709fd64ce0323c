import type { GateOrder } from '@pokfei/domain/gate/gate'
import { holderName, type Member } from '@pokfei/domain/members/member'

/** A ticket of a completed order, with its order and its holder. */
export interface GateOrderRow extends Pick<Member, 'displayName' | 'profileName'> {
  readonly orderNo: number
  readonly orderReference: string
  readonly phoneEnds: string
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
    const { orderReference, phoneEnds } = first
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
