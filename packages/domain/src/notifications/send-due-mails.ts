import { createEmailToken, emailLinkLifetimeSeconds, hashEmailToken } from '../attendee/email-link.ts'
import type { Clock } from '../ports/clock.ts'
import { MailerUnavailable, type Mail, type Mailer } from '../ports/mailer.ts'
import type { OutboxStore, OwedConfirmation, OwedEmailLink, OwedMail } from '../ports/outbox-store.ts'
import { findConfirmation, type Confirmation, type ConfirmationStore } from './find-confirmation.ts'
import { mailLeaseSeconds, nextAttemptSSE } from './mail-times.ts'

/** The dependencies of {@link sendDueMails}. */
export interface MailDeps {
  readonly store: ConfirmationStore & { readonly outbox: OutboxStore }
  readonly clock: Clock
  readonly mailer: Mailer
  /** Composes the confirmation and its attachments. If it throws, the mail is tried again later. */
  readonly composeConfirmation: (confirmation: Confirmation) => Promise<Mail>
  /** Composes the mail with the e-mail link. `token` belongs in the link and is stored nowhere. */
  readonly composeEmailLink: (link: { readonly address: string; readonly token: string }) => Mail
}

/**
 * The end of one attempt. A `postponed` mail is tried again, the others never. An operator should look at a `dropped`
 * one. An `undeliverable` mail, a link to a mistyped address, needs nobody. Nor does an `unneeded` one.
 */
export type MailEnd =
  | { readonly kind: 'sent'; readonly mail: OwedMail }
  | { readonly kind: 'postponed'; readonly mail: OwedMail; readonly error: unknown }
  | { readonly kind: 'dropped' | 'undeliverable' | 'unneeded'; readonly mail: OwedMail; readonly reason: string }

/** A mail that is ready, or the reason why it does not go now. */
type Written =
  | { readonly kind: 'ready'; readonly written: Mail }
  | { readonly kind: 'none'; readonly reason: string }
  /** The address got too many mails. It may get another from `dueSSE` on. */
  | { readonly kind: 'later'; readonly dueSSE: number }

/**
 * Runs one round over the due mails. One worker at a time has a mail, and marks it as sent only after the mail server
 * accepted it. So it goes out even if the mail server was down or this process dies.
 * A death between the two repeats the mail. A repeated confirmation has the same Message-ID. A repeated link is a new
 * one, and the old one ends.
 */
export async function sendDueMails(deps: MailDeps, { limit }: { readonly limit: number }): Promise<readonly MailEnd[]> {
  const nowSSE = deps.clock.nowSSE()
  const due = await deps.store.outbox.claimDue({ nowSSE, leaseUntilSSE: nowSSE + mailLeaseSeconds, limit })
  return Promise.all(due.map((mail) => sendOne(deps, mail)))
}

async function sendOne(deps: MailDeps, mail: OwedMail): Promise<MailEnd> {
  try {
    const result = await (mail.kind === 'confirmation' ? writeConfirmation(deps, mail) : writeEmailLink(deps, mail))
    if (result.kind === 'none') return await giveUp(deps, mail, 'unneeded', result.reason)
    if (result.kind === 'later') return await postpone(deps, mail, result.dueSSE, 'the address got too many mails')
    const outcome = await deps.mailer.send(result.written)
    if (outcome.kind === 'refused') return await giveUp(deps, mail, endOf(mail, outcome.fault === 'recipient'), outcome.reason)
  } catch (error) {
    return tryAgain(deps, mail, error)
  }
  await deps.store.outbox.sent(mail, deps.clock.nowSSE())
  return { kind: 'sent', mail }
}

async function writeConfirmation({ store, clock, composeConfirmation }: MailDeps, mail: OwedConfirmation): Promise<Written> {
  const found = await findConfirmation(store, mail.orderID)
  if (found.kind === 'none') return found
  const untilSSE = await store.outbox.admit(mail, found.confirmation.address, clock.nowSSE())
  if (untilSSE !== null) return { kind: 'later', dueSSE: untilSSE }
  return { kind: 'ready', written: await composeConfirmation(found.confirmation) }
}

async function writeEmailLink({ store, clock, composeEmailLink }: MailDeps, mail: OwedEmailLink): Promise<Written> {
  const token = createEmailToken()
  const expiresSSE = clock.nowSSE() + emailLinkLifetimeSeconds
  const address = await store.outbox.openLink(mail, { tokenHash: hashEmailToken(token), expiresSSE })
  if (address === null) return { kind: 'none', reason: 'there is no address to confirm any more' }
  return { kind: 'ready', written: composeEmailLink({ address, token }) }
}

async function tryAgain(deps: MailDeps, mail: OwedMail, error: unknown): Promise<MailEnd> {
  const reason = error instanceof MailerUnavailable ? error.message : `it could not be written: ${String(error)}`
  const dueSSE = nextAttemptSSE(mail, deps.clock.nowSSE())
  if (dueSSE !== null) return postpone(deps, mail, dueSSE, reason, error)
  return giveUp(deps, mail, endOf(mail, error instanceof MailerUnavailable && error.isOfRecipient), reason)
}

/**
 * A link goes to an address that somebody typed, so a typo may be at fault. A confirmation goes to a confirmed address.
 */
const endOf = (mail: OwedMail, isOfRecipient: boolean): 'dropped' | 'undeliverable' => (mail.kind === 'emailLink' && isOfRecipient ? 'undeliverable' : 'dropped')


async function postpone(deps: MailDeps, mail: OwedMail, dueSSE: number, reason: string, error: unknown = reason): Promise<MailEnd> {
  await deps.store.outbox.postpone(mail, dueSSE, reason)
  return { kind: 'postponed', mail, error }
}

async function giveUp(deps: MailDeps, mail: OwedMail, kind: 'dropped' | 'undeliverable' | 'unneeded', reason: string): Promise<MailEnd> {
  await deps.store.outbox.drop(mail, deps.clock.nowSSE(), reason)
  return { kind, mail, reason }
}
