import type { Language } from '@pokfei/format/language'
import type { OperatorAct } from '../../audit-log/operator-act.ts'
import type { ClaimMailFacts, ClaimState, FoundClaim } from '../../claims/claim.ts'
import type { HandOverRejection } from '../../claims/decide-hand-over.ts'
import type { ClaimMessage } from '../../emails/outbox-message.ts'
import type { GuestList, GuestListEnd } from '../../guests/guest-list.ts'

/** A ticket that its holder hands over. Without an address, the open hand-over is withdrawn. */
export interface HandOverRequest {
  readonly ticketID: string
  readonly address: string | null
  readonly language: Language
}

/** The end of a hand-over. `isAlone` is true if a companion would go alone or stay alone. */
export type HandOverResult =
  | { readonly kind: 'noSuchTicket' }
  | { readonly kind: 'rejected'; readonly reason: HandOverRejection | 'soldAtDoor' | 'ownAddress' | 'tooManyMails' }
  | {
      readonly kind: 'offered' | 'withdrawn' | 'unchanged'
      readonly orderReference: string
      readonly isAlone: boolean
    }

/** The end of a claim. `order`: the tickets are in this order of the member, from now on or from before. */
export type ClaimResult =
  | { readonly kind: 'order'; readonly orderID: string }
  | { readonly kind: 'rejected'; readonly reason: Exclude<ClaimState, 'open' | 'yours'> | 'limitReached' }

/** Places that wait for their claim by a link. */
export interface ClaimStore {
  /**
   * Gives the tickets of a list in one transaction (OPS-85). A line that is rejected writes nothing, and the others are
   * given. So a dry run sees the same stock, and a killed process has given all or nothing.
   */
  giveList(list: GuestList, act: OperatorAct): Promise<GuestListEnd>
  /** Offers a ticket to an address, in place of an earlier one, or withdraws the offer. */
  handOver(request: HandOverRequest, act: OperatorAct): Promise<HandOverResult>
  /** Stores the token of the mail's link. Returns the content of the mail, or null if the claim is not open any more. */
  openLink(mail: ClaimMessage, tokenHash: Uint8Array, nowSSE: number): Promise<ClaimMailFacts | null>
  /** Returns the claim of a token. Null for an unknown one. `memberID` is the viewer, null for a guest. */
  find(tokenHash: Uint8Array, memberID: string | null, nowSSE: number): Promise<FoundClaim | null>
  /** Moves the places of an open claim to the member, with new codes. Null for an unknown token. */
  claim(tokenHash: Uint8Array, memberID: string, nowSSE: number): Promise<ClaimResult | null>
}
