import type { FontSource } from '../fonts/font-source.ts'
import { narrowPunctuation, readableText } from '../text/readable-text.ts'
import type { ReceiptPdfInput, ReceiptPdfLine } from './receipt-pdf-input.ts'

/** Returns the input with texts that the font can draw. */
export function readableReceipt(font: Pick<FontSource, 'has'>, input: ReceiptPdfInput): ReceiptPdfInput {
  const text = (raw: string) => readableText(font, raw)
  const latin = (raw: string) => readableText(font, narrowPunctuation(raw))
  const lineOf = (line: ReceiptPdfLine): ReceiptPdfLine => ({
    ...line,
    ticketTypeNameEN: latin(line.ticketTypeNameEN),
    ticketTypeNameCN: text(line.ticketTypeNameCN),
    ticketTypeDescEN: latin(line.ticketTypeDescEN),
    ticketTypeDescCN: text(line.ticketTypeDescCN),
    proofEN: latin(line.proofEN),
    proofCN: text(line.proofCN),
    seats: line.seats.map(({ section, row, number }) => ({
      section: text(section),
      row: text(row),
      number: text(number),
    })),
  })
  return {
    ...input,
    orderReference: text(input.orderReference),
    organizerNameEN: latin(input.organizerNameEN),
    organizerNameCN: text(input.organizerNameCN),
    buyerName: latin(input.buyerName),
    email: input.email === null ? null : text(input.email),
    eventNameEN: latin(input.eventNameEN),
    eventNameCN: text(input.eventNameCN),
    placeEN: latin(input.placeEN),
    placeCN: text(input.placeCN),
    lines: input.lines.map(lineOf),
  }
}
