import { changedFacts } from '@pokfei/contracts/routes/catalogue'
import { z } from 'zod'

/** A choice of an offer as JSON. */
export const choiceShape = z.object({
  kind: z.string(),
  /** The event and the name of the kept places of a swap. Null for other choices. */
  eventID: z.string().nullable(),
  allotmentName: z.string().nullable(),
})

/** An offer as JSON. */
export const offerShape = z.object({
  /** The number of the change that offers it. */
  revision: z.int(),
  /** True until the deadline. */
  isOpen: z.boolean(),
  deadlineSSE: z.int(),
  choices: z.array(choiceShape),
  defaultChoice: z.string(),
  /** True if its refunds give service fees back too. */
  refundsFees: z.boolean(),
})

/** The changes of an event as JSON, oldest first, and the offer of the latest one with its answers in tickets. */
export const changesShape = {
  changes: z.array(
    z.object({
      revision: z.int(),
      kind: z.string(),
      announcedSSE: z.int(),
      textEN: z.string(),
      textCN: z.string(),
      before: changedFacts,
      after: changedFacts,
      hasOffer: z.boolean(),
    }),
  ),
  offer: offerShape
    .extend({
      keepCount: z.int(),
      refundCount: z.int(),
      unansweredCount: z.int(),
      swappedCount: z.int(),
    })
    .nullable(),
}

/** The ticket types that an offer swaps for, as JSON. */
export const swapsShape = z.array(
  z.object({ event: z.string(), name: z.string(), typeID: z.string(), places: z.int(), priceCents: z.int() }),
)
