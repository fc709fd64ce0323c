import { createEmailToken, emailLinkLifetimeSeconds, hashEmailToken } from '../attendee/email-link.ts'
import type { Clock } from '../ports/clock.ts'
import type { Mail } from '../ports/mailer.ts'
import type {
  OutboxStore,
  OwedConfirmation,
  OwedEmailLink,
  OwedEventReminder,
  OwedMail,
  OwedSaleReminder,
} from '../ports/outbox-store.ts'
import {
  findEventReminder,
  findSaleReminder,
  type ReminderSource,
  type SaleReminderFacts,
} from '../reminders/find-reminders.ts'
import { findConfirmation, type Confirmation } from './find-confirmation.ts'

/**
 * The dependencies of {@link writeMail}. Each function composes one mail. If it throws, the mail is tried again later.
 */
export interface WriteDeps {
  readonly store: ReminderSource & { readonly outbox: OutboxStore }
  readonly clock: Clock
  /** Composes the confirmation and its attachments. */
  readonly composeConfirmation: (confirmation: Confirmation) => Promise<Mail>
  /** Composes the mail with the e-mail link. `token` belongs in the link and is stored nowhere. */
  readonly composeEmailLink: (link: { readonly address: string; readonly token: string }) => Mail
  /** Composes the reminder of a sale. `mailID` is the ID of the mail. */
  readonly composeSaleReminder: (reminder: SaleReminderFacts & Pick<OwedSaleReminder, 'mailID'>) => Mail
  /** Composes the reminder of an order's event. */
  readonly composeEventReminder: (reminder: Confirmation) => Mail
}

/** A mail that is ready, or the reason why it does not go now. */
export type Written =
  | { readonly kind: 'ready'; readonly written: Mail }
  | { readonly kind: 'none'; readonly reason: string }
  /** The mail goes from `dueSSE` on, because the address got too many mails or the event was moved. */
  | { readonly kind: 'later'; readonly dueSSE: number; readonly reason: string }

/** Writes a due mail from the current data. */
export async function writeMail(deps: WriteDeps, mail: OwedMail): Promise<Written> {
  switch (mail.kind) {
    case 'confirmation':
      return writeConfirmation(deps, mail)
    case 'emailLink':
      return writeEmailLink(deps, mail)
    case 'saleReminder':
      return writeSaleReminder(deps, mail)
    case 'eventReminder':
      return writeEventReminder(deps, mail)
  }
}

async function writeConfirmation(
  { store, clock, composeConfirmation }: WriteDeps,
  mail: OwedConfirmation,
): Promise<Written> {
  const found = await findConfirmation(store, mail.orderID)
  if (found.kind === 'none') return found
  const untilSSE = await store.outbox.admit(mail, found.confirmation.address, clock.nowSSE())
  if (untilSSE !== null) return { kind: 'later', dueSSE: untilSSE, reason: 'the address got too many mails' }
  return { kind: 'ready', written: await composeConfirmation(found.confirmation) }
}

async function writeEmailLink({ store, clock, composeEmailLink }: WriteDeps, mail: OwedEmailLink): Promise<Written> {
  const token = createEmailToken()
  const expiresSSE = clock.nowSSE() + emailLinkLifetimeSeconds
  const address = await store.outbox.openLink(mail, { tokenHash: hashEmailToken(token), expiresSSE })
  if (address === null) return { kind: 'none', reason: 'there is no address to confirm any more' }
  return { kind: 'ready', written: composeEmailLink({ address, token }) }
}

async function writeSaleReminder(
  { store, clock, composeSaleReminder }: WriteDeps,
  mail: OwedSaleReminder,
): Promise<Written> {
  const found = await findSaleReminder(store, mail, clock.nowSSE())
  return found.kind === 'found'
    ? { kind: 'ready', written: composeSaleReminder({ ...found.facts, mailID: mail.mailID }) }
    : found
}

async function writeEventReminder(
  { store, clock, composeEventReminder }: WriteDeps,
  mail: OwedEventReminder,
): Promise<Written> {
  const found = await findEventReminder(store, mail, clock.nowSSE())
  return found.kind === 'found' ? { kind: 'ready', written: composeEventReminder(found.facts) } : found
}
