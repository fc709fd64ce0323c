import { orders } from '@pokfei/desk-contract/verbs/orders'
import { formatHkd } from '@pokfei/format/money/hkd'
import { commandVerb } from '../frame/command.ts'
import { goesBack } from './refund.ts'

/** Asks for a failed refund again. */
export const retryRefundVerb = commandVerb(orders['retry-refund'], {
  words: 'asks for a failed refund again, as a new one',
  arguments: { REFUNDID: 'refundID' },
  example: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b --reason "the buyer has a new card"',
  print: ({ orderReference, refund }, { isChanged }) => [
    isChanged
      ? `${formatHkd(refund.amountCents)} of ${orderReference} ${goesBack(refund, `, as refund ${refund.refundID}`, 'is owed again')}`
      : `${formatHkd(refund.amountCents)} of ${orderReference} was asked for again before, as refund ${refund.refundID}. Nothing was changed.`,
  ],
})
