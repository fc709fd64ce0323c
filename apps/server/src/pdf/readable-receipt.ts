import type { FontSource } from './font-source.ts'
import { narrowPunctuation } from './readable-input.ts'
import { readableText } from './readable-text.ts'
import type { ReceiptPdfInput } from './receipt-pdf-input.ts'

/** The input with every text in it such as the font can set. */
export function readableReceipt(font: Pick<FontSource, 'has'>, input: ReceiptPdfInput): ReceiptPdfInput {
  const text = (raw: string) => readableText(font, raw)
  const latin = (raw: string) => readableText(font, narrowPunctuation(raw))
  return {
    ...input,
    orderReference: text(input.orderReference),
    email: input.email === null ? null : text(input.email),
    eventNameEN: latin(input.eventNameEN),
    eventNameCN: text(input.eventNameCN),
    venueNameEN: latin(input.venueNameEN),
    venueNameCN: text(input.venueNameCN),
    tickets: input.tickets.map(({ ticketTypeNameEN, ticketTypeNameCN, seat, salePriceCents }) => ({
      ticketTypeNameEN: latin(ticketTypeNameEN),
      ticketTypeNameCN: text(ticketTypeNameCN),
      seat: seat && { section: text(seat.section), row: text(seat.row), number: text(seat.number) },
      salePriceCents,
    })),
  }
}
