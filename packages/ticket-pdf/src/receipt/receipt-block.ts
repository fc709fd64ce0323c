import { formatHkd } from '@pokfei/format/money/hkd'
import { colours } from '../drawing/colours.ts'
import { drawText } from '../drawing/draw-text.ts'
import { beginElement, type ElementKind, endElement } from '../drawing/tags.ts'
import type { Face } from '../fonts/face.ts'
import type { Bilingual } from '../text/ticket-texts.ts'

/** A part of the receipt that stays together: its height, and its drawing from a top edge downwards. */
export interface ReceiptBlock {
  readonly height: number
  readonly draw: (top: number) => string
}

/** The column of the words, in points from the page's left. */
export interface ReceiptColumn {
  readonly x: number
  readonly width: number
}

/** Joins blocks without a page break between them. */
export const stack = (blocks: readonly ReceiptBlock[]): ReceiptBlock => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0),
  draw: (top) => {
    let y = top
    const drawn = blocks.map((block) => {
      const one = block.draw(y)
      y += block.height
      return one
    })
    return drawn.join('\n')
  },
})

/** Puts blocks into one element, which may go on after a page break. */
export const inside = (kind: ElementKind, blocks: readonly ReceiptBlock[]): readonly ReceiptBlock[] =>
  blocks.map(({ height, draw }, index) => ({
    height,
    draw: (top) =>
      [
        ...(index === 0 ? [beginElement(kind)] : []),
        draw(top),
        ...(index === blocks.length - 1 ? [endElement] : []),
      ].join('\n'),
  }))

/** Makes a block one row of its table. */
export const rowElement = ({ height, draw }: ReceiptBlock): ReceiptBlock => ({
  height,
  draw: (top) => [beginElement('TR'), draw(top), endElement].join('\n'),
})

/** Returns an amount as receipts show it, always with its cents. */
export const amount = (cents: number): string => formatHkd(cents, { decimals: 2 })

/** Returns both languages on one line. Equal texts are shown once. */
export const together = ({ cn, en }: Bilingual): string => (cn === '' || cn === en ? en : `${cn} ${en}`.trim())

/** Draws a line that ends at the right. `top` has the same meaning as in `drawLines`. */
export const drawRight = (face: Face, text: string, x: number, top: number, size: number): string =>
  drawText(face, text, { x, y: top + size * 0.98, size, colour: colours.paperInk, align: 'right' })
