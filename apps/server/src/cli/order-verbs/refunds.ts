import { orders } from '@pokfei/desk-contract/verbs/orders'
import { refundStates } from '@pokfei/domain/payments/refund'
import { commandVerb } from '../frame/command.ts'
import { refundLine } from './refund-lines.ts'

const unmade = refundStates.filter((state) => state !== 'made').join(', ')

/** Lists the refunds that are not made, of all orders or of one event. */
export const refundsVerb = commandVerb(orders.refunds, {
  words: 'lists the refunds that are not made, oldest first',
  arguments: {},
  options: {
    event: { value: 'EVENT', words: 'only refunds of this event' },
    state: { value: 'STATE', words: `only refunds of this state: ${unmade}` },
    limit: { value: 'COUNT', words: 'the most refunds, 1 to 1000; 100 without it', isNumber: true },
  },
  example: '--state failed',
  print: ({ refunds }) =>
    refunds.length === 0
      ? ['No refund was found.']
      : refunds.map((refund) => `${refund.orderReference}  ${refundLine(refund)}`),
})
