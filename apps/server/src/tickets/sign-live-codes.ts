import type { OrderCodes } from '@pokfei/contracts/tickets'
import type { OrderTicket } from '@pokfei/domain/orders/order'
import { signatureCharacters, toBase64URL } from '@pokfei/ticket-code/code-run'
import { encodeBody } from '@pokfei/ticket-code/encode'
import { offsets, type TicketCode } from '@pokfei/ticket-code/layout'
import { eventTagSync } from '@pokfei/ticket-code/node-signer'
import { messageToSign, signTicketCode } from '@pokfei/ticket-code/sign'
import { windowSeconds, windowStartAt, windowsFrom } from '@pokfei/ticket-code/windows'
import type { RecentSignatures } from './recent-signatures.ts'
import type { TicketSigner } from './ticket-signers.ts'

/** How far ahead codes are signed at any time: enough for hours without a signal. */
const aheadSeconds = 4 * 3600
/** How far ahead they are signed near the event, if it is not over by then: enough for the way and the night. */
const aheadNearEventSeconds = 12 * 3600
/** An event is near from so long before its start. */
const nearSeconds = 12 * 3600
/** How long after its start an event still lets people in. */
const admissionSeconds = 6 * 3600
/** Once that is over, codes are for looking at. */
const aheadAfterwardsSeconds = 600

/** Nobody holds codes for longer: who asks from later is asking nonsense. */
const longestHeldSeconds = 86_400

/** Signatures are made and kept in parts of so many windows in a row. */
const windowsPerPart = 5
const partSeconds = windowsPerPart * windowSeconds
/** How many parts are signed in one turn of the event loop, about 1 ms. */
const partsPerTurn = 5
/** How many parts one answer has: 1,000 signatures, about 35 ms of computing and 90 kB. That is four hours of one ticket. */
const partsPerAnswer = 200
/** However many tickets an order has, an answer lasts for more than two minutes: 100 tickets take 1,500 signatures at most. */
const fewestPartsPerTicket = 3

/** The end of the last window that is signed at a moment: the nearer the event, the more, up to the end of the admission. */
export function signedUntilSSE(eventStartTimeSSE: number, nowSSE: number): number {
  const overSSE = eventStartTimeSSE + admissionSeconds
  if (nowSSE >= overSSE) return nowSSE + aheadAfterwardsSeconds
  const isNear = nowSSE >= eventStartTimeSSE - nearSeconds
  return Math.max(nowSSE + aheadSeconds, isNear ? Math.min(overSSE, nowSSE + aheadNearEventSeconds) : 0)
}

/** What a ticket's codes are made from. */
export interface CodedTicket {
  readonly ticket: OrderTicket
  readonly typeIndex: number
}

/** For which time codes are asked for. */
export interface CodeSpan {
  readonly eventStartTimeSSE: number
  readonly nowSSE: number
  /** The codes before this moment are held already. */
  readonly fromSSE?: number | undefined
}

/** How codes are signed beside others who want theirs. */
export interface SigningDeps {
  readonly recent: RecentSignatures
  /** Resolves when some more may be signed. Rejects when nobody waits for them any more. */
  readonly nextTurn: () => Promise<void>
  /** Hears of signatures that were made. */
  readonly onSigned: (count: number) => void
}

/**
 * The live codes of tickets of one event: a signature for each 15 seconds, from the window before the present one (a
 * phone's clock may be behind) to {@link signedUntilSSE}, which the answer names. One answer has no more than
 * {@link partsPerAnswer}: the phone asks on from its end. Rejects as `nextTurn` does.
 */
export async function signLiveCodes(
  signer: TicketSigner,
  tickets: readonly CodedTicket[],
  { eventStartTimeSSE, nowSSE, fromSSE = 0 }: CodeSpan,
  { recent, nextTurn, onSigned }: SigningDeps,
): Promise<Pick<OrderCodes, 'untilSSE' | 'tickets'>> {
  const firstStartSSE = windowStartAt(Math.max(nowSSE - windowSeconds, Math.min(fromSSE, nowSSE + longestHeldSeconds)))
  const firstPartSSE = firstStartSSE - (firstStartSSE % partSeconds)
  const untilSSE = Math.ceil(signedUntilSSE(eventStartTimeSSE, nowSSE) / windowSeconds) * windowSeconds
  const partsPerTicket = Math.max(fewestPartsPerTicket, Math.floor(partsPerAnswer / tickets.length))
  const endSSE = Math.max(firstStartSSE, Math.min(untilSSE, firstPartSSE + partsPerTicket * partSeconds))
  const partStarts = endSSE === firstStartSSE ? [] : partsFrom(firstPartSSE, endSSE)
  const [begin, end] = [firstStartSSE, endSSE].map((sse) => ((sse - firstPartSSE) / windowSeconds) * signatureCharacters)
  const signed: OrderCodes['tickets'] = []
  let partsLeft = 0
  for (const { ticket, typeIndex } of tickets) {
    const body = encodeBody(rotatingCode(signer.keyID, ticket, typeIndex, firstStartSSE))
    const head = toBase64URL(body.subarray(0, offsets.windowStartSSE))
    const parts: string[] = []
    for (const partSSE of partStarts) {
      const name = `${head}${partSSE}`
      let part = recent.find(name)
      if (part === undefined && partsLeft === 0) {
        await nextTurn()
        partsLeft = partsPerTurn
        // Meanwhile somebody else may have asked for the same.
        part = recent.find(name)
      }
      if (part === undefined) {
        part = signPart(signer, body, partSSE)
        onSigned(windowsPerPart)
        recent.keep(name, part)
        partsLeft -= 1
      }
      parts.push(part)
    }
    signed.push({ ticketID: ticket.ticketID, head, firstStartSSE, signatures: parts.join('').slice(begin, end) })
  }
  return { untilSSE, tickets: signed }
}

/** The starts of the parts from one on until a moment. */
function partsFrom(firstPartSSE: number, endSSE: number): number[] {
  return Array.from({ length: Math.ceil((endSSE - firstPartSSE) / partSeconds) }, (_, index) => firstPartSSE + index * partSeconds)
}

/** The signatures of the windows of a part, for the code with this body. */
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

/** The static code of a ticket, for its PDF. */
export function signStaticCode({ keyID, sign }: TicketSigner, { ticket, typeIndex }: CodedTicket): string {
  return signTicketCode(sign, { ...rotatingCode(keyID, ticket, typeIndex, 0), kind: 'static' })
}
