import type { Store } from '../../ports/store.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Member } from '../../members/member.ts'
import { type EmailLinkResult, hashEmailToken } from '../../members/email-link.ts'

type EmailLinkDeps = { readonly store: Pick<Store, 'members'>; readonly clock: Clock }

/**
 * Enqueues a mail with an e-mail link to the member's address and ends the earlier links. With `correction`, that
 * becomes the address first. Rejected if the address is fixed, or after too many mails.
 */
export async function requestEmailLink(
  { store, clock }: EmailLinkDeps,
  { memberID }: Pick<Member, 'memberID'>,
  correction: string | null,
): Promise<EmailLinkResult> {
  return store.members.requestEmailLink(memberID, correction, clock.nowSSE())
}

/**
 * Confirms the address of the link with this token, once. Returns false if the link was used, has expired, was
 * replaced, or never existed.
 */
export async function confirmEmail({ store, clock }: EmailLinkDeps, token: string): Promise<boolean> {
  return store.members.confirmEmail(hashEmailToken(token), clock.nowSSE())
}
