import { events } from '@pokfei/desk-contract/verbs/events'
import type { Announced } from '@pokfei/desk-contract/verbs/parts/event-changes'
import { counted } from '@pokfei/format/counted'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { commandVerb, type OptionWords, type PrintedCall } from '../frame/command.ts'
import { factLines, factNames, factWords } from './fact-lines.ts'
import { offerOptions } from './offer-options.ts'
import { placeOptions } from './place-options.ts'

const needed = 'Tell the buyers why, in both languages: --text-en and --text-cn.'

/** The options of every change: its texts. */
export const textOptions = {
  'text-en': { value: 'TEXT', words: 'what buyers read about it, in English', needed },
  'text-cn': { value: 'TEXT', words: 'what buyers read about it, in Chinese', needed },
} satisfies Readonly<Record<string, OptionWords>>

/** The options of a change of artists or name. */
export const lineUpOptions = {
  'artist-en': { value: 'NAMES', words: 'the new artists, in English' },
  'artist-cn': { value: 'NAMES', words: 'the new artists, in Chinese' },
  'name-en': { value: 'NAME', words: 'the new name of the event, in English' },
  'name-cn': { value: 'NAME', words: 'the new name of the event, in Chinese' },
} satisfies Readonly<Record<string, OptionWords>>

const announcedLines = ({
  event,
  revision,
  kind,
  before,
  after,
  orderCount,
  ticketCount,
  paidCents,
  mailMinutes,
  offerUntilSSE,
  defaultChoice,
  refundCents,
  refundMinutes,
  swaps,
}: Announced): readonly string[] => [
  `${event}: change ${revision}, ${kind}.`,
  ...factLines('Before:', before),
  ...factLines('Now:', after),
  `It meets ${counted(orderCount, 'order')} with ${counted(ticketCount, 'valid ticket')}, paid with ${formatHkd(paidCents)}.`,
  `Once a server runs, a mail tells each holder, which takes about ${counted(mailMinutes, 'minute')}. Running servers show it within a second.`,
  ...(offerUntilSSE === null
    ? []
    : [
        `Each holder chooses for each ticket until ${formatDateTime(offerUntilSSE)}. Without an answer: ${defaultChoice}.`,
        ...swapLines(swaps),
        ...(refundMinutes === 0
          ? []
          : [
              `If all want a refund, ${formatHkd(refundCents)} go back in about ${counted(refundMinutes, 'minute')}. They are made while a server runs.`,
            ]),
      ]),
  'A load of the catalogue file keeps it.',
  ...(kind === 'moved' || kind === 'rescheduled'
    ? ['Entry instructions, description and seat plan still come from the file.']
    : []),
  ...unknownLines(after),
]

const print = (result: Announced, { isChanged }: PrintedCall): readonly string[] =>
  isChanged
    ? announcedLines(result)
    : [`${result.event}: change ${result.revision}, ${result.kind}, was announced before. Nothing was changed.`]

/** Returns a line about the facts that buyers no longer see. Returns none without any. */
function unknownLines(after: Announced['after']): readonly string[] {
  const gone = factNames.flatMap((name) => (after[name] === '' || after[name] === null ? [factWords[name]] : []))
  return gone.length === 0 ? [] : [`Buyers see none of these, until a move names them: ${gone.join(', ')}.`]
}

/** Returns a line for each ticket type that an offer swaps for. */
const swapLines = (swaps: Announced['swaps']): readonly string[] =>
  swaps.map(
    ({ event, name, typeID, places, priceCents }) =>
      `A swap for ${event}, ${typeID}: ${counted(places, 'place')} of ${name}, for tickets of ${formatHkd(priceCents)} or more.`,
  )

/** Announces that an event has no date for the moment. */
export const postponeVerb = commandVerb(events.postpone, {
  words: 'announces that the event has no date for the moment; nothing is sold meanwhile',
  arguments: { 'ORGANIZER/EVENT': 'event' },
  options: { ...textOptions, ...offerOptions },
  example: 'lion-rock/harbour-nights --text-en "A typhoon is coming." --text-cn "颱風將至。"',
  print,
})

/** Announces another start or another venue. */
export const moveVerb = commandVerb(events.move, {
  words: 'announces another start or another venue with its facts; a new start sells a postponed event again',
  arguments: { 'ORGANIZER/EVENT': 'event' },
  options: { ...placeOptions, ...textOptions, ...offerOptions },
  example:
    'lion-rock/harbour-nights --start "2027-01-20 20:15" --doors "2027-01-20 19:00" --text-en "A new night." --text-cn "改期舉行。"',
  print,
})

/** Announces other artists or another name. */
export const lineUpVerb = commandVerb(events['line-up'], {
  words: 'announces other artists, or another name of the event',
  arguments: { 'ORGANIZER/EVENT': 'event' },
  options: { ...lineUpOptions, ...textOptions, ...offerOptions },
  example: 'lion-rock/harbour-nights --artist-en "The Moon" --artist-cn "月亮" --text-en "Ill." --text-cn "抱恙。"',
  print,
})
