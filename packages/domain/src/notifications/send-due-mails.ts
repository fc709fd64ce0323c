import { MailerUnavailable, type Mailer } from '../ports/mailer.ts'
import type { OwedMail } from '../ports/outbox-store.ts'
import { mailLeaseSeconds, nextAttemptSSE } from './mail-times.ts'
import { writeMail, type WriteDeps } from './write-mail.ts'

/** The dependencies of {@link sendDueMails}. */
export interface MailDeps extends WriteDeps {
  readonly mailer: Mailer
}

/**
 * The end of one attempt. A `postponed` mail is tried again, the others never. An operator must look at `dropped` ones.
 * An `undeliverable` mail is a link to a mistyped address, which no operator can fix. An `unneeded` mail needs no
 * action.
 */
export type MailEnd =
  | { readonly kind: 'sent'; readonly mail: OwedMail }
  | { readonly kind: 'postponed'; readonly mail: OwedMail; readonly error: unknown }
  | { readonly kind: 'dropped' | 'undeliverable' | 'unneeded'; readonly mail: OwedMail; readonly reason: string }

/**
 * Runs one round over the due mails. One worker at a time has a mail, and marks it as sent only after the mail server
 * accepted it. So it goes out even if the mail server was down or this process dies.
 * A death between the two repeats the mail. A repeated mail has the same Message-ID. A repeated link is a new
 * one, and the old one ends.
 */
export async function sendDueMails(deps: MailDeps, { limit }: { readonly limit: number }): Promise<readonly MailEnd[]> {
  const nowSSE = deps.clock.nowSSE()
  const due = await deps.store.outbox.claimDue({ nowSSE, leaseUntilSSE: nowSSE + mailLeaseSeconds, limit })
  return Promise.all(due.map((mail) => sendOne(deps, mail)))
}

async function sendOne(deps: MailDeps, mail: OwedMail): Promise<MailEnd> {
  try {
    const result = await writeMail(deps, mail)
    if (result.kind === 'none') return await giveUp(deps, mail, 'unneeded', result.reason)
    if (result.kind === 'later') return await postpone(deps, mail, result.dueSSE, result.reason)
    const outcome = await deps.mailer.send(result.written)
    if (outcome.kind === 'refused')
      return await giveUp(deps, mail, endOf(mail, outcome.fault === 'recipient'), outcome.reason)
  } catch (error) {
    return tryAgain(deps, mail, error)
  }
  await deps.store.outbox.sent(mail, deps.clock.nowSSE())
  return { kind: 'sent', mail }
}

async function tryAgain(deps: MailDeps, mail: OwedMail, error: unknown): Promise<MailEnd> {
  const reason = error instanceof MailerUnavailable ? error.message : `it could not be written: ${String(error)}`
  const dueSSE = nextAttemptSSE(mail, deps.clock.nowSSE())
  if (dueSSE !== null) return postpone(deps, mail, dueSSE, reason, error)
  return giveUp(deps, mail, endOf(mail, error instanceof MailerUnavailable && error.isOfRecipient), reason)
}

/**
 * Returns how a failed mail ends. A link goes to an address that somebody typed, so a typo may be at fault. A
 * confirmation goes to a confirmed address.
 */
const endOf = (mail: OwedMail, isOfRecipient: boolean): 'dropped' | 'undeliverable' =>
  mail.kind === 'emailLink' && isOfRecipient ? 'undeliverable' : 'dropped'

async function postpone(
  deps: MailDeps,
  mail: OwedMail,
  dueSSE: number,
  reason: string,
  error: unknown = reason,
): Promise<MailEnd> {
  await deps.store.outbox.postpone(mail, dueSSE, reason)
  return { kind: 'postponed', mail, error }
}

async function giveUp(
  deps: MailDeps,
  mail: OwedMail,
  kind: 'dropped' | 'undeliverable' | 'unneeded',
  reason: string,
): Promise<MailEnd> {
  await deps.store.outbox.drop(mail, deps.clock.nowSSE(), reason)
  return { kind, mail, reason }
}
