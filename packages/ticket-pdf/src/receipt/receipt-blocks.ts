import { brand } from '@pokfei/format/brand'
import { paymentWords } from '@pokfei/format/money/payment-texts'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { colours } from '../drawing/colours.ts'
import { drawText } from '../drawing/draw-text.ts'
import { tagged } from '../drawing/tags.ts'
import { drawLines, drawName, fitName, heightOf } from '../drawing/draw-fitted-text.ts'
import { type Faces, textWidth } from '../fonts/face.ts'
import { fitText, stepsOf } from '../text/fit-text.ts'
import {
  group,
  line,
  lineWidth,
  rotate,
  roundedRectangle,
  stroke,
  strokeColour,
  translate,
} from '../drawing/operators.ts'
import { amount, inside, type ReceiptBlock, type ReceiptColumn, rowElement, stack, together } from './receipt-block.ts'
import { lineBlocks } from './receipt-line-blocks.ts'
import type { ReceiptPdfInput, ReceiptPdfLine } from './receipt-pdf-input.ts'
import { rowBlock } from './receipt-rows.ts'
import { receiptWords, refundWords, stampWords, swapWords, ticketCountWords } from './receipt-texts.ts'
import type { Bilingual } from '../text/ticket-texts.ts'
import { timeRange } from '../text/time-range.ts'

/** Returns all parts of a receipt, from top to bottom. */
export function receiptBlocks(faces: Faces, column: ReceiptColumn, input: ReceiptPdfInput): ReceiptBlock[] {
  const row = (label: Bilingual, value: string | Bilingual) => rowBlock(faces, column, label, value)
  return [
    headBlock(faces, column, receiptWords.receipt, input.stamp),
    titleBlock(faces, column, input),
    dashes(column),
    ...inside('Table', orderRows(row, input)),
    dashes(column),
    ...inside('Table', partyRows(row, input)),
    dashes(column),
    ...inside(
      'Table',
      input.lines.flatMap((one) => lineBlocks(faces, column, one)),
    ),
    ...inside('Table', [
      stack([
        dashes(column),
        ...sumRows(row, input),
        totalBlock(faces, column, receiptWords.total, amount(input.totalCents)),
      ]),
      ...(input.swappedFrom === null || input.swappedFrom.differenceCents === 0
        ? []
        : [row(receiptWords.swapDifference, amount(input.swappedFrom.differenceCents))]),
      ...input.swappedFor.map((orderReference) => row(receiptWords.swappedFor, orderReference)),
      ...input.refunds.map((refund) => row(refundWords(refund), amount(refund.amountCents))),
      ...(input.netCents === null ? [] : [row(receiptWords.net, amount(input.netCents))]),
    ]),
    ...(input.isFinal ? [noteBlock(faces, column, receiptWords.final)] : []),
  ]
}

/** Makes a row with a name at the left and a value at the right. */
export type Row = (label: Bilingual, value: string | Bilingual) => ReceiptBlock

/** Returns the rows of the order and its payment. */
function orderRows(row: Row, input: ReceiptPdfInput): readonly ReceiptBlock[] {
  return [
    row(receiptWords.order, input.orderReference),
    row(receiptWords.orderID, input.orderID),
    row(receiptWords.orderTime, formatDateTime(input.orderTimeSSE)),
    ...(input.paidSSE === null ? [] : [row(receiptWords.paidTime, formatDateTime(input.paidSSE))]),
    ...paymentRows(row, input),
  ]
}

/** Returns the rows of the payment. An exchange has a payment of its own besides the old order. */
function paymentRows(row: Row, { swappedFrom, creditCents, totalCents, paymentMethod }: ReceiptPdfInput) {
  const { en, zh } = paymentWords(totalCents, paymentMethod)
  const own = { cn: zh, en }
  if (swappedFrom === null) return [row(receiptWords.paymentMethod, own)]
  return creditCents === 0
    ? [row(receiptWords.paymentMethod, swapWords(swappedFrom.orderReference))]
    : [row(receiptWords.paymentMethod, own), row(receiptWords.exchangedFrom, swappedFrom.orderReference)]
}

/** Returns the rows of seller and buyer. */
function partyRows(row: Row, input: ReceiptPdfInput): readonly ReceiptBlock[] {
  return [
    row(receiptWords.seller, { cn: input.organizerNameCN, en: input.organizerNameEN }),
    row(receiptWords.platform, brand.name),
    ...(input.buyerName === '' ? [] : [row(receiptWords.buyer, input.buyerName)]),
    ...(input.email === null ? [] : [row(receiptWords.email, input.email)]),
  ]
}

/** Returns the rows of the sums before the total. */
export function sumRows(
  row: Row,
  input: Pick<ReceiptPdfInput, 'subtotalCents' | 'serviceFeeCents'> & {
    /** Left out on an invoice. */
    readonly creditCents?: number
    readonly lines: readonly Pick<ReceiptPdfLine, 'quantity'>[]
  },
): readonly ReceiptBlock[] {
  const { creditCents = 0 } = input
  const count = ticketCountWords(input.lines.reduce((sum, { quantity }) => sum + quantity, 0))
  const subtotal = { cn: `${receiptWords.subtotal.cn}（${count.cn}）`, en: `${receiptWords.subtotal.en} (${count.en})` }
  return [
    row(subtotal, amount(input.subtotalCents)),
    ...(input.serviceFeeCents > 0 ? [row(receiptWords.serviceFee, amount(input.serviceFeeCents))] : []),
    ...(creditCents > 0 ? [row(receiptWords.credit, amount(-creditCents))] : []),
  ]
}

/** Returns the brand with the kind of the document, and a stamp if it has one. */
export function headBlock(
  faces: Faces,
  column: ReceiptColumn,
  title: Bilingual,
  stamp: ReceiptPdfInput['stamp'] | null,
): ReceiptBlock {
  const { x } = column
  const brandLook = { size: 14, colour: colours.paperInk }
  const titleLook = { size: 8.5, colour: colours.paperMuted }
  return {
    height: 40,
    draw: (top) =>
      [
        tagged('P', drawText(faces.bold, brand.name, { ...brandLook, x, y: top + 16 })),
        tagged('H1', drawText(faces.regular, together(title), { ...titleLook, x, y: top + 30 })),
        ...(stamp === null ? [] : [drawStamp(faces, column, stamp, top)]),
      ].join('\n'),
  }
}

function drawStamp(faces: Faces, { x, width }: ReceiptColumn, stamp: ReceiptPdfInput['stamp'], top: number): string {
  const words = together(stampWords[stamp])
  const colour = stamp === 'paid' ? colours.chopPaid : colours.chop
  const stampWidth = textWidth(faces.bold, words, 10) + 18
  return group(
    translate(x + width - stampWidth / 2, top + 15),
    rotate(-5),
    strokeColour(colour),
    lineWidth(1.6),
    roundedRectangle({ x: -stampWidth / 2, y: -11, width: stampWidth, height: 22 }, 5),
    stroke,
    tagged('P', drawText(faces.bold, words, { x: 0, y: 3.6, size: 10, colour, align: 'middle' })),
  )
}

/** The event as the head of a document names it. */
type NamedEvent = Pick<
  ReceiptPdfInput,
  'eventNameEN' | 'eventNameCN' | 'placeEN' | 'placeCN' | 'eventStartTimeSSE' | 'eventEndTimeSSE'
>

/** Returns the name of the event with its time and place. */
export function titleBlock(faces: Faces, { x, width }: ReceiptColumn, input: NamedEvent): ReceiptBlock {
  const name = fitName(faces, { cn: input.eventNameCN, en: input.eventNameEN }, width, {
    cn: [...stepsOf(2, 17, 15, 13.5), ...stepsOf(8, 12)],
    en: [...stepsOf(2, 11, 10), ...stepsOf(8, 9)],
  })
  const place = together({ cn: input.placeCN, en: input.placeEN })
  const { eventStartTimeSSE: startSSE, eventEndTimeSSE: endSSE } = input
  const date = startSSE === null ? together(receiptWords.dateToCome) : timeRange(startSSE, endSSE)
  const where = fitText(faces.regular, `${date} · ${place}`, {
    width,
    steps: [...stepsOf(2, 9.5, 9), ...stepsOf(8, 8)],
  })
  return {
    height: name.height + heightOf(where) + 6,
    draw: (top) =>
      [
        tagged('H2', drawName(faces, name, x, top)),
        tagged('P', drawLines(faces.regular, where, x, top + name.height + 3, colours.paperMuted)),
      ].join('\n'),
  }
}

/** Returns the total in large figures. */
export function totalBlock(faces: Faces, { x, width }: ReceiptColumn, name: Bilingual, value: string): ReceiptBlock {
  const total = together(name)
  const [label, figure] = [
    { size: 11, colour: colours.paperInk },
    { size: 19, colour: colours.paperInk },
  ]
  return rowElement({
    height: 32,
    draw: (top) =>
      [
        tagged('TH', drawText(faces.bold, total, { ...label, x, y: top + 22 })),
        tagged('TD', drawText(faces.bold, value, { ...figure, x: x + width, y: top + 24, align: 'right' })),
      ].join('\n'),
  })
}

function noteBlock(faces: Faces, { x, width }: ReceiptColumn, note: Bilingual): ReceiptBlock {
  const text = fitText(faces.regular, together(note), { width, steps: stepsOf(2, 8, 7.5, 7) })
  return {
    height: heightOf(text) + 8,
    draw: (top) => tagged('P', drawLines(faces.regular, text, x, top + 8, colours.paperMuted)),
  }
}

/** Returns a line of dashes between parts. */
export const dashes = ({ x, width }: ReceiptColumn): ReceiptBlock => ({
  height: 12,
  draw: (top) =>
    group(strokeColour(colours.paperLine), lineWidth(1.1), '[4 3] 0 d', line(x, top + 6, x + width, top + 6), stroke),
})
