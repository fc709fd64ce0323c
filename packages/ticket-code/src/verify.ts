import { decodeBytes, decodeText } from './decode.ts'
import { hasFittingWindow } from './encode.ts'
import type { TicketCode } from './layout.ts'
import { messageToSign } from './sign.ts'
import { judgeWindow } from './windows.ts'

/** What a checker needs to believe a code: public keys, and Ed25519. */
export interface TicketCodeReader {
  /** The 32 bytes of an event's public key, undefined when this checker has no such key. */
  readonly findKey: (eventTag: string, keyID: number) => Uint8Array | undefined
  readonly verifySignature: (
    publicKey: Uint8Array,
    signature: Uint8Array,
    message: Uint8Array,
  ) => boolean | Promise<boolean>
}

/** What a checker knows of one ticket beyond its code. */
export interface TicketStanding {
  /** Codes with a smaller issue number are replaced. */
  readonly issueNumber: number
  readonly isRevoked: boolean
}

/** When and where a ticket was admitted. */
export interface TicketUse {
  readonly usedSSE: number
  readonly gate: string
}

/** What is true at the gate while a code is judged. */
export interface GateFacts {
  /** The event that this gate admits to. */
  readonly eventTag: string
  /** Now, in Unix seconds, by the server's clock as well as the gate knows it. */
  readonly nowSSE: number
  /** Whether this event takes static codes at all. */
  readonly acceptsStatic: boolean
  /** Undefined when nothing is known of the ticket: then its signature alone speaks for it. */
  readonly standing: (admissionID: string) => TicketStanding | undefined
  /** Undefined when the ticket was not used. */
  readonly usedBefore: (admissionID: string) => TicketUse | undefined
}

/** A code that its event's key has signed. */
export interface AuthenticCode {
  readonly kind: 'authentic'
  readonly code: TicketCode
}

/** A code that must not be believed. */
export type UnbelievedCode =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'forged'; readonly because: 'unknownKey' | 'signature' }

/** What becomes of an authentic code at a gate. */
export type Judgement =
  | { readonly kind: 'admitted'; readonly code: TicketCode; readonly checkIdentity: boolean }
  | { readonly kind: 'wrongEvent'; readonly code: TicketCode }
  | { readonly kind: 'tooEarly'; readonly code: TicketCode }
  | { readonly kind: 'stale'; readonly code: TicketCode; readonly because: 'window' | 'staticNotAccepted' }
  | { readonly kind: 'replaced'; readonly code: TicketCode }
  | { readonly kind: 'revoked'; readonly code: TicketCode }
  | { readonly kind: 'alreadyUsed'; readonly code: TicketCode; readonly use: TicketUse }

/** Every outcome of a check. */
export type CheckOutcome = UnbelievedCode | Judgement

/** The first three checks: length and kind, key, signature. Says whether a code is the event's own. */
export async function authenticate(reader: TicketCodeReader, text: string): Promise<AuthenticCode | UnbelievedCode> {
  const bytes = decodeText(text)
  const decoded = bytes && decodeBytes(bytes)
  if (!decoded) return { kind: 'unreadable' }
  const { code, body, signature } = decoded
  const publicKey = reader.findKey(code.eventTag, code.keyID)
  if (!publicKey) return { kind: 'forged', because: 'unknownKey' }
  const isSigned = await reader.verifySignature(publicKey, signature, messageToSign(body))
  if (!isSigned || !hasFittingWindow(code)) return { kind: 'forged', because: 'signature' }
  return { kind: 'authentic', code }
}

/**
 * The other checks, in this order: event, window, revocation and issue number, used before. Pure and
 * synchronous, so that a gate can judge and record the admission in one step that nothing can enter.
 */
export function judge(code: TicketCode, facts: GateFacts): Judgement {
  if (code.eventTag !== facts.eventTag) return { kind: 'wrongEvent', code }
  if (code.kind === 'static') {
    if (!facts.acceptsStatic) return { kind: 'stale', code, because: 'staticNotAccepted' }
  } else {
    const window = judgeWindow(code.windowStartSSE, facts.nowSSE)
    if (window === 'tooEarly') return { kind: 'tooEarly', code }
    if (window === 'stale') return { kind: 'stale', code, because: 'window' }
  }
  const judged = judgeTicket(code, facts)
  if (judged.kind === 'admitted') return { kind: 'admitted', code, checkIdentity: code.kind === 'static' }
  return { ...judged, code }
}

/** What becomes of a ticket, however it was presented. */
export type TicketJudgement =
  | { readonly kind: 'admitted' }
  | { readonly kind: 'replaced' }
  | { readonly kind: 'revoked' }
  | { readonly kind: 'alreadyUsed'; readonly use: TicketUse }

/**
 * The last two checks, revocation and issue number, used before. They are all that is asked of a ticket that was found by
 * its order's reference, and all that a server can add to what a gate has judged.
 */
export function judgeTicket(
  { admissionID, issueNumber }: Pick<TicketCode, 'admissionID' | 'issueNumber'>,
  facts: Pick<GateFacts, 'standing' | 'usedBefore'>,
): TicketJudgement {
  const standing = facts.standing(admissionID)
  if (standing?.isRevoked) return { kind: 'revoked' }
  if (standing && issueNumber < standing.issueNumber) return { kind: 'replaced' }
  const use = facts.usedBefore(admissionID)
  return use ? { kind: 'alreadyUsed', use } : { kind: 'admitted' }
}

/** All checks in their order; the first that fails names the outcome. */
export async function verifyTicketCode(
  reader: TicketCodeReader,
  facts: GateFacts,
  text: string,
): Promise<CheckOutcome> {
  const read = await authenticate(reader, text)
  return read.kind === 'authentic' ? judge(read.code, facts) : read
}
