import type { EventKey } from '../catalogue/catalogue.ts'

/** The roles of staff, from the one that may do least to the one that may do all. */
export const staffRoles = ['viewer', 'door', 'service', 'finance', 'owner'] as const
/** See {@link staffRoles}. */
export type StaffRole = (typeof staffRoles)[number]

/** The part of the shop in which staff may act. */
export type StaffScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'organizer'; readonly organizerID: string }
  | ({ readonly kind: 'event' } & EventKey)

/** The caller of a verb: a colleague behind a passkey, a program with a token, or whoever has the shell. */
export interface StaffCaller {
  readonly staffID: string
  readonly name: string
  readonly role: StaffRole
  readonly scope: StaffScope
  readonly isProgram: boolean
  /**
   * The end of the five minutes after the passkey was used. A program has no passkey. Its token always counts as verified,
   * which is null, since whoever made it was, and chose the role. In return no program invites anybody.
   */
  readonly verifiedUntilSSE: number | null
  /** When the access ends. Null if it has no end. */
  readonly endsSSE: number | null
}

/** The caller of the command line. A person with the shell owns all. */
export const shellCaller: StaffCaller = {
  staffID: 'shell',
  name: 'shell',
  role: 'owner',
  scope: { kind: 'all' },
  isProgram: false,
  verifiedUntilSSE: null,
  endsSSE: null,
}

const slug = /^[a-z0-9-]{1,64}$/

/** Reads `all`, `ORGANIZER` or `ORGANIZER/EVENT`. Returns null for any other text. */
export function parseScope(text: string): StaffScope | null {
  if (text === 'all') return { kind: 'all' }
  const [organizerID = '', eventID, ...rest] = text.split('/')
  if (!slug.test(organizerID) || rest.length > 0) return null
  if (eventID === undefined) return { kind: 'organizer', organizerID }
  return slug.test(eventID) ? { kind: 'event', organizerID, eventID } : null
}

/** Returns the text that {@link parseScope} reads. */
export function printScope(scope: StaffScope): string {
  if (scope.kind === 'all') return 'all'
  return scope.kind === 'organizer' ? scope.organizerID : `${scope.organizerID}/${scope.eventID}`
}

/** True if everything in the second scope is in the first one too. */
export function hasScope(wide: StaffScope, narrow: StaffScope): boolean {
  if (wide.kind === 'all') return true
  if (narrow.kind === 'all' || narrow.organizerID !== wide.organizerID) return false
  return wide.kind === 'organizer' || (narrow.kind === 'event' && narrow.eventID === wide.eventID)
}
