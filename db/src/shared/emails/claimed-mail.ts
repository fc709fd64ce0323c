import type { OutboxMessage } from '@pokfei/domain/emails/outbox-message'

/** A row of the outbox with the IDs that its kind needs. */
export interface ClaimedMailRow extends Pick<OutboxMessage, 'kind' | 'queuedSSE'> {
  readonly orderID: string | null
  readonly mailID: string | null
  readonly refundID: string | null
  /** The tries before this one. */
  readonly attempts: number
  readonly resentCount: number
  readonly revision: number
}

/** Returns the mail of a row that a worker has claimed for one more try. */
export function claimedMail({
  kind,
  queuedSSE,
  attempts,
  resentCount,
  revision,
  ...ids
}: ClaimedMailRow): OutboxMessage {
  const attempt = attempts + 1
  switch (kind) {
    case 'confirmation':
      return { kind, orderID: known(ids.orderID), queuedSSE, attempt, resentCount }
    case 'eventReminder':
    case 'doorTickets':
    case 'exchangeOffered':
      return { kind, orderID: known(ids.orderID), queuedSSE, attempt }
    case 'eventChange':
    case 'eventMessage':
      return { kind, orderID: known(ids.orderID), queuedSSE, attempt, revision }
    case 'emailLink':
    case 'saleReminder':
    case 'roomStart':
    case 'roomTurn':
    case 'erasureAsked':
    case 'erasureNear':
    case 'addressReplaced':
    case 'ordersMovedAway':
    case 'ordersMovedHere':
    case 'claimLink':
      return { kind, mailID: known(ids.mailID), queuedSSE, attempt }
    case 'refundOwed':
    case 'refundMade':
      return { kind, refundID: known(ids.refundID), queuedSSE, attempt }
  }
}

/** Returns the ID that a mail of its kind has by the checks of the table. Throws if it is missing. */
function known(id: string | null): string {
  if (id === null) throw new Error('an outbox message has no ID')
  return id
}
