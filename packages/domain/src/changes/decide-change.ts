import type { CurrentChange } from './current-change.ts'
import { isOpen, isSameChoice } from './decide-choice.ts'
import {
  changeableNames,
  noPlaceFacts,
  placeNames,
  type ChangeableFacts,
  type ChangedFacts,
  type ChangeKind,
  type ChangeOffer,
  type ChangingEvent,
  type EventRevision,
  type ProposedChange,
} from './event-change.ts'

/** The longest text of a change, in characters. */
export const longestChangeText = 1000

/** The reasons for which a change is rejected, in the order of the checks. */
export type ChangeRejectionReason =
  | 'cancelledAlready'
  | 'postponedAlready'
  | 'offerOpen'
  | 'textMissing'
  | 'textTooLong'
  | 'wrongFacts'
  | 'nothingChanges'
  | 'startInPast'
  | 'doorsAfterStart'
  | 'noChoices'
  | 'unknownDefault'
  | 'keepsNothing'
  | 'swapsToItself'
  | 'deadlineInPast'
  | 'deadlineAfterStart'

/** The decision about a change of an event. */
export type ChangeDecision =
  | { readonly kind: 'announced'; readonly revision: EventRevision }
  | { readonly kind: 'rejected'; readonly reason: ChangeRejectionReason }

/** The changes of an event, as far as the next one depends on them. */
type LastChange = Pick<CurrentChange, 'revision' | 'stoppedBy' | 'offer' | 'original'>

/** The facts that each kind may replace. A postponed or cancelled event has no new ones. */
const factsOfKind: Readonly<Record<ChangeKind, readonly (keyof ChangeableFacts)[]>> = {
  postponed: [],
  rescheduled: ['eventStartTimeSSE', 'venueNameEN', 'venueNameCN', ...placeNames],
  moved: ['venueNameEN', 'venueNameCN', ...placeNames],
  lineUp: ['artistNameEN', 'artistNameCN', 'eventNameEN', 'eventNameCN'],
  cancelled: [],
}

/** True for the kinds that replace a fact. */
const replacesFacts = (kind: ChangeKind): boolean => factsOfKind[kind].length > 0

/** Returns the facts of an event with these names. */
const pick = (facts: ChangeableFacts, names: readonly (keyof ChangeableFacts)[]): ChangedFacts =>
  Object.fromEntries(names.map((name) => [name, facts[name]]))

/** True if both facts have the same venue. */
const isSameVenue = (one: ChangeableFacts, other: ChangeableFacts): boolean =>
  one.venueNameEN === other.venueNameEN && one.venueNameCN === other.venueNameCN

/**
 * Returns the facts that end with the venue or the start of an event (CHG-37). A change back to the first venue and start
 * brings the facts of the catalogue file back.
 */
function endedFacts(event: ChangeableFacts, first: ChangeableFacts, next: ChangeableFacts): ChangedFacts {
  const isOtherVenue = !isSameVenue(event, next)
  const isOtherStart = event.eventStartTimeSSE !== next.eventStartTimeSSE
  const place = isSameVenue(first, next) ? first : noPlaceFacts
  const isFirstStart = isSameVenue(first, next) && first.eventStartTimeSSE === next.eventStartTimeSSE
  return {
    ...(isOtherVenue && Object.fromEntries(placeNames.map((name) => [name, place[name]]))),
    ...((isOtherVenue || isOtherStart) && { doorsTimeSSE: isFirstStart ? first.doorsTimeSSE : null }),
  }
}

/**
 * Decides a change of an event (CHG-1 to CHG-8). `last` has its changes so far, or null. The decision has the first
 * reason that holds.
 */
export function decideChange(
  event: ChangingEvent,
  last: LastChange | null,
  proposed: ProposedChange,
  nowSSE: number,
): ChangeDecision {
  const { facts: named, ...words } = proposed
  const facts = { ...endedFacts(event, { ...event, ...last?.original }, { ...event, ...named }), ...named }
  const names = changeableNames.filter((name) => facts[name] !== undefined && facts[name] !== event[name])
  const startSSE = facts.eventStartTimeSSE ?? event.eventStartTimeSSE
  const reason =
    reasonOfState(last, proposed, nowSSE) ??
    reasonOfTexts(proposed) ??
    reasonOfFacts(proposed, names, nowSSE) ??
    ((facts.doorsTimeSSE ?? startSSE) > startSSE ? 'doorsAfterStart' : null) ??
    (proposed.offer === null ? null : reasonOfOffer(event, proposed.kind, proposed.offer, startSSE, nowSSE))
  if (reason !== null) return { kind: 'rejected', reason }
  const after = pick({ ...event, ...facts }, names)
  return {
    kind: 'announced',
    revision: {
      ...words,
      revision: (last?.revision ?? 0) + 1,
      before: pick(event, names),
      after,
      announcedSSE: nowSSE,
    },
  }
}

function reasonOfState(
  last: LastChange | null,
  { kind, offer }: ProposedChange,
  nowSSE: number,
): ChangeRejectionReason | null {
  if (last === null) return null
  if (last.stoppedBy === 'cancelled') return 'cancelledAlready'
  if (last.stoppedBy === 'postponed' && kind === 'postponed') return 'postponedAlready'
  // Holders were promised a time to choose. Another offer takes their choices over, and a cancellation refunds all.
  return isOpen(last.offer, nowSSE) && offer === null && kind !== 'cancelled' ? 'offerOpen' : null
}

function reasonOfTexts({ textEN, textCN }: ProposedChange): ChangeRejectionReason | null {
  if (textEN.trim() === '' || textCN.trim() === '') return 'textMissing'
  return Math.max(textEN.length, textCN.length) > longestChangeText ? 'textTooLong' : null
}

function reasonOfFacts(
  { kind, facts }: ProposedChange,
  changed: readonly (keyof ChangeableFacts)[],
  nowSSE: number,
): ChangeRejectionReason | null {
  const { eventStartTimeSSE } = facts
  const named = changeableNames.filter((name) => facts[name] !== undefined)
  if (named.some((name) => !factsOfKind[kind].includes(name))) return 'wrongFacts'
  if (kind === 'rescheduled' && eventStartTimeSSE === undefined) return 'wrongFacts'
  // The place facts alone are no change of the venue. They come with its name, which may be the present one.
  if (kind === 'moved' && named.length > 0 && !named.some((name) => name === 'venueNameEN' || name === 'venueNameCN'))
    return 'wrongFacts'
  if (replacesFacts(kind) && changed.length === 0) return 'nothingChanges'
  return (eventStartTimeSSE ?? Infinity) <= nowSSE ? 'startInPast' : null
}

function reasonOfOffer(
  { eventID }: ChangingEvent,
  kind: ChangeKind,
  { choices, defaultChoice, deadlineSSE }: ChangeOffer,
  startSSE: number,
  nowSSE: number,
): ChangeRejectionReason | null {
  if (choices.length === 0) return 'noChoices'
  if (!choices.some((choice) => isSameChoice(choice, defaultChoice)) || defaultChoice.kind === 'swap')
    return 'unknownDefault'
  if (kind === 'cancelled' && choices.some((choice) => choice.kind === 'keep')) return 'keepsNothing'
  // Stryker disable next-line ConditionalExpression: no other kind has an event, so the mutant is the same.
  if (choices.some((choice) => choice.kind === 'swap' && choice.eventID === eventID)) return 'swapsToItself'
  if (deadlineSSE <= nowSSE) return 'deadlineInPast'
  // A postponed event has no start yet, and a cancelled one never starts.
  return replacesFacts(kind) && deadlineSSE > startSSE ? 'deadlineAfterStart' : null
}
