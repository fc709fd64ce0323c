import { brand } from '@pokfei/format/brand'
import { formatHkd } from '@pokfei/format/money'
import { formatDateTime } from '@pokfei/format/time'
import { seatWords } from '../tickets/seat-words.ts'
import { colours } from './colours.ts'
import { drawText } from './draw-text.ts'
import { drawLines, drawName, fitName, heightOf } from './draw-words.ts'
import { type Face, type Faces, textWidth } from './face.ts'
import { fitText, stepsOf } from './fit-text.ts'
import { group, line, lineWidth, rotate, roundedRectangle, stroke, strokeColour, translate } from './operators.ts'
import type { ReceiptPdfInput, ReceiptPdfTicket } from './receipt-pdf-input.ts'
import { receiptWords, ticketCountWords } from './receipt-words.ts'
import type { Bilingual } from './words.ts'

/** A part of the receipt that stays together: how high it is, and its drawing from a top edge downwards. */
export interface ReceiptBlock {
  readonly height: number
  readonly draw: (top: number) => string
}

/** Where the words stand, in points from the page's left. */
export interface ReceiptColumn {
  readonly x: number
  readonly width: number
}

const amount = (cents: number) => formatHkd(cents, { decimals: 2 })
const together = ({ cn, en }: Bilingual) => (cn === '' || cn === en ? en : `${cn} ${en}`.trim())

/** All parts, from top to bottom (spec §2 "Receipt"). */
export function receiptBlocks(faces: Faces, column: ReceiptColumn, input: ReceiptPdfInput): ReceiptBlock[] {
  const isFree = input.totalCents === 0
  const ticketCount = ticketCountWords(input.tickets.length)
  const subtotal = {
    cn: `${receiptWords.subtotal.cn}（${ticketCount.cn}）`,
    en: `${receiptWords.subtotal.en} (${ticketCount.en})`,
  }
  return [
    headBlock(faces, column, isFree ? receiptWords.booked : receiptWords.paid),
    titleBlock(faces, column, input),
    dashes(column),
    rowBlock(faces, column, receiptWords.order, input.orderReference),
    rowBlock(faces, column, receiptWords.orderTime, formatDateTime(input.orderTimeSSE)),
    ...(input.email === null ? [] : [rowBlock(faces, column, receiptWords.email, input.email)]),
    dashes(column),
    ...input.tickets.map((ticket) => ticketBlock(faces, column, ticket)),
    dashes(column),
    rowBlock(faces, column, subtotal, amount(input.subtotalCents)),
    ...(input.serviceFeeCents > 0 ? [rowBlock(faces, column, receiptWords.serviceFee, amount(input.serviceFeeCents))] : []),
    totalBlock(faces, column, amount(input.totalCents)),
    noteBlock(faces, column, receiptWords.final),
  ]
}

function headBlock(faces: Faces, { x, width }: ReceiptColumn, state: Bilingual): ReceiptBlock {
  const words = `${state.cn} ${state.en}`
  const stampWidth = textWidth(faces.bold, words, 10) + 18
  return {
    height: 40,
    draw: (top) =>
      [
        drawText(faces.bold, brand.name, { x, y: top + 16, size: 14, colour: colours.paperInk }),
        drawText(faces.regular, together(receiptWords.receipt), { x, y: top + 30, size: 8.5, colour: colours.paperMuted }),
        group(
          translate(x + width - stampWidth / 2, top + 15),
          rotate(-5),
          strokeColour(colours.chopPaid),
          lineWidth(1.6),
          roundedRectangle({ x: -stampWidth / 2, y: -11, width: stampWidth, height: 22 }, 5),
          stroke,
          drawText(faces.bold, words, { x: 0, y: 3.6, size: 10, colour: colours.chopPaid, align: 'middle' }),
        ),
      ].join('\n'),
  }
}

function titleBlock(faces: Faces, { x, width }: ReceiptColumn, input: ReceiptPdfInput): ReceiptBlock {
  const name = fitName(faces, { cn: input.eventNameCN, en: input.eventNameEN }, width, {
    cn: [...stepsOf(2, 17, 15, 13.5), ...stepsOf(3, 12)],
    en: [...stepsOf(2, 11, 10), ...stepsOf(3, 9)],
  })
  const place = together({ cn: input.venueNameCN, en: input.venueNameEN })
  const where = fitText(faces.regular, `${formatDateTime(input.eventStartTimeSSE)} · ${place}`, { width, steps: [...stepsOf(2, 9.5, 9), ...stepsOf(3, 8)] })
  return {
    height: name.height + heightOf(where) + 8,
    draw: (top) =>
      [drawName(faces, name, x, top), drawLines(faces.regular, where, x, top + name.height + 3, colours.paperMuted)].join('\n'),
  }
}

function rowBlock(faces: Faces, { x, width }: ReceiptColumn, label: Bilingual, value: string): ReceiptBlock {
  const name = fitText(faces.regular, together(label), { width: width * 0.5, steps: stepsOf(1, 9.5, 8.5, 7.5) })
  const text = fitText(faces.regular, value, { width: width * 0.48, steps: [...stepsOf(1, 9.5, 8.5), ...stepsOf(2, 8, 7)] })
  return {
    height: Math.max(16, heightOf(text) + 3),
    draw: (top) =>
      [
        drawLines(faces.regular, name, x, top + 2, colours.paperMuted),
        ...text.lines.map((one, row) => right(faces.regular, one, x + width, top + 2 + row * text.size * 1.3, text.size)),
      ].join('\n'),
  }
}

/** One ticket: its type and price and, for a marked seat, where it is. */
function ticketBlock(faces: Faces, { x, width }: ReceiptColumn, ticket: ReceiptPdfTicket): ReceiptBlock {
  const name = fitName(faces, { cn: ticket.ticketTypeNameCN, en: ticket.ticketTypeNameEN }, width - 90, {
    cn: stepsOf(2, 10.5, 9.5, 8.5),
    en: stepsOf(2, 9, 8),
  })
  const seat = ticket.seat === null ? null : fitText(faces.regular, together(seatWords(ticket.seat)), { width, steps: stepsOf(1, 8.5, 7.5, 6.5) })
  return {
    height: name.height + (seat === null ? 0 : heightOf(seat)) + 4,
    draw: (top) =>
      [
        drawName(faces, name, x, top + 1),
        right(faces.regular, amount(ticket.salePriceCents), x + width, top + 1, 10),
        seat === null ? '' : drawLines(faces.regular, seat, x, top + 1 + name.height, colours.paperMuted),
      ].join('\n'),
  }
}

function totalBlock(faces: Faces, { x, width }: ReceiptColumn, value: string): ReceiptBlock {
  return {
    height: 32,
    draw: (top) =>
      [
        drawText(faces.bold, together(receiptWords.total), { x, y: top + 22, size: 11, colour: colours.paperInk }),
        drawText(faces.bold, value, { x: x + width, y: top + 24, size: 19, colour: colours.paperInk, align: 'right' }),
      ].join('\n'),
  }
}

function noteBlock(faces: Faces, { x, width }: ReceiptColumn, note: Bilingual): ReceiptBlock {
  const text = fitText(faces.regular, together(note), { width, steps: stepsOf(2, 8, 7.5, 7) })
  return { height: heightOf(text) + 8, draw: (top) => drawLines(faces.regular, text, x, top + 8, colours.paperMuted) }
}

const dashes = ({ x, width }: ReceiptColumn): ReceiptBlock => ({
  height: 16,
  draw: (top) => group(strokeColour(colours.paperLine), lineWidth(1.1), '[4 3] 0 d', line(x, top + 8, x + width, top + 8), stroke),
})

/** A line that ends at the right. `top` is as `drawLines` takes it. */
const right = (face: Face, text: string, x: number, top: number, size: number) =>
  drawText(face, text, { x, y: top + size * 0.98, size, colour: colours.paperInk, align: 'right' })
