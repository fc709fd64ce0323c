import { hash, randomBytes } from 'node:crypto'
import type { Language } from '@pokfei/format/language'
import type { Event, EventKey } from '../catalogue/catalogue.ts'

/** The kinds of claims: free tickets that wait for a guest, and a ticket that its holder hands over. */
export const claimKinds = ['gift', 'handOver'] as const

/** One of {@link claimKinds}. */
export type ClaimKind = (typeof claimKinds)[number]

/**
 * The states of a claim, as the one who opens its link sees it. Nobody learns who claimed it before. `yours`: the viewer
 * has claimed it. `own`: the viewer hands the ticket over. `waiting`: its holder still chooses after a change of the event.
 */
export const claimStates = ['open', 'yours', 'own', 'waiting', 'gone', 'expired', 'cancelled'] as const

/** One of {@link claimStates}. */
export type ClaimState = (typeof claimStates)[number]

/** Returns a new link's token: 32 random bytes as base64url. Only the mail contains it. */
export const createClaimToken = (): string => randomBytes(32).toString('base64url')

/** Returns the SHA-256 of a token. The database stores only this, so that a stolen one claims nothing. */
export const hashClaimToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** The name of the allotment that keeps the places of a gift until its claim (OPS-86). */
export const claimAllotment = (claimID: string): string => `claim-${claimID.replaceAll('-', '').slice(-12)}`

/** The places of a claim, as its page and its mail name them. */
export interface ClaimedPlaces extends EventKey {
  readonly kind: ClaimKind
  readonly typeID: string
  readonly ticketCount: number
}

/** The content of a mail with a claim link. */
export interface ClaimMailFacts extends ClaimedPlaces {
  readonly claimID: string
  readonly address: string
  readonly language: Language
}

/** A claim as the one who opens its link sees it. */
export interface FoundClaim extends ClaimedPlaces {
  readonly state: ClaimState
  /** The order of the claimed tickets. Null unless the viewer has claimed them. */
  readonly orderID: string | null
}

/** The facts of a claim, all read in one transaction. */
export interface ClaimFacts {
  readonly nowSSE: number
  readonly isClaimed: boolean
  readonly isWithdrawn: boolean
  /** True if the viewer has claimed it. */
  readonly isViewers: boolean
  /** True if the viewer hands the ticket over. */
  readonly isOwners: boolean
  /** True if the ticket is valid and not admitted, or the places are still kept. */
  readonly hasPlaces: boolean
  /** True while the holder of the ticket may choose after a change of the event. */
  readonly isChoosing: boolean
  readonly event: Pick<SaleTimes, 'eventStartTimeSSE' | 'change'>
}
