import { colours } from './colours.ts'
import { drawText } from './draw-text.ts'
import { type Face, type Faces, textWidth } from '../fonts/face.ts'
import { isWide } from '../text/break-lines.ts'
import { type FittedText, fitText, stepsOf, type TextStep } from '../text/fit-text.ts'
import type { Bilingual } from '../text/ticket-texts.ts'

/** Distance between two base lines, in ems. It leaves room for Chinese strokes. */
export const leading = 1.3

/** Returns the height of fitted lines, in points. */
export const heightOf = ({ size, lines }: FittedText): number => lines.length * size * leading

/** Draws fitted lines from a top edge downwards. */
export function drawLines(face: Face, text: FittedText, x: number, top: number, colour: string): string {
  return text.lines
    .map((line, row) =>
      drawText(face, line, {
        x,
        y: top + row * text.size * leading + text.size * 0.98,
        size: text.size,
        colour,
        isContinued: row < text.lines.length - 1 && isWide(line.at(-1) ?? ''),
      }),
    )
    .join('\n')
}

/** Draws a quiet label in both languages on one line, smaller if it has little room. */
export function drawLabel(faces: Faces, label: Bilingual, x: number, y: number, width: number, size = 7): string {
  const { lines, size: fitted } = fitText(faces.regular, `${label.cn} ${label.en}`, {
    width,
    steps: stepsOf(1, size, size - 0.75, size - 1.5),
  })
  return drawText(faces.regular, lines[0] ?? '', { x, y, size: fitted, colour: colours.paperMuted })
}

/**
 * A fitted name in both languages. The Chinese is bold, with the English beside it if there is room, else beneath. A
 * single language is bold too.
 */
export interface FittedName {
  readonly cn: FittedText
  readonly en: FittedText
  /** The position of the English on the line of the Chinese, or null if it stands beneath. */
  readonly beside: number | null
  readonly height: number
}

/** Sizes and lines for the two languages of a name. */
export interface NameSteps {
  readonly cn: readonly TextStep[]
  readonly en: readonly TextStep[]
}

/** Fits a name into a column. Either language may be empty. Equal texts are shown once. */
export function fitName(faces: Faces, name: Bilingual, width: number, steps: NameSteps): FittedName {
  const [first, second] = name.cn === '' ? [name.en, ''] : [name.cn, name.en]
  const cn = fitText(faces.bold, first, { width, steps: steps.cn })
  const en = fitText(faces.regular, first === second ? '' : second, { width, steps: steps.en })
  const besideX = textWidth(faces.bold, cn.lines[0] ?? '', cn.size) + 7
  const enWidth = textWidth(faces.regular, en.lines[0] ?? '', en.size)
  const isBeside = cn.lines.length === 1 && en.lines.length <= 1 && besideX + enWidth <= width
  const height = isBeside ? heightOf(cn) : heightOf(cn) + heightOf(en)
  return { cn, en, beside: isBeside ? besideX : null, height }
}

/** Draws a fitted name. */
export function drawName(
  faces: Faces,
  name: FittedName,
  x: number,
  top: number,
  colour: string = colours.paperInk,
): string {
  const enTop = name.beside === null ? top + heightOf(name.cn) : top + (name.cn.size - name.en.size) * 0.98
  return [
    drawLines(faces.bold, name.cn, x, top, colour),
    drawLines(faces.regular, name.en, x + (name.beside ?? 0), enTop, colour),
  ].join('\n')
}
