import { createClaimToken, hashClaimToken, type ClaimMailFacts } from '../../claims/claim.ts'
import { stopOf } from '../../changes/current-change.ts'
import { createEmailToken, emailLinkLifetimeSeconds, hashEmailToken } from '../../members/email-link.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Mail } from '../../emails/mail.ts'
import type { ErasureMailFacts } from '../../personal-data/erasure.ts'
import type { ErasureStore } from '../../ports/erasure-store.ts'
import type { ClaimStore } from '../../ports/desk/claim-store.ts'
import type { EventDescription } from '../../catalogue/catalogue.ts'
import type { MemberStore } from '../../ports/member-store.ts'
import type { OutboxStore } from '../../ports/outbox-store.ts'
import type {
  AccountMessage,
  ClaimMessage,
  ConfirmationMessage,
  DoorTicketsMessage,
  EmailLinkMessage,
  ErasureMessage,
  EventChangeMessage,
  EventMessageMail,
  EventReminderMessage,
  ExchangeMessage,
  OutboxMessage,
  RefundMessage,
  RoomMailMessage,
  SaleReminderMessage,
} from '../../emails/outbox-message.ts'
import { findEventReminder, findSaleReminder, type ReminderSource, type SaleReminderFacts } from './find-reminders.ts'
import { findConfirmation, type Confirmation } from './find-confirmation.ts'
import { findEventChange, type ChangeMailSource, type EventChangeFacts } from './find-event-change.ts'
import { findEventMessage, type EventMessageFacts, type MessageMailSource } from './find-event-message.ts'
import { findExchangeMail, type ExchangeMailFacts } from './find-exchange-mail.ts'
import { findRoomMail, type RoomMailFacts } from './find-room-mail.ts'
import { findRefundMail, type RefundMailFacts, type RefundMailSource } from './find-refund-mail.ts'

/**
 * The dependencies of {@link writeMail}. Each function composes one mail. If it throws, the mail is tried again later.
 */
export interface WriteMailDeps {
  readonly store: ReminderSource &
    RefundMailSource &
    ChangeMailSource &
    MessageMailSource & {
      readonly outbox: OutboxStore
      readonly erasures: Pick<ErasureStore, 'findMail'>
      readonly members: Pick<MemberStore, 'findMailAddress'>
      readonly claims: Pick<ClaimStore, 'openLink'>
    }
  readonly clock: Clock
  /** Composes the confirmation and its attachments. */
  readonly composeConfirmation: (confirmation: Confirmation & Pick<ConfirmationMessage, 'resentCount'>) => Promise<Mail>
  /** Composes the mail with the tickets of a sale at the door. */
  readonly composeDoorTickets: (confirmation: Confirmation) => Promise<Mail>
  /** Composes the mail with the e-mail link. `token` belongs in the link and is stored nowhere. */
  readonly composeEmailLink: (link: { readonly address: string; readonly token: string }) => Mail
  /** Composes the reminder of a sale. `mailID` is the ID of the mail. */
  readonly composeSaleReminder: (reminder: SaleReminderFacts & Pick<SaleReminderMessage, 'mailID'>) => Mail
  /** Composes a mail about a room. */
  readonly composeRoomMail: (facts: RoomMailFacts & Pick<RoomMailMessage, 'kind' | 'mailID'>) => Mail
  /** Composes the reminder of an order's event. */
  readonly composeEventReminder: (reminder: Confirmation) => Mail
  /** Composes the mail about a change of an order's event. */
  readonly composeEventChange: (change: EventChangeFacts) => Mail
  /** Composes the mail of an operators' message. */
  readonly composeEventMessage: (facts: EventMessageFacts) => Mail
  /** Composes a mail about an erasure. */
  readonly composeErasureMail: (erasure: ErasureMailFacts & Pick<ErasureMessage, 'kind' | 'mailID'>) => Mail
  /** Composes a mail about a refund. */
  readonly composeRefundMail: (facts: RefundMailFacts) => Mail
  /** Composes the mail about the difference of an exchange. */
  readonly composeExchangeMail: (facts: ExchangeMailFacts) => Mail
  /** Composes a mail about what an operator did to an account. */
  readonly composeAccountMail: (facts: AccountMailFacts) => Mail
  /** Composes the mail with a claim link. `token` belongs in the link and is stored nowhere. */
  readonly composeClaimLink: (facts: ClaimLinkFacts) => Mail
}

/** The facts of a mail with a claim link. It names neither the giver nor the reader. */
export interface ClaimLinkFacts extends ClaimMailFacts {
  readonly token: string
  readonly description: EventDescription
}

/** The facts of a mail about an account. It names nobody, and no other account. */
export interface AccountMailFacts extends Pick<AccountMessage, 'kind' | 'mailID'> {
  readonly address: string
}

/** A mail that is ready, or the reason why it does not go now. */
export type WrittenMail =
  | { readonly kind: 'ready'; readonly written: Mail }
  | { readonly kind: 'none'; readonly reason: string }
  /** The mail goes from `dueSSE` on, because the address got too many mails or the event was moved. */
  | { readonly kind: 'later'; readonly dueSSE: number; readonly reason: string }

/** Writes a due mail from the current data. */
export async function writeMail(deps: WriteMailDeps, mail: OutboxMessage): Promise<WrittenMail> {
  switch (mail.kind) {
    case 'confirmation':
      return writeConfirmation(deps, mail)
    case 'doorTickets':
      return writeDoorTickets(deps, mail)
    case 'emailLink':
      return writeEmailLink(deps, mail)
    case 'saleReminder':
      return writeSaleReminder(deps, mail)
    case 'roomStart':
    case 'roomTurn':
      return writeRoomMail(deps, mail)
    case 'eventReminder':
      return writeEventReminder(deps, mail)
    case 'eventChange':
      return writeEventChange(deps, mail)
    case 'eventMessage':
      return writeEventMessage(deps, mail)
    case 'exchangeOffered':
      return writeExchangeMail(deps, mail)
    case 'erasureAsked':
    case 'erasureNear':
      return writeErasureMail(deps, mail)
    case 'refundOwed':
    case 'refundMade':
      return writeRefundMail(deps, mail)
    case 'addressReplaced':
    case 'ordersMovedAway':
    case 'ordersMovedHere':
      return writeAccountMail(deps, mail)
    case 'claimLink':
      return writeClaimLink(deps, mail)
  }
}

async function writeConfirmation(
  { store, clock, composeConfirmation }: WriteMailDeps,
  mail: ConfirmationMessage,
): Promise<WrittenMail> {
  const found = await findConfirmation(store, mail.orderID)
  if (found.kind === 'none') return found
  // The mail about the cancellation says everything (CHG-27).
  if (stopOf(found.confirmation.description.event) === 'cancelled')
    return { kind: 'none', reason: 'the event is cancelled' }
  const untilSSE = await store.outbox.admit(mail, found.confirmation.address, clock.nowSSE())
  if (untilSSE !== null) return { kind: 'later', dueSSE: untilSSE, reason: 'the address got too many mails' }
  return { kind: 'ready', written: await composeConfirmation({ ...found.confirmation, resentCount: mail.resentCount }) }
}

async function writeDoorTickets(
  { store, composeDoorTickets }: WriteMailDeps,
  mail: DoorTicketsMessage,
): Promise<WrittenMail> {
  const found = await findConfirmation(store, mail.orderID, await store.outbox.findOwnAddress(mail))
  if (found.kind === 'none') return found
  if (found.confirmation.tickets.every(({ isRevoked }) => isRevoked))
    return { kind: 'none', reason: 'all tickets were taken back' }
  return { kind: 'ready', written: await composeDoorTickets(found.confirmation) }
}

async function writeEmailLink(
  { store, clock, composeEmailLink }: WriteMailDeps,
  mail: EmailLinkMessage,
): Promise<WrittenMail> {
  const token = createEmailToken()
  const expiresSSE = clock.nowSSE() + emailLinkLifetimeSeconds
  const address = await store.outbox.openLink(mail, { tokenHash: hashEmailToken(token), expiresSSE })
  if (address === null) return { kind: 'none', reason: 'there is no address to confirm any more' }
  return { kind: 'ready', written: composeEmailLink({ address, token }) }
}

async function writeSaleReminder(
  { store, clock, composeSaleReminder }: WriteMailDeps,
  mail: SaleReminderMessage,
): Promise<WrittenMail> {
  const found = await findSaleReminder(store, mail, clock.nowSSE())
  return found.kind === 'found'
    ? { kind: 'ready', written: composeSaleReminder({ ...found.facts, mailID: mail.mailID }) }
    : found
}

async function writeRoomMail(
  { store, clock, composeRoomMail }: WriteMailDeps,
  mail: RoomMailMessage,
): Promise<WrittenMail> {
  const found = await findRoomMail(store, mail, clock.nowSSE())
  const { kind, mailID } = mail
  return found.kind === 'found' ? { kind: 'ready', written: composeRoomMail({ ...found.facts, kind, mailID }) } : found
}

async function writeEventReminder(
  { store, clock, composeEventReminder }: WriteMailDeps,
  mail: EventReminderMessage,
): Promise<WrittenMail> {
  const found = await findEventReminder(store, mail, clock.nowSSE())
  return found.kind === 'found' ? { kind: 'ready', written: composeEventReminder(found.facts) } : found
}

async function writeEventChange(
  { store, clock, composeEventChange }: WriteMailDeps,
  mail: EventChangeMessage,
): Promise<WrittenMail> {
  const found = await findEventChange(store, mail, clock.nowSSE())
  return found.kind === 'found' ? { kind: 'ready', written: composeEventChange(found.facts) } : found
}

async function writeEventMessage(
  { store, composeEventMessage }: WriteMailDeps,
  mail: EventMessageMail,
): Promise<WrittenMail> {
  const found = await findEventMessage(store, mail)
  return found.kind === 'found' ? { kind: 'ready', written: composeEventMessage(found.facts) } : found
}

async function writeExchangeMail(
  { store, clock, composeExchangeMail }: WriteMailDeps,
  mail: ExchangeMessage,
): Promise<WrittenMail> {
  const found = await findExchangeMail(store, mail, clock.nowSSE())
  return found.kind === 'found' ? { kind: 'ready', written: composeExchangeMail(found.facts) } : found
}

async function writeErasureMail(
  { store, composeErasureMail }: WriteMailDeps,
  mail: ErasureMessage,
): Promise<WrittenMail> {
  const facts = await store.erasures.findMail(mail)
  if (facts === null) return { kind: 'none', reason: 'the request was taken back, or there is no confirmed address' }
  const { kind, mailID } = mail
  return { kind: 'ready', written: composeErasureMail({ ...facts, kind, mailID }) }
}

async function writeRefundMail({ store, composeRefundMail }: WriteMailDeps, mail: RefundMessage): Promise<WrittenMail> {
  const found = await findRefundMail(store, mail)
  return found.kind === 'found' ? { kind: 'ready', written: composeRefundMail(found.facts) } : found
}

async function writeAccountMail(
  { store, composeAccountMail }: WriteMailDeps,
  { kind, mailID }: AccountMessage,
): Promise<WrittenMail> {
  const address = await store.members.findMailAddress(mailID)
  if (address === null) return { kind: 'none', reason: 'there is no confirmed address' }
  return { kind: 'ready', written: composeAccountMail({ kind, mailID, address }) }
}

async function writeClaimLink(
  { store, clock, composeClaimLink }: WriteMailDeps,
  mail: ClaimMessage,
): Promise<WrittenMail> {
  const token = createClaimToken()
  const claim = await store.claims.openLink(mail, hashClaimToken(token), clock.nowSSE())
  const description = claim && (await store.catalogue.describeEvent(claim))
  if (claim === null || description === null) return { kind: 'none', reason: 'the claim is not open any more' }
  return { kind: 'ready', written: composeClaimLink({ ...claim, token, description }) }
}
