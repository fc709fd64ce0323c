import type { AuditVerb } from '../audit-log/audit-entry.ts'
import { hasBegun, hasSaleEnded } from '../catalogue/availability.ts'
import type { EventControls } from '../catalogue/event-controls.ts'
import { stopOf, type CurrentChange } from '../changes/current-change.ts'

/** The states of an event that a verb may ask for. An event may be in several, such as hidden and paused. */
export const eventStates = ['onSale', 'paused', 'hidden', 'ended', 'postponed', 'cancelled', 'past'] as const

/** One of {@link eventStates}. */
export type EventState = (typeof eventStates)[number]

/** The facts of an event that tell its states. */
export interface EventFacts {
  readonly controls: EventControls
  readonly eventStartTimeSSE: number
  readonly saleEndTimeSSE: number | null
  readonly change: Pick<CurrentChange, 'stoppedBy'> | null
}

/** Returns the states of an event. It is on sale if no other state holds. */
export function statesOf({ controls, ...event }: EventFacts, nowSSE: number): readonly EventState[] {
  const { pausedSSE, hiddenSSE, saleEndedSSE } = controls
  const stop = stopOf(event)
  const states: readonly EventState[] = [
    ...(stop === null ? [] : [stop]),
    ...(hasBegun(event, nowSSE) ? (['past'] as const) : []),
    ...(pausedSSE === null ? [] : (['paused'] as const)),
    ...(hiddenSSE === null ? [] : (['hidden'] as const)),
    ...(saleEndedSSE !== null || hasSaleEnded(event, nowSSE) ? (['ended'] as const) : []),
  ]
  return states.length === 0 ? ['onSale'] : states
}

/** The verbs that change something of one event. Those of tickets and orders ask for the ticket instead. */
export type EventVerb = Extract<
  AuditVerb,
  | `events ${string}`
  | 'codes make'
  | 'codes stop'
  | 'gate invite'
  | 'gate revoke-device'
  | 'guests give'
  | 'seats hold'
  | 'seats release'
  | 'tickets hand-over'
>

const nowhere: readonly EventState[] = []
const isOver = ['cancelled', 'past'] as const

/**
 * The states in which each verb refuses (OPS-56). A cancelled event takes nothing that would sell or give a place. A verb
 * that takes something back works in every state, and so does one that hides.
 */
export const refusingStates = {
  'events pause': isOver,
  'events resume': isOver,
  'events hide': nowhere,
  'events unhide': nowhere,
  'events end': isOver,
  'events reopen': isOver,
  'events postpone': ['postponed', 'cancelled'],
  'events move': ['cancelled'],
  'events line-up': ['cancelled'],
  // A second call goes on with the refunds.
  'events cancel': nowhere,
  'codes make': isOver,
  'codes stop': nowhere,
  'gate invite': ['cancelled'],
  'gate revoke-device': nowhere,
  'guests give': isOver,
  'seats hold': isOver,
  'seats release': nowhere,
  'tickets hand-over': isOver,
} as const satisfies Readonly<Record<EventVerb, readonly EventState[]>>

/** Returns the state in which a verb refuses an event, or null if the verb may act (OPS-56). */
export function refusingState(verb: EventVerb, event: EventFacts, nowSSE: number): EventState | null {
  const states = statesOf(event, nowSSE)
  return refusingStates[verb].find((state) => states.includes(state)) ?? null
}
