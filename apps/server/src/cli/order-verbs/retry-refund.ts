import type { RetryRefused } from '@pokfei/domain/refunds/decide-retry'
import { retryRefund } from '@pokfei/domain/services/refunds/refund-tickets'
import { formatHkd } from '@pokfei/format/money/hkd'
import { z } from 'zod'
import { changeVerb, done, refused } from '../frame/command.ts'

const refusals: Readonly<Record<RetryRefused['reason'], string>> = {
  refundNotFound: 'There is no such refund. `orders refunds --state failed` lists those that failed.',
  notFailed: 'The refund has not failed.',
  retriedBefore: 'The refund was asked for again before, as another one.',
  foreign: "The refund was made in the provider's dashboard. Repeat it there.",
  amountTooHigh: 'So much of the payment is no longer there. Other refunds and disputes count.',
}

/** Asks for a failed refund again. */
export const retryRefundVerb = changeVerb({
  words: 'asks for a failed refund again, as a new one',
  arguments: ['REFUNDID'],
  example: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b --reason "the buyer has a new card"',
  input: z.object({ REFUNDID: z.string() }),
  result: z.object({
    orderReference: z.string(),
    refund: z.object({ refundID: z.string(), amountCents: z.int(), retryOf: z.string() }),
  }),
  async run({ store }, { REFUNDID: failedID }, act) {
    const retried = await retryRefund({ store }, failedID, act)
    if (retried.kind === 'refused') return refused(`${refusals[retried.reason]} Nothing was done.`)
    const { orderReference, refundID, amountCents } = retried.refund
    return done({ orderReference, refund: { refundID, amountCents, retryOf: failedID } })
  },
  print: ({ orderReference, refund: { refundID, amountCents } }) => [
    `${formatHkd(amountCents)} of ${orderReference} is owed again, as refund ${refundID}. A running server asks the provider within seconds.`,
  ],
})
