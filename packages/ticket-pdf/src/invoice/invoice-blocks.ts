import { brand } from '@pokfei/format/brand'
import { formatDate, formatDateTime } from '@pokfei/format/time/hong-kong-time'
import type { Faces } from '../fonts/face.ts'
import { amount, inside, type ReceiptBlock, type ReceiptColumn, stack } from '../receipt/receipt-block.ts'
import { dashes, headBlock, sumRows, titleBlock, totalBlock, type Row } from '../receipt/receipt-blocks.ts'
import { lineBlocks } from '../receipt/receipt-line-blocks.ts'
import { rowBlock } from '../receipt/receipt-rows.ts'
import { receiptWords } from '../receipt/receipt-texts.ts'
import type { InvoicePdfInput } from './invoice-pdf-input.ts'
import { invoiceWords } from './invoice-texts.ts'

/** Returns all parts of an invoice or a credit note, from top to bottom. */
export function invoiceBlocks(faces: Faces, column: ReceiptColumn, input: InvoicePdfInput): readonly ReceiptBlock[] {
  const row: Row = (label, value) => rowBlock(faces, column, label, value)
  return [
    headBlock(faces, column, invoiceWords[input.kind], null),
    titleBlock(faces, column, input),
    dashes(column),
    ...inside('Table', numberRows(row, input)),
    dashes(column),
    ...inside('Table', partyRows(row, input)),
    dashes(column),
    ...(input.kind === 'invoice' ? soldBlocks(faces, column, row, input) : creditBlocks(faces, column, row, input)),
  ]
}

function numberRows(row: Row, input: InvoicePdfInput): readonly ReceiptBlock[] {
  const { kind, number, creditedNumber, paidSSE } = input
  return [
    row(kind === 'invoice' ? invoiceWords.invoiceNumber : invoiceWords.creditNoteNumber, number),
    ...(creditedNumber === null ? [] : [row(invoiceWords.creditedNumber, creditedNumber)]),
    row(invoiceWords.issued, formatDate(input.issuedSSE)),
    row(receiptWords.order, input.orderReference),
    ...(kind === 'creditNote' || paidSSE === null ? [] : [row(receiptWords.paidTime, formatDateTime(paidSSE))]),
  ]
}

function partyRows(row: Row, input: InvoicePdfInput): readonly ReceiptBlock[] {
  const { companyName, companyAddress, buyerReference } = input
  return [
    row(receiptWords.seller, { cn: input.organizerNameCN, en: input.organizerNameEN }),
    row(receiptWords.platform, brand.name),
    row(invoiceWords.company, companyName),
    row(invoiceWords.address, companyAddress),
    ...(buyerReference === null ? [] : [row(invoiceWords.buyerReference, buyerReference)]),
  ]
}

const bare = { ticketTypeDescEN: '', ticketTypeDescCN: '', proofEN: '', proofCN: '', seats: [] } as const

const soldBlocks = (faces: Faces, column: ReceiptColumn, row: Row, input: InvoicePdfInput): readonly ReceiptBlock[] => [
  ...inside(
    'Table',
    input.lines.flatMap((line) => lineBlocks(faces, column, { ...line, ...bare })),
  ),
  ...inside('Table', [
    stack([
      dashes(column),
      ...sumRows(row, input),
      totalBlock(faces, column, receiptWords.total, amount(input.amountCents)),
    ]),
  ]),
]

const creditBlocks = (
  faces: Faces,
  column: ReceiptColumn,
  row: Row,
  { amountCents }: InvoicePdfInput,
): readonly ReceiptBlock[] =>
  inside('Table', [
    stack([
      row(invoiceWords.credited, amount(amountCents)),
      totalBlock(faces, column, invoiceWords.creditTotal, amount(amountCents)),
    ]),
  ])
