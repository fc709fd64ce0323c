import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { RefusalTable } from '../frame/verb-contract.ts'
import { nameOf } from '../inputs/event-name.ts'
import { readTicket, type NamedTicket } from '../inputs/ticket-names.ts'

/** The things of an event that inputs name, each with the refusal of one that is not there. */
export const absenceCodes = {
  event: 'noSuchEvent',
  order: 'noSuchOrder',
  ticket: 'noSuchTicket',
  refund: 'refundNotFound',
  code: 'noSuchCode',
  device: 'noSuchDevice',
  room: 'noSuchRoom',
} as const

/** A kind of {@link absenceCodes}. */
export type ReachedKind = keyof typeof absenceCodes

/** A thing of an event that an input names. */
export interface Reached<Kind extends ReachedKind = ReachedKind> {
  readonly kind: Kind
  readonly id: string
}

/**
 * The reach of a call: the shop as a whole, rows that the queries narrow to the caller's scope, or things that must be in
 * the scope.
 */
export type Reach<Kind extends ReachedKind = ReachedKind> = 'shop' | 'narrowed' | readonly Reached<Kind>[]

/** The kinds whose absence a verb refuses. */
export type RefusedKind<Refusals extends RefusalTable> = {
  [Kind in ReachedKind]: (typeof absenceCodes)[Kind] extends keyof Refusals ? Kind : never
}[ReachedKind]

const one = <Kind extends ReachedKind>(kind: Kind, id: string): readonly Reached<Kind>[] => [{ kind, id }]

/** Reaches the event of an input, and the one for which its offer swaps. Without an event it is a list. */
export const ofEvent = ({
  event,
  offerSwap,
}: {
  readonly event?: EventKey | undefined
  readonly offerSwap?: EventKey | undefined
}): 'narrowed' | readonly Reached<'event'>[] => {
  if (event === undefined) return 'narrowed'
  return [event, ...(offerSwap === undefined ? [] : [offerSwap])].flatMap((key) => one('event', nameOf(key)))
}

const slug = /^[a-z0-9-]{1,64}$/
const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.map((entry: unknown) => Object(entry) as Readonly<Record<string, unknown>>) : []

/** Names an event by what a file says. One whose ID is malformed is a fault of the file, and reaches its organizer's events. */
const namedBy = (organizerID: unknown, eventID: unknown): string =>
  `${String(organizerID)}/${typeof eventID === 'string' && slug.test(eventID) ? eventID : '-'}`

/** Reaches the events of a catalogue file, those of its groups too. */
export const ofCatalogue = ({
  event,
  catalogue,
}: {
  readonly event?: EventKey | undefined
  readonly catalogue: Readonly<Record<string, unknown>>
}): readonly Reached<'event'>[] => [
  ...(event === undefined ? [] : one('event', nameOf(event))),
  ...listOf(catalogue['events']).flatMap(({ organizerID, eventID }) => one('event', namedBy(organizerID, eventID))),
  ...listOf(catalogue['eventGroups']).flatMap(({ organizerID, events }) =>
    (Array.isArray(events) && events.length > 0 ? events : ['']).flatMap((eventID: unknown) =>
      one('event', namedBy(organizerID, eventID)),
    ),
  ),
]

/** Reaches the order of an input. */
export const ofOrder = ({ orderReference }: { readonly orderReference: string }) => one('order', orderReference)

/** Reaches the ticket or the order of an input. The operation refuses a text that is neither. */
export const ofTarget = ({ target }: { readonly target: string }): readonly Reached<'order' | 'ticket'>[] => {
  const read = readTicket(target)
  return read === null ? [] : ofTicket({ ticket: read })
}

/** Reaches the ticket of an input, or the order in which it is named. */
export const ofTicket = ({ ticket }: { readonly ticket: NamedTicket }): readonly Reached<'order' | 'ticket'>[] =>
  ticket.kind === 'order' ? one('order', ticket.orderReference) : one('ticket', ticket.ticketID)

/** Reaches the refund of an input. */
export const ofRefund = ({ refundID }: { readonly refundID: string }) => one('refund', refundID)

/** Reaches the access code of an input. */
export const ofCode = ({ code }: { readonly code: string }) => one('code', code)

/** Reaches the phone of an input. */
export const ofDevice = ({ device }: { readonly device: string }) => one('device', device)

/** Reaches the waiting room of an input. */
export const ofRoom = ({ room }: { readonly room: string }) => one('room', room)
