import type { FontSource, FontSources } from '../fonts/font-source.ts'
import { renderStrip } from '../receipt/paper-strip.ts'
import { narrowPunctuation, readableText } from '../text/readable-text.ts'
import { invoiceBlocks } from './invoice-blocks.ts'
import type { InvoicePdfInput } from './invoice-pdf-input.ts'
import { invoiceWords } from './invoice-texts.ts'

/**
 * Returns an invoice or a credit note as a PDF in both languages, in the look of the receipt. The same input gives the
 * same bytes, so an issued document never changes.
 */
export function renderInvoicePdf(sources: FontSources, rawInput: InvoicePdfInput): Promise<Uint8Array<ArrayBuffer>> {
  const input = readableInvoice(sources.regular, rawInput)
  const words = invoiceWords[input.kind]
  const title = `${words.cn} ${words.en} · ${input.number}`
  return renderStrip(sources, { title, fontTag: 'INVOIC', name: input.number }, (faces, column) =>
    invoiceBlocks(faces, column, input),
  )
}

/** Returns the input with texts that the font can draw. An address is one text. */
function readableInvoice(font: Pick<FontSource, 'has'>, input: InvoicePdfInput): InvoicePdfInput {
  const text = (raw: string) => readableText(font, raw)
  const latin = (raw: string) => readableText(font, narrowPunctuation(raw))
  return {
    ...input,
    organizerNameEN: latin(input.organizerNameEN),
    organizerNameCN: text(input.organizerNameCN),
    eventNameEN: latin(input.eventNameEN),
    eventNameCN: text(input.eventNameCN),
    placeEN: latin(input.placeEN),
    placeCN: text(input.placeCN),
    companyName: latin(input.companyName),
    companyAddress: latin(input.companyAddress.replaceAll(/,?\n/g, ', ')),
    buyerReference: input.buyerReference === null ? null : latin(input.buyerReference),
    lines: input.lines.map((line) => ({
      ...line,
      ticketTypeNameEN: latin(line.ticketTypeNameEN),
      ticketTypeNameCN: text(line.ticketTypeNameCN),
    })),
  }
}
