import type { ResendRejection } from '@pokfei/domain/emails/decide-resend'
import { z } from 'zod'
import { changeVerb, done, refused } from '../frame/command.ts'
import { noSuchOrder, orderName } from '../frame/order-name.ts'

const words: Readonly<Record<ResendRejection, string>> = {
  notCompleted: 'is not completed, so it has no tickets to send.',
  noTickets: 'has no valid tickets. `orders show` says how they ended.',
  noConfirmedAddress:
    'belongs to a member without a confirmed mail address. Tickets go to confirmed addresses only; members confirm them on account details.',
  alreadyDue: 'has a mail that is due already, so a running server sends it. `orders show` says when.',
}

/** Sends the mail with the tickets once more. */
export const resendVerb = changeVerb({
  words: 'sends the mail with the tickets again, to the confirmed address',
  arguments: ['ORDERREF'],
  example: '7Q4M-K2XD --reason "the mail was deleted"',
  input: z.object({ ORDERREF: orderName }),
  result: z.object({ orderReference: z.string() }),
  async run({ store }, { ORDERREF: orderReference }, act) {
    const resent = await store.outbox.resend(orderReference, act)
    switch (resent.kind) {
      case 'noSuchOrder':
        return noSuchOrder(orderReference)
      case 'rejected':
        return refused(`${orderReference} ${words[resent.reason]} Nothing was done.`)
      case 'enqueued':
        return done({ orderReference })
    }
  },
  print: ({ orderReference }) => [
    `The mail of ${orderReference} is due now. A running server sends it within seconds.`,
  ],
})
