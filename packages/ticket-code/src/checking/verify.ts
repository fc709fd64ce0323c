import { decodeBytes, decodeText } from '../code/decode.ts'
import { hasFittingWindow } from '../code/encode.ts'
import type { TicketCode } from '../code/layout.ts'
import { messageToSign } from '../signing/sign.ts'
import { checkWindow } from '../code/windows.ts'

/** The tools of a checker: public keys and Ed25519. */
export interface TicketCodeReader {
  /** Returns the 32 bytes of an event's public key, or undefined if this checker does not have it. */
  readonly findKey: (eventTag: string, keyID: number) => Uint8Array | undefined
  readonly verifySignature: (
    publicKey: Uint8Array,
    signature: Uint8Array,
    message: Uint8Array,
  ) => boolean | Promise<boolean>
}

/** The ticket status: facts about a ticket that its code does not contain. */
export interface TicketStatus {
  /** Codes with a smaller issue number are replaced. */
  readonly issueNumber: number
  readonly isRevoked: boolean
}

/** The time and place of an admission. */
export interface TicketUse {
  readonly usedSSE: number
  readonly gate: string
}

/** The facts at the gate when it checks a code. */
export interface GateFacts {
  /** The event of this gate. */
  readonly eventTag: string
  /** The time in Unix seconds, by the server's clock as well as the gate knows it. */
  readonly nowSSE: number
  /** True if this event accepts static codes. */
  readonly acceptsStatic: boolean
  /** Returns undefined if nothing is known of the ticket. Its signature is then the only proof. */
  readonly status: (admissionID: string) => TicketStatus | undefined
  /** Returns undefined if the ticket was not used. */
  readonly usedBefore: (admissionID: string) => TicketUse | undefined
}

/** A code with a valid signature of its event's key. */
export interface AuthenticCode {
  readonly kind: 'authentic'
  readonly code: TicketCode
}

/** A code that must not be trusted. */
export type RejectedCode =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'forged'; readonly because: 'unknownKey' | 'signature' }

/** The result of an authentic code at a gate. */
export type AuthenticCodeResult =
  | { readonly kind: 'admitted'; readonly code: TicketCode; readonly checkIdentity: boolean }
  | { readonly kind: 'wrongEvent'; readonly code: TicketCode }
  | { readonly kind: 'tooEarly'; readonly code: TicketCode }
  | { readonly kind: 'stale'; readonly code: TicketCode; readonly because: 'window' | 'staticNotAccepted' }
  | { readonly kind: 'replaced'; readonly code: TicketCode }
  | { readonly kind: 'revoked'; readonly code: TicketCode }
  | { readonly kind: 'alreadyUsed'; readonly code: TicketCode; readonly use: TicketUse }

/** Every result of a check. */
export type CodeCheckResult = RejectedCode | AuthenticCodeResult

/** Runs the first three checks: length and kind, key, signature. They decide whether a code is authentic. */
export async function authenticate(reader: TicketCodeReader, text: string): Promise<AuthenticCode | RejectedCode> {
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
 * Runs the other checks, in this order: event, window, revocation and issue number, use. It is pure and synchronous. So
 * a gate can check and record the admission in one step that nothing can interrupt.
 */
export function checkCode(code: TicketCode, facts: GateFacts): AuthenticCodeResult {
  if (code.eventTag !== facts.eventTag) return { kind: 'wrongEvent', code }
  if (code.kind === 'static') {
    if (!facts.acceptsStatic) return { kind: 'stale', code, because: 'staticNotAccepted' }
  } else {
    const window = checkWindow(code.windowStartSSE, facts.nowSSE)
    if (window === 'tooEarly') return { kind: 'tooEarly', code }
    if (window === 'stale') return { kind: 'stale', code, because: 'window' }
  }
  const checked = checkTicket(code, facts)
  if (checked.kind === 'admitted') return { kind: 'admitted', code, checkIdentity: code.kind === 'static' }
  return { ...checked, code }
}

/** The result of a ticket, regardless of how it was presented. */
export type TicketCheckResult =
  | { readonly kind: 'admitted' }
  | { readonly kind: 'replaced' }
  | { readonly kind: 'revoked' }
  | { readonly kind: 'alreadyUsed'; readonly use: TicketUse }

/**
 * Runs the last two checks: revocation and issue number, use. A ticket that was found by its order reference gets these
 * checks alone. They are also all that a server can add to the checks of a gate.
 */
export function checkTicket(
  { admissionID, issueNumber }: Pick<TicketCode, 'admissionID' | 'issueNumber'>,
  facts: Pick<GateFacts, 'status' | 'usedBefore'>,
): TicketCheckResult {
  const status = facts.status(admissionID)
  if (status?.isRevoked) return { kind: 'revoked' }
  if (status && issueNumber < status.issueNumber) return { kind: 'replaced' }
  const use = facts.usedBefore(admissionID)
  return use ? { kind: 'alreadyUsed', use } : { kind: 'admitted' }
}

/** Runs all checks in their order. The first that fails determines the result. */
export async function verifyTicketCode(
  reader: TicketCodeReader,
  facts: GateFacts,
  text: string,
): Promise<CodeCheckResult> {
  const read = await authenticate(reader, text)
  return read.kind === 'authentic' ? checkCode(read.code, facts) : read
}
