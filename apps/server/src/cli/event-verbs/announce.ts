import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { ProposedChange } from '@pokfei/domain/changes/event-change'
import { longestChangeText, type ChangeRejectionReason } from '@pokfei/domain/changes/decide-change'
import { estimateChange, refundableOf, type ChangePace } from '@pokfei/domain/changes/estimate-change'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'
import { changeVerb, done, refused, type Outcome, type OptionWords, type CommandDeps } from '../frame/command.ts'
import { counted } from '@pokfei/format/counted'
import { eventName, nameOf, noSuchEvent } from '../frame/event-name.ts'
import {
  isWholeOffer,
  offerFields,
  offerNotWhole,
  offerOptions,
  readOffer,
  swapLines,
  swapsShape,
} from './offer-options.ts'
import { factLines, factNames, factsShape, factWords } from './fact-lines.ts'
import {
  isBilingual,
  namesPlace,
  notBilingual,
  placeFacts,
  placeFields,
  placeNotNamed,
  placeOptions,
  present,
} from './place-options.ts'

const announced = z.object({
  event: z.string(),
  revision: z.int(),
  kind: z.string(),
  before: factsShape,
  after: factsShape,
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
type Announced = z.infer<typeof announced>

const wordsOf: Readonly<Record<ChangeRejectionReason, string>> = {
  cancelledAlready: 'is cancelled.',
  postponedAlready: 'is postponed already.',
  offerOpen:
    'has an open offer, whose choices the next change takes over. Offer one again: --offer-refund or --offer-swap, with --until.',
  textMissing: 'needs a text in both languages: --text-en and --text-cn.',
  textTooLong: `takes texts of at most ${longestChangeText} characters.`,
  wrongFacts: 'takes other facts for this change.',
  nothingChanges: 'has these facts already.',
  startInPast: 'cannot start in the past.',
  doorsAfterStart: 'cannot open its doors after it starts.',
  noChoices: 'needs choices in an offer.',
  unknownDefault: 'needs a default among the choices.',
  keepsNothing: 'cannot be kept once it is cancelled.',
  swapsToItself: 'cannot be swapped for itself.',
  deadlineInPast: 'needs a deadline in the future.',
  deadlineAfterStart: 'needs a deadline before it starts.',
}

/** A server sends four mails at a time, and each takes about a second. It makes 20 refunds a second. */
export const pace: ChangePace = { mailsPerMinute: 240, refundsPerMinute: 1200 }

/** The options of every change: its texts. */
export const textOptions = {
  'text-en': { value: 'TEXT', words: 'what buyers read about it, in English' },
  'text-cn': { value: 'TEXT', words: 'what buyers read about it, in Chinese' },
} satisfies Readonly<Record<string, OptionWords>>

/** Reads the event and the texts of a change. */
export const announcement = {
  'ORGANIZER/EVENT': eventName,
  'text-en': z.string('Tell the buyers why, in both languages: --text-en and --text-cn.'),
  'text-cn': z.string('Tell the buyers why, in both languages: --text-en and --text-cn.'),
}

/** Returns the refusal of a change in words. */
export const refusedChange = (event: EventKey, reason: ChangeRejectionReason): Outcome<never> =>
  refused(`${nameOf(event)} ${wordsOf[reason]} Nothing was done.`)

async function announce(
  deps: CommandDeps,
  event: EventKey,
  { typed, ...change }: Omit<ProposedChange, 'offer'> & { readonly typed: Parameters<typeof readOffer>[2] },
  act: OperatorAct,
): Promise<Outcome<Announced>> {
  const ready = await readOffer(deps, event, typed)
  if (ready.kind === 'refused') return ready
  const { swaps, ...offered } = ready.result
  const result = await deps.store.catalogue.announce(event, { ...change, ...offered }, act)
  switch (result.kind) {
    case 'noSuchEvent':
      return noSuchEvent(event)
    case 'rejected':
      return refusedChange(event, result.reason)
    case 'announced': {
      const { revision, kind, before, after, offer, refundsFees } = result.revision
      const { orderCount, ticketCount, paidCents } = result.reach
      const { mailMinutes, refundMinutes } = estimateChange(result.reach, pace)
      const refundsTickets = offer?.choices.some((choice) => choice.kind === 'refund') ?? false
      return done({
        event: nameOf(event),
        revision,
        kind,
        before,
        after,
        orderCount,
        ticketCount,
        paidCents,
        mailMinutes,
        offerUntilSSE: offer?.deadlineSSE ?? null,
        defaultChoice: offer?.defaultChoice.kind ?? null,
        refundCents: refundsTickets ? refundableOf(result.reach, refundsFees === true) : 0,
        refundMinutes: refundsTickets ? refundMinutes : 0,
        swaps,
      })
    }
  }
}

const print = ({
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
}: Announced) => [
  `${event}: change ${revision}, ${kind}.`,
  ...factLines('Before:', before),
  ...factLines('Now:', after),
  `It meets ${counted(orderCount, 'order')} with ${counted(ticketCount, 'valid ticket')}, paid with ${formatHkd(paidCents)}.`,
  `A mail tells each holder, which takes about ${counted(mailMinutes, 'minute')}. Running servers show it within a second.`,
  ...(offerUntilSSE === null
    ? []
    : [
        `Each holder chooses for each ticket until ${formatDateTime(offerUntilSSE)}. Without an answer: ${defaultChoice}.`,
        ...swapLines(swaps),
        ...(refundMinutes === 0
          ? []
          : [
              `If all want a refund, ${formatHkd(refundCents)} go back in about ${counted(refundMinutes, 'minute')}. A running server makes the refunds.`,
            ]),
      ]),
  'A load of the catalogue file keeps it.',
  ...(kind === 'moved' || kind === 'rescheduled'
    ? ['Entry instructions, description and seat plan still come from the file.']
    : []),
  ...unknownLines(after),
]

/** Returns a line about the facts that buyers no longer see. Returns none without any. */
function unknownLines(after: Announced['after']): readonly string[] {
  const gone = factNames.flatMap((name) => (after[name] === '' || after[name] === null ? [factWords[name]] : []))
  return gone.length === 0 ? [] : [`Buyers see none of these, until a move names them: ${gone.join(', ')}.`]
}

/** Announces that an event has no date for the moment. */
export const postponeVerb = changeVerb({
  words: 'announces that the event has no date for the moment; nothing is sold meanwhile',
  arguments: ['ORGANIZER/EVENT'],
  options: { ...textOptions, ...offerOptions },
  example: 'lion-rock/harbour-nights --text-en "A typhoon is coming." --text-cn "颱風將至。"',
  input: z.object({ ...announcement, ...offerFields }).refine(isWholeOffer, offerNotWhole),
  result: announced,
  run: (deps, { 'ORGANIZER/EVENT': event, 'text-en': textEN, 'text-cn': textCN, ...typed }, act) =>
    announce(deps, event, { kind: 'postponed', facts: {}, textEN, textCN, typed }, act),
  print,
})

/** Announces another start or another venue. */
export const moveVerb = changeVerb({
  words: 'announces another start or another venue with its facts; a new start sells a postponed event again',
  arguments: ['ORGANIZER/EVENT'],
  options: {
    ...placeOptions,
    ...textOptions,
    ...offerOptions,
  },
  example:
    'lion-rock/harbour-nights --start "2027-01-20 20:15" --doors "2027-01-20 19:00" --text-en "A new night." --text-cn "改期舉行。"',
  input: z
    .object({
      ...announcement,
      ...placeFields,
      ...offerFields,
    })
    .refine(namesPlace, placeNotNamed)
    .refine(isBilingual, notBilingual)
    .refine(isWholeOffer, offerNotWhole),
  result: announced,
  run: (deps, { 'ORGANIZER/EVENT': event, 'text-en': textEN, 'text-cn': textCN, ...typed }, act) => {
    const facts = placeFacts(typed)
    const kind = typed.start === undefined ? 'moved' : 'rescheduled'
    return announce(deps, event, { kind, facts, textEN, textCN, typed }, act)
  },
  print,
})

/** True if an artist or a name is named. */
const namesLineUp = (typed: Readonly<Record<string, unknown>>): boolean =>
  ['artist-en', 'artist-cn', 'name-en', 'name-cn'].some((name) => typed[name] !== undefined)

const lineUpNotNamed =
  'Name the new artists with --artist-en and --artist-cn, or the new name with --name-en and --name-cn.'

/** Announces other artists or another name. */
export const lineUpVerb = changeVerb({
  words: 'announces other artists, or another name of the event',
  arguments: ['ORGANIZER/EVENT'],
  options: {
    'artist-en': { value: 'NAMES', words: 'the new artists, in English' },
    'artist-cn': { value: 'NAMES', words: 'the new artists, in Chinese' },
    'name-en': { value: 'NAME', words: 'the new name of the event, in English' },
    'name-cn': { value: 'NAME', words: 'the new name of the event, in Chinese' },
    ...textOptions,
    ...offerOptions,
  },
  example: 'lion-rock/harbour-nights --artist-en "The Moon" --artist-cn "月亮" --text-en "Ill." --text-cn "抱恙。"',
  input: z
    .object({
      ...announcement,
      'artist-en': z.string().trim().min(1, '--artist-en must not be empty.').optional(),
      'artist-cn': z.string().trim().min(1, '--artist-cn must not be empty.').optional(),
      'name-en': z.string().trim().min(1, '--name-en must not be empty.').optional(),
      'name-cn': z.string().trim().min(1, '--name-cn must not be empty.').optional(),
      ...offerFields,
    })
    .refine(namesLineUp, lineUpNotNamed)
    .refine(isWholeOffer, offerNotWhole),
  result: announced,
  run: (deps, { 'ORGANIZER/EVENT': event, 'text-en': textEN, 'text-cn': textCN, ...names }, act) => {
    const facts = present({
      artistNameEN: names['artist-en'],
      artistNameCN: names['artist-cn'],
      eventNameEN: names['name-en'],
      eventNameCN: names['name-cn'],
    })
    return announce(deps, event, { kind: 'lineUp', facts, textEN, textCN, typed: names }, act)
  },
  print,
})
