import { confirmationLimits, countedAddressHash, nextAllowedSSE } from '@pokfei/domain/emails/mail-limits'
import type { Database } from '../../shared/engine.ts'
import { claims, outbox } from '../../tables/postgres.ts'
import { listMailsToAddress } from '../emails/mail-counts.ts'
import { queuedMail } from '../emails/queued-mail.ts'

/** A new claim without what follows from its address. */
export interface NewClaim
  extends Pick<ClaimColumns, 'claimID' | 'kind' | 'eventNo' | 'typeNo' | 'ticketCount' | 'language'>,
    Partial<Pick<ClaimColumns, 'allotmentName' | 'ticketNo' | 'orderNo'>> {
  readonly address: string
}

type ClaimColumns = typeof claims.$inferSelect

/** Stores a claim with its mail. Returns false, and changes nothing, if the address got too many mails. */
export async function enqueueClaim(db: Database, claim: NewClaim, nowSSE: number): Promise<boolean> {
  const addressHash = countedAddressHash(claim.address)
  await db.lockAddress(addressHash)
  const earlierSSEs = await listMailsToAddress(db, { kind: 'claimLink', addressHash }, nowSSE)
  if (nextAllowedSSE(confirmationLimits, earlierSSEs, nowSSE) !== null) return false
  await db.insert(claims).values({
    allotmentName: null,
    ticketNo: null,
    orderNo: null,
    ...claim,
    addressHash,
    madeSSE: nowSSE,
  })
  const mail = { kind: 'claimLink', mailID: claim.claimID, addressHash, addressedSSE: nowSSE } as const
  await db.insert(outbox).values(queuedMail(mail, nowSSE))
  return true
}
