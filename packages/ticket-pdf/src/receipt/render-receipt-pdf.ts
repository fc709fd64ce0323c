import type { FontSources } from '../fonts/font-source.ts'
import { renderStrip } from './paper-strip.ts'
import { readableReceipt } from './readable-receipt.ts'
import { receiptBlocks } from './receipt-blocks.ts'
import type { ReceiptPdfInput } from './receipt-pdf-input.ts'
import { receiptWords } from './receipt-texts.ts'

/**
 * Returns a receipt as a PDF in both languages, in the look of the screen's receipt. It has one A5 page, or more for
 * many tickets. The same input gives the same bytes.
 */
export function renderReceiptPdf(sources: FontSources, rawInput: ReceiptPdfInput): Promise<Uint8Array<ArrayBuffer>> {
  const input = readableReceipt(sources.regular, rawInput)
  const title = `${receiptWords.receipt.cn} ${receiptWords.receipt.en} · ${input.orderReference}`
  return renderStrip(sources, { title, fontTag: 'RECEIP', name: input.orderReference }, (faces, column) =>
    receiptBlocks(faces, column, input),
  )
}
