import type { CurrentChange } from './current-change.ts'
import { isOpen, isSameChoice } from './decide-choice.ts'
import {
  changeableNames,
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
type LastChange = Pick<CurrentChange, 'revision' | 'stoppedBy' | 'offer'>

/** The facts that each kind may replace. A postponed or cancelled event has no new ones. */
const factsOfKind: Readonly<Record<ChangeKind, readonly (keyof ChangeableFacts)[]>> = {
  postponed: [],
  rescheduled: ['eventStartTimeSSE', 'venueNameEN', 'venueNameCN'],
  moved: ['venueNameEN', 'venueNameCN'],
  lineUp: ['artistNameEN', 'artistNameCN', 'eventNameEN', 'eventNameCN'],
  cancelled: [],
}

/** True for the kinds that replace a fact. */
const replacesFacts = (kind: ChangeKind): boolean => factsOfKind[kind].length > 0

/** Returns the facts of an event with these names. */
const pick = (facts: ChangeableFacts, names: readonly (keyof ChangeableFacts)[]): ChangedFacts =>
  Object.fromEntries(names.map((name) => [name, facts[name]]))

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
  const { facts, ...words } = proposed
  const names = changeableNames.filter((name) => facts[name] !== undefined && facts[name] !== event[name])
  const startSSE = facts.eventStartTimeSSE ?? event.eventStartTimeSSE
  const reason =
    reasonOfState(last, proposed, nowSSE) ??
    reasonOfTexts(proposed) ??
    reasonOfFacts(proposed, names, nowSSE) ??
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
  if (choices.some((choice) => choice.kind === 'swap' && choice.eventID === eventID)) return 'swapsToItself'
  if (deadlineSSE <= nowSSE) return 'deadlineInPast'
  // A postponed event has no start yet, and a cancelled one never starts.
  return replacesFacts(kind) && deadlineSSE > startSSE ? 'deadlineAfterStart' : null
}
