import { outcomeNamed, type OutcomeName } from '@pokfei/contracts/reasons'
import type { ScanRecord, TicketRecord } from './records.ts'

/** A scan in the phone's storage. An older app wrote the former name of an outcome. */
export type StoredScan = Omit<ScanRecord, 'outcome'> & { readonly outcome: OutcomeName }

/** Returns a stored scan under today's names. */
export const readScan = (stored: StoredScan): ScanRecord => ({ ...stored, outcome: outcomeNamed(stored.outcome) })

/** A ticket in the phone's storage. Apps and servers before November 2026 wrote `isRefunded` for `isRevoked`. */
export type StoredTicket = Omit<TicketRecord, 'isRevoked'> &
  ({ readonly isRevoked: boolean } | { readonly isRefunded: boolean })

/** Returns a stored ticket under today's names. */
export function readTicket(stored: StoredTicket): TicketRecord {
  const { admissionID, orderReference, holder, phoneEnds, typeIndex, seat, issueNumber } = stored
  const isRevoked = 'isRevoked' in stored ? stored.isRevoked : stored.isRefunded
  return { admissionID, orderReference, holder, phoneEnds, typeIndex, seat, issueNumber, isRevoked }
}
