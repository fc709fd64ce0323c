import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { login } from './access.ts'
import { fileBytes, guarded, withBody, withWrite } from './answers.ts'
import { slug, sse, uuid } from './scalars.ts'

const c = initContract()

/**
 * One ticket's live codes, each shown for 15 seconds. They differ in window start and signature only, so that is all
 * that is sent: a code is `head`, its start (4 bytes), its signature (docs/ticket-code.md). None ahead is an empty run.
 */
export const ticketCodes = z.object({
  ticketID: uuid,
  /** Bytes 0 to 31 of every code, in base64url. */
  head: z.string().length(43).meta({ example: 'AQEp1VJJ75mprgARIjNEVWZ3iJmqu8zd7v8AAQGhAAE' }),
  /** The start of the first window; each further one is 15 seconds later. */
  firstStartSSE: sse,
  /** The signatures one after the other, 86 characters of base64url each. */
  signatures: z.string().regex(/^(?:[\w-]{86})*$/),
})
/** See {@link ticketCodes}. */
export type TicketCodes = z.infer<typeof ticketCodes>

/** The codes of an order, signed ahead, with the server's time to set the phone's clock by. */
export const orderCodes = z.object({
  serverTimeSSE: sse,
  /** Until when codes are signed at this time. Whoever holds fewer asks on, with `fromSSE` at the end of the ones held. */
  untilSSE: sse,
  tickets: z.array(ticketCodes),
})
/** See {@link orderCodes}. */
export type OrderCodes = z.infer<typeof orderCodes>

/** Tickets in the holder's hand: live codes and PDF. */
export const ticketsContract = c.router({
  codes: {
    method: 'GET',
    path: '/api/orders/:orderID/codes',
    pathParams: z.object({ orderID: uuid }),
    /** Whoever holds codes already asks from the end of those. */
    query: z.object({ fromSSE: z.string().regex(/^\d{1,12}$/).transform(Number).optional() }),
    summary: "The live codes of a completed order's tickets, hours ahead",
    responses: { ...guarded, ...withWrite, 200: orderCodes },
    metadata: login,
  },
  download: {
    method: 'POST',
    path: '/api/orders/downloadTicket',
    summary: 'One ticket as PDF',
    body: z.strictObject({ orderID: uuid, organizerID: slug, eventID: slug, typeID: slug, ticketID: uuid }),
    responses: {
      ...guarded,
      ...withBody,
      200: c.otherResponse({ contentType: 'application/pdf', body: fileBytes }),
    },
    metadata: login,
  },
})
