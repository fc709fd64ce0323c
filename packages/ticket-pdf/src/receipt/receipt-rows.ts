import { breakLines } from '../text/break-lines.ts'
import { colours } from '../drawing/colours.ts'
import { drawText } from '../drawing/draw-text.ts'
import { tagged } from '../drawing/tags.ts'
import { leading } from '../drawing/draw-fitted-text.ts'
import { type Face, type Faces, textWidth } from '../fonts/face.ts'
import { drawRight, rowElement, type ReceiptBlock, type ReceiptColumn, together } from './receipt-block.ts'
import type { Bilingual } from '../text/ticket-texts.ts'

/** The sizes from the preferred one to the last resort. */
const sizes = [9.5, 9, 8.5] as const
const smallest = 8.5
/** The least distance between a name and its value. */
const gap = 12
/** The largest share of the column for a name. */
const nameShare = 0.66

/** Returns a row with its name at the left and its value at the right. Nothing is cut, whatever its length. */
export function rowBlock(
  faces: Faces,
  { x, width }: ReceiptColumn,
  label: Bilingual,
  value: string | Bilingual,
): ReceiptBlock {
  const face = faces.regular
  const name = fitWords(face, label, width * nameShare)
  const nameWidth = Math.max(...name.lines.map((line) => textWidth(face, line, name.size)))
  const said = fitWords(face, value, width - nameWidth - gap)
  const nameLine = (text: string, top: number) =>
    drawText(face, text, { x, y: top + name.size * 0.98, size: name.size, colour: colours.paperMuted })
  const saidLine = (text: string, top: number) => drawRight(face, text, x + width, top, said.size)
  return rowElement({
    height: Math.max(heightOf(name), heightOf(said)) + 3,
    draw: (top) =>
      [
        tagged('TH', ...drawnLines(name, top + 1.5, nameLine)),
        tagged('TD', ...drawnLines(said, top + 1.5, saidLine)),
      ].join('\n'),
  })
}

interface SizedLines {
  readonly size: number
  readonly lines: readonly string[]
}

/** Puts words on one line if they fit, else each language on its own line. Longer words take more lines. */
function fitWords(face: Face, words: string | Bilingual, width: number): SizedLines {
  const languages = typeof words === 'string' ? [words] : [words.cn, words.en].filter((text) => text !== '')
  const onOneLine = typeof words === 'string' ? words : together(words)
  for (const texts of [[onOneLine], languages]) {
    const size = sizes.find((one) => texts.every((text) => textWidth(face, text, one) <= width))
    if (size !== undefined) return { size, lines: texts }
  }
  return {
    size: smallest,
    lines: languages.flatMap((text) => breakLines(text, width, (part) => textWidth(face, part, smallest))),
  }
}

const heightOf = ({ size, lines }: SizedLines): number => lines.length * size * leading

/** Draws lines one under the other. */
const drawnLines = (
  { size, lines }: SizedLines,
  top: number,
  draw: (text: string, top: number) => string,
): readonly string[] => lines.map((line, index) => draw(line, top + index * size * leading))
