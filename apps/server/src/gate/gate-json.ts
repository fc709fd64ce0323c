import type { ScanResult as ScanResultJSON, GateOrder as GateOrderJSON } from '@pokfei/contracts/routes/gate'
import { formerRevokedName } from '@pokfei/contracts/reasons'
import type { ScanResult, GateOrder } from '@pokfei/domain/gate/gate'

/** Returns an order for phones of any age: each ticket has the former name of `isRevoked` too. */
export function gateOrderJSON({ tickets, ...order }: GateOrder): GateOrderJSON {
  return { ...order, tickets: tickets.map((ticket) => ({ ...ticket, isRefunded: ticket.isRevoked })) }
}

/** Returns a scan result by the names that the phone knows. An older app fails at the name `revoked`. */
export function scanResultJSON(result: ScanResult, knows: string | undefined): ScanResultJSON {
  return result.outcome === 'revoked' && knows !== 'revoked' ? { ...result, outcome: formerRevokedName } : result
}
