import { z } from 'zod'
import { changeContract, reportContract } from '../../frame/verb-contract.ts'
import { eventName, eventSubject } from '../../inputs/event-name.ts'
import { say } from '../../inputs/input-words.ts'
import { isWholeOffer, offerFields, offerNotWhole } from '../../inputs/offer.ts'
import { isBilingual, namesPlace, notBilingual, placeFields, placeNotNamed } from '../../inputs/place.ts'
import { changedFacts } from '@pokfei/contracts/routes/catalogue'
import { drawnPages } from '../../shapes/drawn-pages.ts'
import { swapsShape } from '../../shapes/event-change.ts'
import { changeRefusals, offerRefusals, previewRefusals } from './change-refusals.ts'

/** An event, and the texts of its change. */
const announcement = {
  event: eventName,
  textEn: z.string(say('is missing')),
  textCn: z.string(say('is missing')),
}

const announced = z.object({
  event: z.string(),
  revision: z.int(),
  kind: z.string(),
  before: changedFacts,
  after: changedFacts,
  orderCount: z.int(),
  ticketCount: z.int(),
  paidCents: z.int(),
  /** The whole minutes until every holder has the mail. */
  mailMinutes: z.int(),
  /** The deadline of the offered choice. Null if nothing is offered. */
  offerUntilSSE: z.int().nullable(),
  /** The choice that counts without an answer. Null if nothing is offered. */
  defaultChoice: z.string().nullable(),
  /** The cents that go back if every holder wants a refund, and the whole minutes for that. 0 without an offer. */
  refundCents: z.int(),
  refundMinutes: z.int(),
  /** The ticket types for which holders can swap. */
  swaps: swapsShape,
})
/** The result of an announced change. */
export type Announced = z.output<typeof announced>

const newText = z.string().trim().min(1, say('must not be empty')).optional()

const lineUpFields = { artistEn: newText, artistCn: newText, nameEn: newText, nameCn: newText }

/** The other artists or the other name of a change, as an operator names them. */
export type NamedLineUp = z.output<z.ZodObject<typeof lineUpFields>>

/** The parts that all changes but a cancellation have in common. */
const announcing = { result: announced, refusals: offerRefusals, subjectOf: eventSubject }

/** The verbs that announce a change of an event. */
export const eventChanges = {
  preview: reportContract({
    input: z
      .object({
        change: z.enum(['postpone', 'move', 'line-up', 'cancel'], say('takes postpone, move, line-up or cancel')),
        ...announcement,
        ...placeFields,
        ...lineUpFields,
        ...offerFields,
      })
      .refine(isBilingual, notBilingual)
      .refine(isWholeOffer, offerNotWhole),
    result: z.object({
      event: z.string(),
      /** The number that the change would have. */
      revision: z.int(),
      kind: z.string(),
      subjectEN: z.string(),
      subjectCN: z.string(),
      pages: drawnPages,
    }),
    refusals: previewRefusals,
  }),
  postpone: changeContract({
    ...announcing,
    input: z.object({ ...announcement, ...offerFields }).refine(isWholeOffer, offerNotWhole),
  }),
  move: changeContract({
    ...announcing,
    input: z
      .object({ ...announcement, ...placeFields, ...offerFields })
      .refine(namesPlace, placeNotNamed)
      .refine(isBilingual, notBilingual)
      .refine(isWholeOffer, offerNotWhole),
  }),
  'line-up': changeContract({
    ...announcing,
    input: z
      .object({
        ...announcement,
        ...lineUpFields,
        ...offerFields,
      })
      .refine(
        (named) => [named.artistEn, named.artistCn, named.nameEn, named.nameCn].some((name) => name !== undefined),
        say('Name the new artists with ⟦artistEn⟧ and ⟦artistCn⟧, or the new name with ⟦nameEn⟧ and ⟦nameCn⟧.'),
      )
      .refine(isWholeOffer, offerNotWhole),
  }),
  cancel: changeContract({
    input: z.object({
      ...announcement,
      withFees: z.boolean().default(false),
      // A cancellation refunds at once, so no ticket is left to swap.
      offerSwap: z
        .never(
          say(
            'A cancelled event offers no swap. Announce `events postpone` with ⟦offerSwap⟧, and refund as ⟦default⟧. Cancel after its deadline.',
          ),
        )
        .optional(),
    }),
    result: z.object({
      event: z.string(),
      revision: z.int(),
      /** True if the event was cancelled before, and this call went on with its refunds. */
      isContinued: z.boolean(),
      /** The completed orders with valid tickets, before this call. */
      orderCount: z.int(),
      ticketCount: z.int(),
      /** The cents that go back for them at most. Refunds and disputes of before lower them. */
      refundCents: z.int(),
      /** The whole minutes until every holder has the mail, and until the provider has every refund. */
      mailMinutes: z.int(),
      refundMinutes: z.int(),
      /** The orders whose tickets this call ended, and the cents that it owes for them. A dry run ends none. */
      endedOrderCount: z.int(),
      owedCents: z.int(),
      /** The orders that are still pending. A running server ends them. */
      pendingOrderCount: z.int(),
      /** The orders whose tickets could not be ended. A running server tries them again. */
      failedOrderCount: z.int(),
    }),
    refusals: changeRefusals,
    subjectOf: eventSubject,
  }),
}
