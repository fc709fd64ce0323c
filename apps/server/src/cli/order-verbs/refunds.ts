import { refundStates } from '@pokfei/domain/payments/refund'
import { z } from 'zod'
import { done, reportVerb } from '../frame/command.ts'
import { limitOf } from '../frame/limit.ts'
import { refundLine, storyRefund } from './refund-lines.ts'

const unmade = refundStates.filter((state) => state !== 'made')

/** Lists the refunds that are not made, of all orders. */
export const refundsVerb = reportVerb({
  words: 'lists the refunds that are not made, oldest first',
  arguments: [],
  options: {
    state: { value: 'STATE', words: `only refunds of this state: ${unmade.join(', ')}` },
    limit: { value: 'COUNT', words: 'the most refunds, 1 to 1000; 100 without it' },
  },
  example: '--state failed',
  input: z.object({
    state: z.enum(unmade, `--state takes one of ${unmade.join(', ')}.`).optional(),
    limit: limitOf(100),
  }),
  result: z.object({ refunds: z.array(storyRefund.extend({ orderReference: z.string() })) }),
  run: async ({ store }, { state = null, limit }) =>
    done({ refunds: [...(await store.refunds.listUnmade(state, limit))] }),
  print: ({ refunds }) =>
    refunds.length === 0
      ? ['No refund was found.']
      : refunds.map((refund) => `${refund.orderReference}  ${refundLine(refund)}`),
})
