import type { OrderCodes } from '@pokfei/contracts/routes/tickets'
import type { OrderTicket } from '@pokfei/domain/orders/order'
import { signatureCharacters, toBase64URL } from '@pokfei/ticket-code/signing/code-run'
import { encodeBody } from '@pokfei/ticket-code/code/encode'
import { offsets, type TicketCode } from '@pokfei/ticket-code/code/layout'
import { eventTagSync } from '@pokfei/ticket-code/platform/node-signer'
import { messageToSign, signTicketCode } from '@pokfei/ticket-code/signing/sign'
import { windowSeconds, windowStartAt, windowsFrom } from '@pokfei/ticket-code/code/windows'
import type { LruCache } from '@pokfei/format/lru-cache'
import type { TicketSigner } from './ticket-signers.ts'

/** The time for which codes are signed in advance: enough for hours without a signal. */
const aheadSeconds = 4 * 3600
/** The same time close to the event, until its admission ends: enough for the way and the night. */
const aheadNearEventSeconds = 12 * 3600
/** An event counts as close from this time before its start. */
const nearSeconds = 12 * 3600
/** The time after its start for which an event admits people. */
const admissionSeconds = 6 * 3600
/** After the admission, codes are only for display. */
const aheadAfterwardsSeconds = 600

/** No client holds codes for longer, so a later `fromSSE` makes no sense. */
const longestHeldSeconds = 86_400

/** Signatures are made and cached in parts of this many consecutive windows. */
const windowsPerPart = 5
const partSeconds = windowsPerPart * windowSeconds
/** The number of parts that are signed in one turn of the event loop, about 1 ms. */
const partsPerTurn = 5
/**
 * The number of parts in one response: 1,000 signatures, about 35 ms of computing and 90 kB. That is four hours of
 * one ticket.
 */
const partsPerResponse = 200
/**
 * The least parts of each ticket, so that a response lasts for more than two minutes. Then 100 tickets take 1,500
 * signatures at most.
 */
const fewestPartsPerTicket = 3

/**
 * Returns the end of the last window that is signed at a moment. Close to the event it lies further ahead, up to the
 * end of the admission.
 */
export function signedUntilSSE(eventStartTimeSSE: number, nowSSE: number): number {
  const overSSE = eventStartTimeSSE + admissionSeconds
  if (nowSSE >= overSSE) return nowSSE + aheadAfterwardsSeconds
  const isNear = nowSSE >= eventStartTimeSSE - nearSeconds
  return Math.max(nowSSE + aheadSeconds, isNear ? Math.min(overSSE, nowSSE + aheadNearEventSeconds) : 0)
}

/** The data of a ticket's codes. */
export interface CodedTicket {
  readonly ticket: OrderTicket
  readonly typeIndex: number
}

/** The time span of the requested codes. */
export interface CodeSpan {
  readonly eventStartTimeSSE: number
  readonly nowSSE: number
  /** The client has the codes before this moment. */
  readonly fromSSE?: number | undefined
}

/** The dependencies of signing in turns. */
export interface SigningDeps {
  readonly signatureCache: LruCache<string>
  /** Resolves when the next codes may be signed. Rejects when no client waits for them any more. */
  readonly nextTurn: () => Promise<void>
  /** Called with the number of new signatures. */
  readonly onSigned: (count: number) => void
}

/**
 * Returns the live codes of tickets of one event, a signature for each 15 seconds. They begin one window before the
 * present one, because a phone's clock may be slow. They end at {@link signedUntilSSE}, which the response names. A
 * response has at most {@link partsPerResponse} parts, and the phone requests the next ones from its end. Rejects as
 * `nextTurn` does.
 */
export async function signLiveCodes(
  signer: TicketSigner,
  tickets: readonly CodedTicket[],
  { eventStartTimeSSE, nowSSE, fromSSE = 0 }: CodeSpan,
  { signatureCache, nextTurn, onSigned }: SigningDeps,
): Promise<Pick<OrderCodes, 'untilSSE' | 'tickets'>> {
  const firstStartSSE = windowStartAt(Math.max(nowSSE - windowSeconds, Math.min(fromSSE, nowSSE + longestHeldSeconds)))
  const firstPartSSE = firstStartSSE - (firstStartSSE % partSeconds)
  const untilSSE = Math.ceil(signedUntilSSE(eventStartTimeSSE, nowSSE) / windowSeconds) * windowSeconds
  const partsPerTicket = Math.max(fewestPartsPerTicket, Math.floor(partsPerResponse / tickets.length))
  const endSSE = Math.max(firstStartSSE, Math.min(untilSSE, firstPartSSE + partsPerTicket * partSeconds))
  const partStarts = endSSE === firstStartSSE ? [] : partsFrom(firstPartSSE, endSSE)
  const [begin, end] = [firstStartSSE, endSSE].map(
    (sse) => ((sse - firstPartSSE) / windowSeconds) * signatureCharacters,
  )
  const signed: OrderCodes['tickets'] = []
  let partsLeft = 0
  for (const { ticket, typeIndex } of tickets) {
    const body = encodeBody(rotatingCode(signer.keyID, ticket, typeIndex, firstStartSSE))
    const head = toBase64URL(body.subarray(0, offsets.windowStartSSE))
    const parts: string[] = []
    for (const partSSE of partStarts) {
      const name = `${head}${partSSE}`
      let part = signatureCache.find(name)
      if (part === undefined && partsLeft === 0) {
        await nextTurn()
        partsLeft = partsPerTurn
        // Another request may have signed the same part meanwhile.
        part = signatureCache.find(name)
      }
      if (part === undefined) {
        part = signPart(signer, body, partSSE)
        onSigned(windowsPerPart)
        signatureCache.set(name, part)
        partsLeft -= 1
      }
      parts.push(part)
    }
    signed.push({ ticketID: ticket.ticketID, head, firstStartSSE, signatures: parts.join('').slice(begin, end) })
  }
  return { untilSSE, tickets: signed }
}

/** Returns the starts of the parts from `firstPartSSE` until `endSSE`. */
function partsFrom(firstPartSSE: number, endSSE: number): number[] {
  return Array.from(
    { length: Math.ceil((endSSE - firstPartSSE) / partSeconds) },
    (_, index) => firstPartSSE + index * partSeconds,
  )
}

/** Returns the signatures of the windows of a part, for the code with this body. */
function signPart({ sign }: TicketSigner, body: Uint8Array<ArrayBuffer>, partSSE: number): string {
  const start = new DataView(body.buffer, offsets.windowStartSSE)
  const signatures = windowsFrom(partSSE, windowsPerPart).map((startSSE) => {
    start.setUint32(0, startSSE)
    return Buffer.from(sign(messageToSign(body))).toString('base64url')
  })
  return signatures.join('')
}

function rotatingCode(keyID: number, ticket: OrderTicket, typeIndex: number, windowStartSSE: number): TicketCode {
  return {
    kind: 'rotating',
    keyID,
    eventTag: eventTagSync(ticket.organizerID, ticket.eventID),
    admissionID: ticket.admissionID,
    typeIndex,
    seatIndex: ticket.seat?.codeIndex ?? null,
    issueNumber: ticket.issueNumber,
    windowStartSSE,
  }
}

/** Returns the static code of a ticket, for its PDF. */
export function signStaticCode({ keyID, sign }: TicketSigner, { ticket, typeIndex }: CodedTicket): string {
  return signTicketCode(sign, { ...rotatingCode(keyID, ticket, typeIndex, 0), kind: 'static' })
}
