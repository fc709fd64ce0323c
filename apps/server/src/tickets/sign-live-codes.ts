import type { TicketCodes } from '@pokfei/contracts/tickets'
import type { OrderTicket } from '@pokfei/domain/orders/order'
import { toBase64URL } from '@pokfei/ticket-code/code-run'
import { encodeBody } from '@pokfei/ticket-code/encode'
import { offsets, type TicketCode } from '@pokfei/ticket-code/layout'
import { eventTagSync } from '@pokfei/ticket-code/node-signer'
import { messageToSign, signTicketCode } from '@pokfei/ticket-code/sign'
import { windowSeconds, windowStartAt, windowsFrom } from '@pokfei/ticket-code/windows'
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

/** How many signatures are made in one turn of the event loop, about 2 ms. */
const signaturesPerTurn = 50

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

/**
 * The live codes of tickets of one event: a signature for each 15 seconds, from the window before the present one (a
 * phone's clock may be behind) to {@link signedUntilSSE}. Everyone else gets a turn in between.
 */
export async function signLiveCodes(
  { keyID, sign, nextTurn }: TicketSigner,
  tickets: readonly CodedTicket[],
  { eventStartTimeSSE, nowSSE, fromSSE = 0 }: CodeSpan,
): Promise<TicketCodes[]> {
  const firstStartSSE = windowStartAt(Math.max(nowSSE - windowSeconds, Math.min(fromSSE, nowSSE + longestHeldSeconds)))
  const count = Math.max(0, Math.ceil((signedUntilSSE(eventStartTimeSSE, nowSSE) - firstStartSSE) / windowSeconds))
  const starts = windowsFrom(firstStartSSE, count)
  const signed: TicketCodes[] = []
  let signatures = 0
  for (const { ticket, typeIndex } of tickets) {
    const run: string[] = []
    const body = encodeBody(rotatingCode(keyID, ticket, typeIndex, firstStartSSE))
    const start = new DataView(body.buffer, offsets.windowStartSSE)
    for (const startSSE of starts) {
      if (signatures % signaturesPerTurn === 0) await nextTurn()
      signatures += 1
      start.setUint32(0, startSSE)
      run.push(toBase64URL(sign(messageToSign(body))))
    }
    const head = toBase64URL(body.subarray(0, offsets.windowStartSSE))
    signed.push({ ticketID: ticket.ticketID, head, firstStartSSE, signatures: run.join('') })
  }
  return signed
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
