import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { login } from '../access.ts'
import { errorResponse, fileBytes, memberErrors, bodyErrors, writeErrors } from '../schemas/responses.ts'
import { hkd, slug, sse, uuid } from '../schemas/scalars.ts'
import { changeKind } from './catalogue.ts'

const c = initContract()

/**
 * The live codes of one ticket, each shown for 15 seconds. They differ only in window start and signature, so the
 * response holds nothing more. A code is `head`, its start (4 bytes) and its signature (docs/ticket-code.md).
 * `signatures` is empty if no windows are left.
 */
export const ticketCodes = z.object({
  ticketID: uuid,
  /** Bytes 0 to 31 of every code, in base64url. */
  head: z.string().length(43).meta({ example: 'AQEp1VJJ75mprgARIjNEVWZ3iJmqu8zd7v8AAQGhAAE' }),
  /** The start of the first window. Each further one is 15 seconds later. */
  firstStartSSE: sse,
  /** The signatures one after the other, each of 86 characters in base64url. */
  signatures: z.string().regex(/^(?:[\w-]{86})*$/),
})
/** See {@link ticketCodes}. */
export type TicketCodes = z.infer<typeof ticketCodes>

/** The codes of an order, signed ahead, with the server's time to set the phone's clock by. */
export const orderCodes = z.object({
  serverTimeSSE: sse,
  /**
   * The time until which codes are signed at present. A client with fewer codes asks again, with `fromSSE` at the end
   * of its codes.
   */
  untilSSE: sse,
  tickets: z.array(ticketCodes),
})
/** See {@link orderCodes}. */
export type OrderCodes = z.infer<typeof orderCodes>

/** A holder's choice for a ticket whose event was changed. */
export const ticketChoice = z.enum(['keep', 'refund'])
/** See {@link ticketChoice}. */
export type TicketChoice = z.infer<typeof ticketChoice>

/** The choices of an order (CHG-29). */
export const orderChoices = z.object({
  /** Null if nothing is or was offered to the order. */
  offer: z
    .object({
      /** The kind of the change that offers the choice. */
      kind: changeKind,
      /** The choices can be changed until then. */
      deadlineSSE: sse,
      /** The choice that counts from then on for a ticket without one. */
      defaultChoice: ticketChoice,
      /** True if a refund gives the service fee back too. */
      refundsFees: z.boolean(),
      /** True if a ticket can be kept. */
      canKeep: z.boolean(),
      /** True if a ticket can be refunded. */
      canRefund: z.boolean(),
    })
    .nullable(),
  /** The ticket types of other events for which a ticket can be swapped. */
  swaps: z.array(
    z.object({
      organizerID: slug,
      eventID: slug,
      typeID: slug,
      ticketTypeNameEN: z.string(),
      ticketTypeNameCN: z.string(),
      salePrice: hkd,
      serviceFee: hkd,
      /** The places that are left for swaps. */
      places: z.int().min(0),
    }),
  ),
  tickets: z.array(
    z.object({
      ticketID: uuid,
      /** Null until the holder has chosen. */
      choice: ticketChoice.nullable(),
      /** True for a ticket that was revoked or refunded. */
      isEnded: z.boolean(),
    }),
  ),
})
/** See {@link orderChoices}. */
export type OrderChoices = z.infer<typeof orderChoices>

/** The order of a ticket that came from a swap. */
export const swappedTicket = z.object({
  orderID: uuid,
  /** The difference that goes back to the payment method of the old order. 0 if there is none. */
  refund: hkd,
})
/** See {@link swappedTicket}. */
export type SwappedTicket = z.infer<typeof swappedTicket>

/** The live codes and the PDF of tickets, and the choices of their holders. */
export const ticketsContract = c.router({
  codes: {
    method: 'GET',
    path: '/api/orders/:orderID/codes',
    pathParams: z.object({ orderID: uuid }),
    /** A client that has codes asks from their end. */
    query: z.object({
      fromSSE: z
        .string()
        .regex(/^\d{1,12}$/)
        .transform(Number)
        .optional(),
    }),
    summary: "The live codes of a completed order's tickets, hours ahead",
    responses: { ...memberErrors, ...writeErrors, 200: orderCodes },
    metadata: login,
  },
  choices: {
    method: 'GET',
    path: '/api/orders/:orderID/choices',
    pathParams: z.object({ orderID: uuid }),
    summary: 'The choices of a completed order whose event was changed',
    responses: { ...memberErrors, 200: orderChoices },
    metadata: login,
  },
  choose: {
    method: 'PUT',
    path: '/api/orders/:orderID/tickets/:ticketID/choice',
    pathParams: z.object({ orderID: uuid, ticketID: uuid }),
    summary: 'Choose for one ticket, until the deadline. Choosing again replaces the choice.',
    body: z.strictObject({ choice: ticketChoice }),
    responses: {
      ...memberErrors,
      ...bodyErrors,
      200: z.object({}),
      409: errorResponse('choiceTicketEnded', 'choiceDeadlineOver', 'choiceNotOffered'),
    },
    metadata: login,
  },
  swap: {
    method: 'POST',
    path: '/api/orders/:orderID/tickets/:ticketID/swap',
    pathParams: z.object({ orderID: uuid, ticketID: uuid }),
    summary: 'Swap one ticket for one of another event, at once and for good. The difference is refunded.',
    body: z.strictObject({ eventID: slug, typeID: slug }),
    responses: {
      ...memberErrors,
      ...bodyErrors,
      200: swappedTicket,
      409: errorResponse(
        'choiceTicketEnded',
        'choiceDeadlineOver',
        'choiceNotOffered',
        'swapPlacesGone',
        'swapLimitReached',
        'swapTooDear',
        'swapMoneyGone',
      ),
    },
    metadata: login,
  },
  download: {
    method: 'POST',
    path: '/api/orders/downloadTicket',
    summary: 'One ticket as PDF',
    body: z.strictObject({ orderID: uuid, organizerID: slug, eventID: slug, typeID: slug, ticketID: uuid }),
    responses: {
      ...memberErrors,
      ...bodyErrors,
      200: c.otherResponse({ contentType: 'application/pdf', body: fileBytes }),
    },
    metadata: login,
  },
})
