import { orders } from '@pokfei/desk-contract/verbs/orders'
import { formatHkd } from '@pokfei/format/money/hkd'
import { commandVerb } from '../frame/command.ts'

/** Asks for a failed refund again. */
export const retryRefundVerb = commandVerb(orders['retry-refund'], {
  words: 'asks for a failed refund again, as a new one',
  arguments: { REFUNDID: 'refundID' },
  example: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b --reason "the buyer has a new card"',
  print: ({ orderReference, refund: { refundID, amountCents } }) => [
    `${formatHkd(amountCents)} of ${orderReference} is owed again, as refund ${refundID}. A running server asks the provider within seconds.`,
  ],
})
