import type { EventKey } from '../catalogue/catalogue.ts'
import type { GuestRejection, GuestRequest } from './guest-order.ts'

/** The guest of a line: an account, or an address that gets a claim link. */
export type ListedGuest =
  /** `address` is the one that was typed. It may have a claim of a moment ago. */
  | { readonly kind: 'member'; readonly memberID: string; readonly address: string | null }
  | { readonly kind: 'address'; readonly address: string }

/** A line of a list of guests (OPS-85). */
export interface GuestLine extends Pick<GuestRequest, 'typeID' | 'ticketCount' | 'allotmentName' | 'language'> {
  readonly guest: ListedGuest
  /** True if tickets that the guest has already count for nothing. */
  readonly isAgain: boolean
}

/** The gifts of a list, all of one event. */
export interface GuestList extends EventKey {
  readonly lines: readonly GuestLine[]
}

/** The end of a line. `claim`: the places are kept until the guest claims them. `givenBefore`: the guest has them already. */
export type GuestLineEnd =
  | { readonly kind: 'given'; readonly orderReference: string }
  | { readonly kind: 'claim'; readonly allotment: string }
  | { readonly kind: 'givenBefore' }
  | { readonly kind: 'rejected'; readonly reason: GuestRejection | 'noSuchMember' | 'tooManyMails' }

/** The end of a list, line by line. Null for an unknown event. */
export type GuestListEnd = readonly GuestLineEnd[] | null
