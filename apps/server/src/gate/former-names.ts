import type { CountedScan as CountedScanJSON, GateOrder as GateOrderJSON } from '@pokfei/contracts/gate'
import { formerRevoked } from '@pokfei/contracts/reasons'
import type { CountedScan, GateOrder } from '@pokfei/domain/gate/gate'

/** Returns an order for phones of any age: each ticket has the former name of `isRevoked` too. */
export function gateOrderJSON({ tickets, ...order }: GateOrder): GateOrderJSON {
  return { ...order, tickets: tickets.map((ticket) => ({ ...ticket, isRefunded: ticket.isRevoked })) }
}

/** Returns a counted scan by the names that the phone knows. An older app fails at the name `revoked`. */
export function countedScanJSON(counted: CountedScan, knows: string | undefined): CountedScanJSON {
  return counted.outcome === 'revoked' && knows !== 'revoked' ? { ...counted, outcome: formerRevoked } : counted
}
