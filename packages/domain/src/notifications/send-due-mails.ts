import type { Clock } from '../ports/clock.ts'
import { MailerUnavailable, type Mail, type Mailer } from '../ports/mailer.ts'
import type { OutboxStore, OwedMail } from '../ports/outbox-store.ts'
import { findConfirmation, type Confirmation, type ConfirmationStore } from './find-confirmation.ts'
import { mailLeaseSeconds, nextAttemptSSE } from './mail-times.ts'

/** What the sending of mails works with. */
export interface MailDeps {
  readonly store: ConfirmationStore & { readonly outbox: OutboxStore }
  readonly clock: Clock
  readonly mailer: Mailer
  /** Writes the confirmation and its attachments. May throw: then it is tried again later. */
  readonly composeConfirmation: (confirmation: Confirmation) => Promise<Mail>
}

/** What became of one mail. `postponed` is tried again, `dropped` never. */
export type MailEnd =
  | { readonly kind: 'sent'; readonly mail: OwedMail }
  | { readonly kind: 'postponed'; readonly mail: OwedMail; readonly error: unknown }
  | { readonly kind: 'dropped'; readonly mail: OwedMail; readonly reason: string }

/**
 * One round over the mails that are due. Each belongs to one worker at a time and is written off only after it was
 * handed on, so that it goes out even when the mail server was down or this process dies; what a death between the
 * two repeats bears the same Message-ID.
 */
export async function sendDueMails(deps: MailDeps, { limit }: { readonly limit: number }): Promise<readonly MailEnd[]> {
  const nowSSE = deps.clock.nowSSE()
  const due = await deps.store.outbox.claimDue({ nowSSE, leaseUntilSSE: nowSSE + mailLeaseSeconds, limit })
  return Promise.all(due.map((mail) => sendOne(deps, mail)))
}

async function sendOne(deps: MailDeps, mail: OwedMail): Promise<MailEnd> {
  try {
    const found = await findConfirmation(deps.store, mail.orderID)
    if (found.kind === 'none') return await drop(deps, mail, found.reason)
    const outcome = await deps.mailer.send(await deps.composeConfirmation(found.confirmation))
    if (outcome.kind === 'refused') return await drop(deps, mail, outcome.reason)
  } catch (error) {
    return tryAgain(deps, mail, error)
  }
  await deps.store.outbox.sent(mail, deps.clock.nowSSE())
  return { kind: 'sent', mail }
}

async function tryAgain(deps: MailDeps, mail: OwedMail, error: unknown): Promise<MailEnd> {
  const reason = error instanceof MailerUnavailable ? error.message : `it could not be written: ${String(error)}`
  const dueSSE = nextAttemptSSE(mail, deps.clock.nowSSE())
  if (dueSSE === null) return drop(deps, mail, reason)
  await deps.store.outbox.postpone(mail, dueSSE, reason)
  return { kind: 'postponed', mail, error }
}

async function drop(deps: MailDeps, mail: OwedMail, reason: string): Promise<MailEnd> {
  await deps.store.outbox.drop(mail, deps.clock.nowSSE(), reason)
  return { kind: 'dropped', mail, reason }
}
