import { z } from 'zod'
import { eventName } from './event-name.ts'
import { say } from './input-words.ts'
import { time } from './time.ts'

/** The fields of a change that offers a choice. */
export const offerFields = {
  offerRefund: z.boolean().default(false),
  offerSwap: eventName.optional(),
  from: z
    .string()
    .transform((names) => names.split(',').map((name) => name.trim()))
    .pipe(z.array(z.string().regex(/^[a-z0-9-]{1,64}$/, say('takes names of kept places, such as swaps'))))
    .optional(),
  until: time.optional(),
  default: z.enum(['keep', 'refund'], { error: say('takes keep or refund') }).optional(),
  withFees: z.boolean().default(false),
}

/** An offer as an operator asks for it. */
export type AskedOffer = z.output<z.ZodObject<typeof offerFields>>

/** True unless an offer lacks a field, or a field lacks its offer. */
export function isWholeOffer({ offerRefund, offerSwap, from, until, default: other, withFees }: AskedOffer): boolean {
  const isOffered = offerRefund || offerSwap !== undefined
  const areRefundsOffered = offerRefund || (other !== 'refund' && !withFees)
  if ((offerSwap === undefined) !== (from === undefined)) return false
  return isOffered
    ? until !== undefined && areRefundsOffered
    : until === undefined && other === undefined && areRefundsOffered
}

/** The words for an offer that is not whole. */
export const offerNotWhole = say(
  '⟦offerRefund⟧ and ⟦offerSwap⟧ need ⟦until⟧, ⟦offerSwap⟧ needs ⟦from⟧, and the other parts of an offer need it.',
)
