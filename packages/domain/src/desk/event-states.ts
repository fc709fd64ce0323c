import type { AuditVerb } from '../audit-log/audit-entry.ts'
import { hasBegun, hasSaleEnded } from '../catalogue/availability.ts'
import type { EventControls } from '../catalogue/event-controls.ts'
import type { VenueFacts } from '../catalogue/catalogue.ts'
import { stopOf, type CurrentChange } from '../changes/current-change.ts'
import { calendarEndSSE } from '@pokfei/format/event-facts'

/**
 * The states of an event that a verb may ask for. An event may be in several, such as hidden and paused. It is past from its
 * start on, and over from its end on.
 */
export const eventStates = ['onSale', 'paused', 'hidden', 'ended', 'postponed', 'cancelled', 'past', 'over'] as const

/** One of {@link eventStates}. */
export type EventState = (typeof eventStates)[number]

/** The facts of an event that tell its states. */
export interface EventFacts {
  readonly controls: EventControls
  readonly eventStartTimeSSE: number
  readonly saleEndTimeSSE: number | null
  readonly change: Pick<CurrentChange, 'stoppedBy'> | null
  readonly venueFacts: Pick<VenueFacts, 'runningMinutes'> | null
}

/** Returns the states of an event. It is on sale if no other state holds. */
export function statesOf({ controls, ...event }: EventFacts, nowSSE: number): readonly EventState[] {
  const { pausedSSE, hiddenSSE, saleEndedSSE } = controls
  const stop = stopOf(event)
  const states: readonly EventState[] = [
    ...(stop === null ? [] : [stop]),
    ...(hasBegun(event, nowSSE) ? (['past'] as const) : []),
    ...(hasBegun(event, nowSSE) && nowSSE >= endOf(event) ? (['over'] as const) : []),
    ...(pausedSSE === null ? [] : (['paused'] as const)),
    ...(hiddenSSE === null ? [] : (['hidden'] as const)),
    ...(saleEndedSSE !== null || hasSaleEnded(event, nowSSE) ? (['ended'] as const) : []),
  ]
  return states.length === 0 ? ['onSale'] : states
}

/** Returns the end of an event. Three hours are assumed for an unknown duration, as in calendars. */
const endOf = ({ eventStartTimeSSE, venueFacts }: Pick<EventFacts, 'eventStartTimeSSE' | 'venueFacts'>): number =>
  calendarEndSSE({ eventStartTimeSSE, runningMinutes: venueFacts?.runningMinutes ?? null })

/**
 * The verbs that ask for no event: those of the shop, its staff and its members, the papers of an order, which outlive its
 * event, and what members do themselves.
 */
export const verbsWithoutEvent = [
  'books count',
  'desk change',
  'desk invite',
  'desk register',
  'desk revoke',
  'desk token',
  'members correct',
  'members export',
  'members forget',
  'members move',
  'members reveal',
  'members sign-out',
  'orders credit-note',
  'orders evidence',
  'orders invoice',
  'orders retry-refund',
  'secret rotate',
  'shop create',
  'shop restore',
  'tickets claim',
  'tickets swap',
] as const satisfies readonly AuditVerb[]

/** The verbs that change something of one event, of its waiting room, or of its orders and tickets. */
export type EventVerb = Exclude<AuditVerb, (typeof verbsWithoutEvent)[number]>

const nowhere: readonly EventState[] = []
const isOver = ['cancelled', 'past', 'over'] as const

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
  // The page of an event stays after its night.
  'events picture': nowhere,
  // `events save` and `seed`. A load asks for each field by itself, and keeps what was announced.
  'catalogue load': nowhere,
  'codes make': isOver,
  'codes stop': nowhere,
  'gate invite': ['cancelled'],
  'gate revoke-device': nowhere,
  'guests give': isOver,
  // A cancelled event has its own mails. After the night, a message may be about lost property.
  'orders mail': ['cancelled'],
  // Holders ask for their money and their mail whatever becomes of the event. These verbs ask for the order and its tickets.
  'orders refund': nowhere,
  'orders resend': nowhere,
  'tickets reissue': nowhere,
  'tickets revoke': nowhere,
  // A room that stands still, has ended or is proved gives nobody a place.
  'rooms pause': nowhere,
  'rooms go-on': isOver,
  'rooms rate': isOver,
  'rooms add-minutes': isOver,
  'rooms postpone': isOver,
  'rooms hold': isOver,
  'rooms withdraw': nowhere,
  'rooms published': nowhere,
  'seats hold': isOver,
  'seats release': nowhere,
  // A door has no public sale: it sells while that is paused or over, and once the event has begun. A postponed event has none.
  'tickets sell': ['postponed', 'cancelled', 'over'],
  'tickets exchange': ['postponed', ...isOver],
  'tickets hand-over': isOver,
  'tickets withdraw-exchange': nowhere,
} as const satisfies Readonly<Record<EventVerb, readonly EventState[]>>

/** Returns the state in which a verb refuses an event, or null if the verb may act (OPS-56). */
export function refusingState(verb: EventVerb, event: EventFacts, nowSSE: number): EventState | null {
  const states = statesOf(event, nowSSE)
  return refusingStates[verb].find((state) => states.includes(state)) ?? null
}
