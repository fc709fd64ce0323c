/** The kinds of a change that an operator announces. */
export const changeKinds = ['postponed', 'rescheduled', 'moved', 'lineUp', 'cancelled'] as const

/** One of {@link changeKinds}. */
export type ChangeKind = (typeof changeKinds)[number]

/** The kinds of a change that stop the sale: the event has no date, or it does not take place (CHG-15). */
export type StopKind = Extract<ChangeKind, 'postponed' | 'cancelled'>

/** The facts for visitors that are true of one venue and one start alone. Each is an empty text or null if it is unknown. */
export interface PlaceFacts {
  readonly venueAddrEN: string
  readonly venueAddrCN: string
  readonly venueMapURL: string | null
  readonly nearestExitEN: string
  readonly nearestExitCN: string
  readonly doorsTimeSSE: number | null
  readonly restrictedViewEN: string
  readonly restrictedViewCN: string
}

/** The place facts of an event of which none is known. */
export const noPlaceFacts: PlaceFacts = {
  venueAddrEN: '',
  venueAddrCN: '',
  venueMapURL: null,
  nearestExitEN: '',
  nearestExitCN: '',
  doorsTimeSSE: null,
  restrictedViewEN: '',
  restrictedViewCN: '',
}

/** The names of {@link PlaceFacts}. */
export const placeNames = [
  'venueAddrEN',
  'venueAddrCN',
  'venueMapURL',
  'nearestExitEN',
  'nearestExitCN',
  'doorsTimeSSE',
  'restrictedViewEN',
  'restrictedViewCN',
] as const satisfies readonly (keyof PlaceFacts)[]

/** The facts of an event that a change may replace. */
export interface ChangeableFacts extends PlaceFacts {
  readonly eventStartTimeSSE: number
  readonly venueNameEN: string
  readonly venueNameCN: string
  readonly artistNameEN: string
  readonly artistNameCN: string
  readonly eventNameEN: string
  readonly eventNameCN: string
}

/** The names of {@link ChangeableFacts}. */
export const changeableNames = [
  'eventStartTimeSSE',
  'venueNameEN',
  'venueNameCN',
  'artistNameEN',
  'artistNameCN',
  'eventNameEN',
  'eventNameCN',
  ...placeNames,
] as const satisfies readonly (keyof ChangeableFacts)[]

/** Some of the facts of an event: those that a change replaces. */
export type ChangedFacts = Partial<ChangeableFacts>

/**
 * A wish that a holder can have for a ticket. A swap is for a ticket of another event of the same organizer, from the places
 * that an allotment of that event keeps back.
 */
export type TicketChoice =
  | { readonly kind: 'keep' | 'refund' }
  | { readonly kind: 'swap'; readonly eventID: string; readonly allotmentName: string }

/** The choices that a change offers to each ticket. */
export interface ChangeOffer {
  readonly choices: readonly TicketChoice[]
  /** The choice of a holder who does not answer. */
  readonly defaultChoice: TicketChoice
  /** The choice can be changed until then. */
  readonly deadlineSSE: number
}

/** A change as an operator asks for it. `facts` has the new values alone. */
export interface ProposedChange {
  readonly kind: ChangeKind
  readonly facts: ChangedFacts
  readonly textEN: string
  readonly textCN: string
  /** Null if holders have nothing to choose. */
  readonly offer: ChangeOffer | null
  /** True if the refunds of this change give service fees back too. By the terms they do not. */
  readonly refundsFees?: boolean
}

/** A numbered change of an event. `before` and `after` have the replaced facts alone. */
export interface EventRevision extends Omit<ProposedChange, 'facts'> {
  /** Counts the changes of an event, from 1. Calendar files have it as their SEQUENCE. */
  readonly revision: number
  readonly before: ChangedFacts
  readonly after: ChangedFacts
  readonly announcedSSE: number
}

/** An event, as far as its changes depend on it. */
export type ChangingEvent = ChangeableFacts & { readonly eventID: string }
