import type { ControlVerb } from '../catalogue/event-controls.ts'
import type { AnnounceVerb } from '../changes/announce-verb.ts'
import type { RoomVerb } from '../rooms/room-commands.ts'

/** Everything that operators change. The first word is the command, the second one its verb. */
export type AuditVerb =
  | `events ${ControlVerb}`
  | `events ${AnnounceVerb}`
  | 'events picture'
  | 'books count'
  | 'catalogue load'
  | 'codes make'
  | 'codes stop'
  | 'gate invite'
  | 'gate revoke-device'
  | 'desk change'
  | 'desk invite'
  | 'desk register'
  | 'desk revoke'
  | 'desk token'
  | 'guests give'
  | 'members correct'
  | 'members export'
  | 'members forget'
  | 'members move'
  | 'members reveal'
  | 'members sign-out'
  | 'orders credit-note'
  | 'orders evidence'
  | 'orders invoice'
  | 'orders mail'
  | 'orders refund'
  | 'orders resend'
  | 'orders retry-refund'
  | `rooms ${RoomVerb}`
  | 'seats hold'
  | 'seats release'
  | 'secret rotate'
  | 'shop create'
  | 'shop restore'
  | 'tickets exchange'
  | 'tickets claim'
  | 'tickets hand-over'
  | 'tickets reissue'
  | 'tickets revoke'
  | 'tickets sell'
  | 'tickets swap'
  | 'tickets withdraw-exchange'

/**
 * The subject of a change. An order has its reference as ID, an event `ORGANIZER/EVENT`, a gate its device ID, a room its
 * room ID, and staff their staff ID. A till has `DAY/OPERATOR`, and the ticket keys of all events and the shop have the word `all`.
 */
export interface AuditSubject {
  readonly kind: 'order' | 'event' | 'member' | 'gate' | 'room' | 'staff' | 'till' | 'ticketKeys' | 'shop'
  readonly id: string
}

/** A value of an entry's details. */
export type AuditValue = string | number | boolean | null | readonly AuditValue[] | AuditDetails

/** The changed values of a subject by their names. Names, phone numbers, addresses and secrets never belong in here. */
export interface AuditDetails {
  readonly [name: string]: AuditValue
}

/** A change as its transaction reports it. `before` is null for something new. */
export interface AuditedChange {
  readonly verb: AuditVerb
  readonly subject: AuditSubject
  readonly before: AuditDetails | null
  readonly after: AuditDetails | null
}

/** An entry of the audit log. */
export interface AuditEntry extends AuditedChange {
  readonly operator: string
  /** The account of the operator, a colleague or a program. Null for the command line, a member and the shop itself. */
  readonly staffID: string | null
  readonly recordedSSE: number
  /** Null if the operator gave none. */
  readonly reason: string | null
}
