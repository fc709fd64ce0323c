import type { FontSource } from '../fonts/font-source.ts'
import { narrowPunctuation, readableText } from '../text/readable-text.ts'
import type { TicketPdfEvent, TicketPdfHolding, TicketPdfInput } from './ticket-pdf-input.ts'

/** Returns the input in its two parts, with texts that the font can draw. */
export function readableInput(
  font: Pick<FontSource, 'has'>,
  input: TicketPdfInput,
): { readonly event: TicketPdfEvent; readonly holding: TicketPdfHolding } {
  const text = (raw: string) => readableText(font, raw)
  const latin = (raw: string) => readableText(font, narrowPunctuation(raw))
  return {
    event: {
      organizerID: input.organizerID,
      eventID: input.eventID,
      typeID: input.typeID,
      eventNameEN: latin(input.eventNameEN),
      eventNameCN: text(input.eventNameCN),
      placeEN: latin(input.placeEN),
      placeCN: text(input.placeCN),
      eventStartTimeSSE: input.eventStartTimeSSE,
      eventEndTimeSSE: input.eventEndTimeSSE,
      stoppedBy: input.stoppedBy,
      originalStartTimeSSE: input.originalStartTimeSSE,
      originalVenue: input.originalVenue && { cn: text(input.originalVenue.cn), en: latin(input.originalVenue.en) },
      ticketTypeNameEN: latin(input.ticketTypeNameEN),
      ticketTypeNameCN: text(input.ticketTypeNameCN),
      typeColour: input.typeColour,
      proofEN: latin(input.proofEN),
      proofCN: text(input.proofCN),
      organizerNameEN: latin(input.organizerNameEN),
      organizerNameCN: text(input.organizerNameCN),
      priceCents: input.priceCents,
      isFinal: input.isFinal,
    },
    holding: {
      ticketID: text(input.ticketID),
      orderReference: text(input.orderReference),
      holderName: latin(input.holderName),
      ticketNumber: input.ticketNumber,
      ticketCount: input.ticketCount,
      gate: input.gate === null ? null : text(input.gate),
      seat: input.seat && {
        section: text(input.seat.section),
        row: text(input.seat.row),
        number: text(input.seat.number),
      },
      isStanding: input.isStanding,
      code: input.code,
    },
  }
}
