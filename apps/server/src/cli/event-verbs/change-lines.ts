import { isOpen } from '@pokfei/domain/changes/decide-choice'
import type { ChangeOffer, TicketChoice } from '@pokfei/domain/changes/event-change'
import type { ToldChanges } from '@pokfei/domain/ports/desk/change-store'
import { counted } from '@pokfei/format/counted'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'
import { factsShape } from './fact-lines.ts'

const choiceShape = z.object({
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
type ShownOffer = z.infer<typeof offerShape>

/** The changes of an event as JSON, oldest first, and the offer of the latest one with its answers in tickets. */
export const changesShape = {
  changes: z.array(
    z.object({
      revision: z.int(),
      kind: z.string(),
      announcedSSE: z.int(),
      textEN: z.string(),
      textCN: z.string(),
      before: factsShape,
      after: factsShape,
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
type ShownChanges = z.infer<z.ZodObject<typeof changesShape>>

const shownChoice = (choice: TicketChoice): z.infer<typeof choiceShape> =>
  choice.kind === 'swap' ? { ...choice } : { kind: choice.kind, eventID: null, allotmentName: null }

/** Returns an offer for its JSON. */
export const shownOffer = (revision: number, offer: ChangeOffer, refundsFees: boolean, nowSSE: number): ShownOffer => ({
  revision,
  isOpen: isOpen(offer, nowSSE),
  deadlineSSE: offer.deadlineSSE,
  choices: offer.choices.map(shownChoice),
  defaultChoice: offer.defaultChoice.kind,
  refundsFees,
})

/** Returns the changes of an event for their JSON. */
export function shownChanges({ revisions, tally }: ToldChanges, nowSSE: number): ShownChanges {
  const last = revisions.at(-1)
  const offer = last?.offer ?? null
  return {
    changes: revisions.map(({ offer: offered, ...revision }) => ({ ...revision, hasOffer: offered !== null })),
    offer:
      last === undefined || offer === null || tally === null
        ? null
        : { ...shownOffer(last.revision, offer, last.refundsFees === true, nowSSE), ...tally },
  }
}

/** The longest text of a change that a list shows. */
const longestText = 80

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= longestText ? line : `${line.slice(0, longestText - 1)}…`
}

/** Returns two lines about a change: its number, kind and time, and the beginning of its texts. */
export const changeLines = ({
  revision,
  kind,
  announcedSSE,
  textEN,
  textCN,
}: Pick<
  ShownChanges['changes'][number],
  'revision' | 'kind' | 'announcedSSE' | 'textEN' | 'textCN'
>): readonly string[] => [
  `  ${revision}  ${kind}  announced ${formatDateTime(announcedSSE)}`,
  `     ${short(textEN)} / ${short(textCN)}`,
]

function choiceWords({ kind, eventID, allotmentName }: ShownOffer['choices'][number], refundsFees: boolean): string {
  if (kind === 'swap') return `swap for ${eventID ?? '-'} from ${allotmentName ?? '-'}`
  return kind === 'refund' ? `refund ${refundsFees ? 'with' : 'without'} fees` : kind
}

/** Returns the line of an offer: its choices, its deadline and its default. */
export const offerLine = (offer: ShownOffer): string =>
  `Choice of change ${offer.revision}, ${offer.isOpen ? 'open until' : 'closed since'} ${formatDateTime(offer.deadlineSSE)}: ` +
  `${offer.choices.map((choice) => choiceWords(choice, offer.refundsFees)).join(', ')}. Without an answer: ${offer.defaultChoice}.`

/** Returns the lines of an offer with its answers. Returns none without an offer. */
export function offerLines(offer: ShownChanges['offer']): readonly string[] {
  if (offer === null) return []
  const { keepCount, refundCount, unansweredCount, swappedCount } = offer
  const valid = keepCount + refundCount + unansweredCount
  return [
    offerLine(offer),
    `  Of ${counted(valid, 'valid ticket')}: ${keepCount} to keep, ${refundCount} to refund, ${unansweredCount} without an answer. Swapped so far: ${swappedCount}.`,
  ]
}
