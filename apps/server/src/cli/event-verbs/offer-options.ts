import type { ProposedChange } from '@pokfei/domain/changes/event-change'
import { z } from 'zod'
import type { OptionWords } from '../frame/command.ts'
import { hongKongTime } from '../frame/hong-kong-time.ts'

/** The options of a change that offers a refund. */
export const offerOptions = {
  'offer-refund': { value: null, words: 'lets each holder keep a ticket or have it refunded' },
  until: { value: 'TIME', words: 'the deadline of that choice, such as "2027-01-10 23:59"' },
  default: { value: 'keep|refund', words: 'what counts without an answer; keep if it is left out' },
  'with-fees': { value: null, words: 'refunds the service fees too' },
} satisfies Readonly<Record<string, OptionWords>>

/** The fields of these options. */
export const offerFields = {
  'offer-refund': z.boolean().default(false),
  until: hongKongTime('--until').optional(),
  default: z.enum(['keep', 'refund'], { error: '--default takes keep or refund.' }).optional(),
  'with-fees': z.boolean().default(false),
}

/** The options as they were typed. */
interface TypedOffer {
  readonly 'offer-refund': boolean
  readonly until?: number | undefined
  readonly default?: 'keep' | 'refund' | undefined
  readonly 'with-fees': boolean
}

/** True unless an offer has no deadline, or there is no offer for a deadline. */
export const isWholeOffer = (typed: TypedOffer): boolean =>
  typed['offer-refund']
    ? typed.until !== undefined
    : typed.until === undefined && typed.default === undefined && !typed['with-fees']

/** The words for an offer that is not whole. */
export const offerNotWhole = '--offer-refund needs --until, and the other options of an offer need --offer-refund.'

/** Returns the offer of a change, or none. */
export function offerOf(typed: TypedOffer): Pick<ProposedChange, 'offer' | 'refundsFees'> {
  if (!typed['offer-refund'] || typed.until === undefined) return { offer: null }
  return {
    offer: {
      choices: [{ kind: 'keep' }, { kind: 'refund' }],
      defaultChoice: { kind: typed.default ?? 'keep' },
      deadlineSSE: typed.until,
    },
    refundsFees: typed['with-fees'],
  }
}
