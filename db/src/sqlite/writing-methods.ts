import type { Store } from '@pokfei/domain/ports/store'

/**
 * The methods of a {@link Store} that may write, by noun. They run in the writing thread. A method that is missing here
 * fails at its call, because the reading connection rejects writes.
 */
export const writingMethods = {
  catalogue: ['load'],
  members: ['signIn', 'register', 'update', 'askEmailLink', 'confirmEmail'],
  sessions: ['open', 'noteUses', 'renew', 'end', 'endAll', 'deleteExpired'],
  orders: ['place', 'openPayment', 'settle', 'claimDue'],
  refunds: ['claimDue', 'made'],
  paymentEvents: ['note'],
  outbox: ['claimDue', 'admit', 'openLink', 'sent', 'postpone', 'drop'],
  reminders: ['set', 'clear', 'oweDue'],
  tickets: ['reissue', 'revoke'],
  ticketKeys: ['ensure', 'lockAnew'],
  dataMode: ['mark'],
  gate: ['invite', 'pair', 'revoke', 'takeScans'],
} as const satisfies { readonly [Noun in keyof Store]?: readonly (keyof Store[Noun])[] }
