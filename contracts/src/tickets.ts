import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { login } from './access.ts'
import { guarded, withBody } from './answers.ts'
import { slug, sse, uuid } from './scalars.ts'

const c = initContract()

/** One ticket's live codes: each is shown for 15 seconds from its start. */
export const ticketCodes = z.object({
  ticketID: uuid,
  windows: z.array(z.object({ startSSE: sse, code: z.string() })),
})
/** See {@link ticketCodes}. */
export type TicketCodes = z.infer<typeof ticketCodes>

/** The codes of an order, signed ahead, with the server's time to set the phone's clock by. */
export const orderCodes = z.object({ serverTimeSSE: sse, tickets: z.array(ticketCodes) })
/** See {@link orderCodes}. */
export type OrderCodes = z.infer<typeof orderCodes>

/** Tickets in the holder's hand: live codes and PDF. */
export const ticketsContract = c.router({
  codes: {
    method: 'GET',
    path: '/api/orders/:orderID/codes',
    pathParams: z.object({ orderID: uuid }),
    summary: "The live codes of a completed order's tickets",
    responses: { ...guarded, 200: orderCodes },
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
      200: c.otherResponse({ contentType: 'application/pdf', body: z.instanceof(Uint8Array) }),
    },
    metadata: login,
  },
})
