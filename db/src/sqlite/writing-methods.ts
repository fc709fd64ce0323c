import type { Store } from '@pokfei/domain/ports/store'

/** The methods of a {@link Store} that may write, by noun: what the writing thread is asked for. One that is missing here
 *  fails where it is called, because the connection that reads refuses to write. */
export const writingMethods = {
  catalogue: ['load'],
  members: ['signIn', 'register', 'update', 'askEmailLink', 'confirmEmail'],
  sessions: ['open', 'noteUses', 'renew', 'end', 'endAll', 'deleteExpired'],
  orders: ['place', 'openPayment', 'settle', 'claimDue'],
  refunds: ['claimDue', 'made'],
  paymentEvents: ['note'],
  outbox: ['claimDue', 'admit', 'openLink', 'sent', 'postpone', 'drop'],
  tickets: ['reissue', 'revoke'],
  ticketKeys: ['ensure', 'lockAnew'],
  dataMode: ['mark'],
  gate: ['invite', 'pair', 'revoke', 'takeScans'],
} as const satisfies { readonly [Noun in keyof Store]?: readonly (keyof Store[Noun])[] }
