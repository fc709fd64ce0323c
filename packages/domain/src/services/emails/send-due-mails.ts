import { MailerUnavailable, type Mailer } from '../../ports/mailer.ts'
import type { OutboxMessage } from '../../emails/outbox-message.ts'
import { mailLeaseSeconds, nextAttemptSSE } from '../../emails/mail-times.ts'
import { writeMail, type WriteMailDeps } from './write-mail.ts'

/** The dependencies of {@link sendDueMails}. */
export interface MailDeps extends WriteMailDeps {
  readonly mailer: Mailer
}

/**
 * The end of one attempt. A `postponed` mail is tried again, the others never. An operator must look at `dropped` ones.
 * An `undeliverable` mail is a link to a mistyped address, which no operator can fix. An `unneeded` mail needs no
 * action.
 */
export type MailResult =
  | { readonly kind: 'sent'; readonly mail: OutboxMessage }
  | { readonly kind: 'postponed'; readonly mail: OutboxMessage; readonly error: unknown }
  | { readonly kind: 'dropped' | 'undeliverable' | 'unneeded'; readonly mail: OutboxMessage; readonly reason: string }

/**
 * Runs one round over the due mails. One worker at a time has a mail, and marks it as sent only after the mail server
 * accepted it. So it goes out even if the mail server was down or this process dies.
 * A death between the two repeats the mail. A repeated mail has the same Message-ID. A repeated link is a new
 * one, and the old one ends.
 */
export async function sendDueMails(
  deps: MailDeps,
  { limit }: { readonly limit: number },
): Promise<readonly MailResult[]> {
  const nowSSE = deps.clock.nowSSE()
  const due = await deps.store.outbox.claimDue({ nowSSE, leaseUntilSSE: nowSSE + mailLeaseSeconds, limit })
  return Promise.all(due.map((mail) => sendOne(deps, mail)))
}

async function sendOne(deps: MailDeps, mail: OutboxMessage): Promise<MailResult> {
  try {
    const result = await writeMail(deps, mail)
    if (result.kind === 'none') return await dropMail(deps, mail, 'unneeded', result.reason)
    if (result.kind === 'later') return await postpone(deps, mail, result.dueSSE, result.reason)
    const outcome = await deps.mailer.send(result.written)
    if (outcome.kind === 'rejected')
      return await dropMail(deps, mail, dropKind(mail, outcome.cause === 'recipient'), outcome.reason)
  } catch (error) {
    return retryMail(deps, mail, error)
  }
  await deps.store.outbox.sent(mail, deps.clock.nowSSE())
  return { kind: 'sent', mail }
}

async function retryMail(deps: MailDeps, mail: OutboxMessage, error: unknown): Promise<MailResult> {
  const reason = error instanceof MailerUnavailable ? error.message : `it could not be written: ${String(error)}`
  const dueSSE = nextAttemptSSE(mail, deps.clock.nowSSE())
  if (dueSSE !== null) return postpone(deps, mail, dueSSE, reason, error)
  return dropMail(deps, mail, dropKind(mail, error instanceof MailerUnavailable && error.isOfRecipient), reason)
}

/**
 * Returns how a failed mail ends. A link, and tickets of the door, go to an address that somebody typed, so a typo may be the
 * cause. A confirmation goes to a confirmed address.
 */
const dropKind = (mail: OutboxMessage, isOfRecipient: boolean): 'dropped' | 'undeliverable' =>
  (mail.kind === 'emailLink' || mail.kind === 'doorTickets') && isOfRecipient ? 'undeliverable' : 'dropped'

async function postpone(
  deps: MailDeps,
  mail: OutboxMessage,
  dueSSE: number,
  reason: string,
  error: unknown = reason,
): Promise<MailResult> {
  await deps.store.outbox.postpone(mail, dueSSE, reason)
  return { kind: 'postponed', mail, error }
}

async function dropMail(
  deps: MailDeps,
  mail: OutboxMessage,
  kind: 'dropped' | 'undeliverable' | 'unneeded',
  reason: string,
): Promise<MailResult> {
  await deps.store.outbox.drop(mail, deps.clock.nowSSE(), reason)
  return { kind, mail, reason }
}
