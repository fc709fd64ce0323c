import { z } from 'zod'
import { eventRefusals } from '../frame/shared-refusals.ts'
import { changeContract, reportContract } from '../frame/verb-contract.ts'
import { eventStates } from '@pokfei/domain/desk/event-states'
import { say } from '../inputs/input-words.ts'
import { limitOf } from '../inputs/numbers.ts'
import { eventName, eventSubject } from '../inputs/event-name.ts'
import { allotmentShape } from '../shapes/allotment.ts'
import { changedFacts } from '@pokfei/contracts/routes/catalogue'
import { changesShape } from '../shapes/event-change.ts'
import { listedEventShape } from '../shapes/listed-event.ts'
import { placesShape } from '../shapes/places.ts'
import { eventBoard } from './parts/event-board.ts'
import { eventChanges } from './parts/event-changes.ts'
import { eventFiles } from './parts/event-files.ts'

const controls = z.object({
  pausedSSE: z.int().nullable(),
  hiddenSSE: z.int().nullable(),
  saleEndedSSE: z.int().nullable(),
})

/** The change that stops the sale whatever the controls say. Null if none does. */
const stoppedBy = z.enum(['postponed', 'cancelled']).nullable()

const shownType = z.object({
  typeID: z.string(),
  ticketTypeNameEN: z.string(),
  ticketTypeNameCN: z.string(),
  salePriceCents: z.int(),
  serviceFeeCents: z.int(),
  ...placesShape,
  /** The reserved and the kept places together. */
  heldCount: z.int(),
  /** The type whose places it sells. Its counts are those of that one. */
  placesOf: z.string().nullable(),
  saleStartTimeSSE: z.int().nullable(),
  saleEndTimeSSE: z.int().nullable(),
  byCodeOnly: z.boolean(),
  proofEN: z.string(),
  proofCN: z.string(),
  onlyWith: z.string().nullable(),
})

/** The facts for visitors. Null if there are none. */
const venueFacts = z
  .object({
    venueAddrEN: z.string(),
    venueAddrCN: z.string(),
    nearestExitEN: z.string(),
    nearestExitCN: z.string(),
    doorsTimeSSE: z.int().nullable(),
  })
  .nullable()

const shownEvent = z.object({
  organizerID: z.string(),
  eventID: z.string(),
  eventNameEN: z.string(),
  eventNameCN: z.string(),
  venueNameEN: z.string(),
  venueNameCN: z.string(),
  /** The start. A postponed event keeps its old one, and `hasDate` is false. */
  eventStartTimeSSE: z.int(),
  hasDate: z.boolean(),
  venueFacts,
  saleStartTimeSSE: z.int(),
  saleEndTimeSSE: z.int().nullable(),
  isHidden: z.boolean(),
  availability: z.string(),
  controls,
  allotments: z.array(allotmentShape),
  /** The latest announced change, with the facts before all changes. Null if there is none. */
  change: z
    .object({
      revision: z.int(),
      kind: z.string(),
      original: changedFacts,
      stoppedBy,
      announcedSSE: z.int(),
    })
    .nullable(),
  ...changesShape,
  ticketTypes: z.array(shownType),
  /** The valid companions that are alone since another ticket of their order ended. */
  aloneCompanions: z.array(z.object({ orderReference: z.string(), ticketID: z.string(), typeID: z.string() })),
})
/** An event as an operator sees it. */
export type ShownEvent = z.output<typeof shownEvent>

/** A verb that sets or lifts a control. */
const control = changeContract({
  input: z.object({ event: eventName }),
  result: z.object({ event: z.string(), before: controls, after: controls, stoppedBy }),
  refusals: eventRefusals,
  subjectOf: eventSubject,
})

/** The verbs about events. */
export const events = {
  show: reportContract({ input: z.object({ event: eventName }), result: shownEvent, refusals: eventRefusals }),
  list: reportContract({
    input: z.object({
      organizer: z
        .string()
        .regex(/^[a-z0-9-]{1,64}$/, say('takes the ID of an organizer, such as lion-rock'))
        .optional(),
      state: z
        .enum(eventStates, say('takes one of onSale, paused, hidden, ended, postponed, cancelled, past, over'))
        .optional(),
      after: eventName.optional(),
      limit: limitOf(20),
    }),
    result: z.object({
      events: z.array(z.object(listedEventShape)),
      /** The organizers of the events, by their names. */
      organizers: z.array(
        z.object({ organizerID: z.string(), organizerNameEN: z.string(), organizerNameCN: z.string() }),
      ),
      next: z.string().nullable(),
    }),
    refusals: {},
  }),
  progress: reportContract({
    input: z.object({ event: eventName }),
    result: z.object({
      event: z.string(),
      /** The number of the latest change. 0 without one. */
      revision: z.int(),
      areAllQueued: z.boolean(),
      areTicketsEnded: z.boolean(),
      /** The mails of the latest change. A dropped one has ended without being sent. */
      mails: z.object({ total: z.int(), sent: z.int(), dropped: z.int() }),
      /** All refunds of the event's orders, whatever caused them. */
      refunds: z.object({
        total: z.int(),
        totalCents: z.int(),
        made: z.int(),
        madeCents: z.int(),
        failed: z.int(),
      }),
    }),
    refusals: eventRefusals,
  }),
  pause: control,
  resume: control,
  hide: control,
  unhide: control,
  end: control,
  reopen: control,
  ...eventChanges,
  ...eventBoard,
  ...eventFiles,
}
