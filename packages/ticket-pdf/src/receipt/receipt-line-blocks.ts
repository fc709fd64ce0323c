import { seatText } from '@pokfei/format/seat-text'
import { breakLines } from '../text/break-lines.ts'
import { colours } from '../drawing/colours.ts'
import { tagged } from '../drawing/tags.ts'
import { drawLines, drawName, fitName, heightOf } from '../drawing/draw-fitted-text.ts'
import { type Faces, textWidth } from '../fonts/face.ts'
import { fitText, stepsOf } from '../text/fit-text.ts'
import {
  amount,
  drawRight,
  inside,
  type ReceiptBlock,
  type ReceiptColumn,
  rowElement,
  stack,
  together,
} from './receipt-block.ts'
import type { ReceiptPdfLine } from './receipt-pdf-input.ts'
import { proofWords, receiptWords } from './receipt-texts.ts'
import type { Bilingual } from '../text/ticket-texts.ts'

/** The least distance between a type's name and its cost. */
const gap = 14
const amountSize = 10

/**
 * Returns the parts of a line: name and cost, calculation, description, proof, and marked seats. They may stand on different
 * pages, because a description may be long and the seats many.
 */
export function lineBlocks(faces: Faces, column: ReceiptColumn, line: ReceiptPdfLine): readonly ReceiptBlock[] {
  const names = { cn: line.ticketTypeNameCN, en: line.ticketTypeNameEN }
  const description = { cn: line.ticketTypeDescCN, en: line.ticketTypeDescEN }
  const proof = proofWords({ cn: line.proofCN, en: line.proofEN })
  return [
    headBlock(faces, column, line),
    ...descriptions(faces, column, names, description).flatMap((text) => quietBlocks(faces, column, text)),
    ...oneOrEach(faces, column, [proof.cn, proof.en]).flatMap((text) => quietBlocks(faces, column, text)),
    ...line.seats.flatMap((seat) => quietBlocks(faces, column, together(seatText(seat)))),
    { height: 5, draw: () => '' },
  ]
}

function headBlock(faces: Faces, { x, width }: ReceiptColumn, line: ReceiptPdfLine): ReceiptBlock {
  const { quantity, unitPriceCents, unitFeeCents } = line
  const cost = amount(line.totalCents)
  const name = fitName(
    faces,
    { cn: line.ticketTypeNameCN, en: line.ticketTypeNameEN },
    width - textWidth(faces.bold, cost, amountSize) - gap,
    {
      cn: [...stepsOf(2, 10.5, 9.5), ...stepsOf(8, 9)],
      en: [...stepsOf(2, 9), ...stepsOf(8, 8.5)],
    },
  )
  const fee = unitFeeCents > 0 ? ` + ${together(receiptWords.serviceFee)} ${quantity} × ${amount(unitFeeCents)}` : ''
  const sum = fitText(faces.regular, `${quantity} × ${amount(unitPriceCents)}${fee}`, {
    width,
    steps: stepsOf(1, 8.5, 8, 7.5),
  })
  return stack([
    rowElement({
      height: name.height + 2,
      draw: (top) =>
        [
          tagged('TH', drawName(faces, name, x, top + 1)),
          tagged('TD', drawRight(faces.bold, cost, x + width, top + 1, amountSize)),
        ].join('\n'),
    }),
    rowElement({
      height: heightOf(sum),
      draw: (top) => tagged('WideCell', drawLines(faces.regular, sum, x, top, colours.paperInk)),
    }),
  ])
}

/** Returns the descriptions that add to the name. */
const descriptions = (faces: Faces, column: ReceiptColumn, name: Bilingual, { cn, en }: Bilingual): readonly string[] =>
  oneOrEach(faces, column, [cn === name.cn ? '' : cn, en === name.en || en === cn ? '' : en])

/** Returns one line if there is room, else one text per language. */
function oneOrEach(faces: Faces, { width }: ReceiptColumn, texts: readonly string[]): readonly string[] {
  const said = texts.filter((text) => text !== '')
  const both = said.join(' ')
  return textWidth(faces.regular, both, quietSize) <= width ? [both].filter((text) => text !== '') : said
}

const quietSize = 8.5

/** Returns a row with a block for each line, so that a long text continues on the next page. */
function quietBlocks(faces: Faces, { x, width }: ReceiptColumn, text: string): readonly ReceiptBlock[] {
  const lines = breakLines(text, width, (part) => textWidth(faces.regular, part, quietSize)).map((line) => {
    const fitted = { size: quietSize, lines: [line], isCut: false }
    return {
      height: heightOf(fitted),
      draw: (top: number) => tagged('Span', drawLines(faces.regular, fitted, x, top, colours.paperMuted)),
    }
  })
  return inside('TR', inside('WideCell', lines))
}
