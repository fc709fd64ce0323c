import type { ShownEvent } from '@pokfei/desk-contract/verbs/events'
import type { offerShape } from '@pokfei/desk-contract/shapes/event-change'
import { counted } from '@pokfei/format/counted'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import type { z } from 'zod'

type ShownOffer = z.output<typeof offerShape>

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
  ShownEvent['changes'][number],
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
export function offerLines(offer: ShownEvent['offer']): readonly string[] {
  if (offer === null) return []
  const { keepCount, refundCount, unansweredCount, swappedCount } = offer
  const valid = keepCount + refundCount + unansweredCount
  return [
    offerLine(offer),
    `  Of ${counted(valid, 'valid ticket')}: ${keepCount} to keep, ${refundCount} to refund, ${unansweredCount} without an answer. Swapped so far: ${swappedCount}.`,
  ]
}
