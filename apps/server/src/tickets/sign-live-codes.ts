import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TicketCodes } from '@pokfei/contracts/tickets'
import type { OrderTicket } from '@pokfei/domain/orders/order'
import { eventTagSync } from '@pokfei/ticket-code/node-signer'
import { signTicketCode } from '@pokfei/ticket-code/sign'
import { windowSeconds, windowsFrom } from '@pokfei/ticket-code/windows'
import type { TicketSigner } from './ticket-signers.ts'

/** How far ahead codes are signed: enough for a phone that loses its signal for a while. */
export const aheadSeconds = 10 * 60
/** How far ahead they are signed near the event: enough for a hall without any signal. */
export const aheadNearEventSeconds = 2 * 3600
/** An event is near from this many seconds before its start … */
export const nearBeforeSeconds = 3 * 3600
/** … until this many after it. */
export const nearAfterSeconds = 6 * 3600

/** How many signatures are made in one turn of the event loop, about 2 ms. */
const signaturesPerTurn = 50

/** Seconds for which codes are signed ahead at a moment. */
export function secondsAhead(eventStartTimeSSE: number, nowSSE: number): number {
  const isNear = nowSSE >= eventStartTimeSSE - nearBeforeSeconds && nowSSE < eventStartTimeSSE + nearAfterSeconds
  return isNear ? aheadNearEventSeconds : aheadSeconds
}

/** What a ticket's codes are made from. */
export interface CodedTicket {
  readonly ticket: OrderTicket
  readonly typeIndex: number
}

/**
 * The live codes of tickets of one event: a code for each 15 seconds, from the window before the present one (a phone's
 * clock may be behind) to {@link secondsAhead}. Everyone else gets a turn in between.
 */
export async function signLiveCodes(
  { keyID, sign }: TicketSigner,
  tickets: readonly CodedTicket[],
  eventStartTimeSSE: number,
  nowSSE: number,
): Promise<TicketCodes[]> {
  const count = secondsAhead(eventStartTimeSSE, nowSSE) / windowSeconds + 2
  const starts = windowsFrom(nowSSE - windowSeconds, count)
  const signed: TicketCodes[] = []
  let signatures = 0
  for (const { ticket, typeIndex } of tickets) {
    const windows: TicketCodes['windows'] = []
    const eventTag = eventTagSync(ticket.organizerID, ticket.eventID)
    for (const startSSE of starts) {
      if (signatures > 0 && signatures % signaturesPerTurn === 0) await nextTurn()
      signatures += 1
      const code = signTicketCode(sign, {
        kind: 'rotating',
        keyID,
        eventTag,
        admissionID: ticket.admissionID,
        typeIndex,
        seatIndex: ticket.seat?.codeIndex ?? null,
        issueNumber: ticket.issueNumber,
        windowStartSSE: startSSE,
      })
      windows.push({ startSSE, code })
    }
    signed.push({ ticketID: ticket.ticketID, windows })
  }
  return signed
}

/** The static code of a ticket, for its PDF. */
export function signStaticCode({ keyID, sign }: TicketSigner, { ticket, typeIndex }: CodedTicket): string {
  return signTicketCode(sign, {
    kind: 'static',
    keyID,
    eventTag: eventTagSync(ticket.organizerID, ticket.eventID),
    admissionID: ticket.admissionID,
    typeIndex,
    seatIndex: ticket.seat?.codeIndex ?? null,
    issueNumber: ticket.issueNumber,
    windowStartSSE: 0,
  })
}
