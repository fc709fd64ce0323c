import { hashClaimToken } from '@pokfei/domain/claims/claim'
import type { ClaimResult } from '@pokfei/domain/ports/desk/claim-store'
import { mailWorker, runMails } from '../emails/mail-rounds.ts'
import { scriptedMailer } from '../emails/scripted-mailer.ts'
import type { TestApp } from './test-app.ts'

/** Registers buyer number `index` with a whole profile. Returns the ID of the account. */
export async function registerBuyer(testApp: TestApp, index: number): Promise<string> {
  const { memberID } = await testApp.buyer(index)
  const details = { displayName: 'Ming Lee', contactNumber: `9123450${index}`, email: null }
  await testApp.fresh.store.members.register(memberID, details, testApp.clock.nowSSE())
  return memberID
}

/** Sends the mails that are due. Returns the tokens of the claim links by their address. */
export async function mailedTokens(testApp: TestApp): Promise<ReadonlyMap<string, string>> {
  const mailer = scriptedMailer()
  await runMails(mailWorker(testApp, mailer))
  return new Map(
    mailer.accepted
      .filter(({ subject }) => subject === 'gift' || subject === 'handOver')
      .map(({ to, text }) => [to, text]),
  )
}

/** Claims the places of a link for a member. */
export const claimBy = ({ fresh, clock }: TestApp, token: string, memberID: string): Promise<ClaimResult | null> =>
  fresh.store.claims.claim(hashClaimToken(token), memberID, clock.nowSSE())

/** Returns the state of a link for a viewer, or null. */
export const stateOf = async ({ fresh, clock }: TestApp, token: string, memberID: string | null = null) =>
  (await fresh.store.claims.find(hashClaimToken(token), memberID, clock.nowSSE()))?.state ?? null
