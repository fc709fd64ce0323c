import { z } from 'zod'

const bilingual = z.object({ en: z.string(), cn: z.string() })

/** Everything that the printed ticket of a sale at the door says. `code` is the text of its QR code. */
export const printedTicket = z.object({
  ticketID: z.string(),
  orderReference: z.string(),
  organizerID: z.string(),
  eventID: z.string(),
  typeID: z.string(),
  eventNameEN: z.string(),
  eventNameCN: z.string(),
  placeEN: z.string(),
  placeCN: z.string(),
  eventStartTimeSSE: z.int(),
  eventEndTimeSSE: z.int().nullable(),
  stoppedBy: z.enum(['postponed', 'cancelled']).nullable(),
  originalStartTimeSSE: z.int().nullable(),
  originalVenue: bilingual.nullable(),
  ticketTypeNameEN: z.string(),
  ticketTypeNameCN: z.string(),
  typeColour: z.object({ light: z.string(), dark: z.string() }),
  proofEN: z.string(),
  proofCN: z.string(),
  organizerNameEN: z.string(),
  organizerNameCN: z.string(),
  priceCents: z.int(),
  isFinal: z.boolean(),
  /** The name of the shop's own account. No person has such a ticket. */
  holderName: z.string(),
  gate: z.string().nullable(),
  ticketNumber: z.int(),
  ticketCount: z.int(),
  seat: z.object({ section: z.string(), row: z.string(), number: z.string() }).nullable(),
  isStanding: z.boolean(),
  code: z.string().nullable(),
})
