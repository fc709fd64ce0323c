import { brand } from '@pokfei/format/brand'
import { colours } from './colours.ts'
import { drawText } from './draw-text.ts'
import type { Faces } from './face.ts'
import { fill, fillColour, group, roundedRectangle, type Box } from './operators.ts'
import { inset } from './sheet.ts'
import { labels } from './words.ts'

/** Height of the head's line of small words. */
const lineTop = 12

/** Returns the box of the sign, under the head's line of words. */
export const signBox = ({ x, y, width, height }: Box): Box => ({
  x: x + inset,
  y: y + lineTop + 14,
  width: width - 2 * inset,
  height: height - lineTop - 26,
})

/** Draws the head's line of words: the product's name and the kind of page. */
export function drawHeadWords(faces: Faces, head: Box): string {
  const y = head.y + lineTop + 7
  const mark = { x: head.x + inset - 6, y: y - 9.5, width: 13, height: 13 }
  const eTicket = `${labels.eTicket.cn} ${labels.eTicket.en}`
  return [
    group(fillColour(colours.chop), roundedRectangle(mark, 3), fill),
    drawText(faces.bold, brand.mark, { x: mark.x + 6.5, y, size: 9, colour: colours.paper, align: 'middle' }),
    drawText(faces.bold, brand.name, { x: mark.x + 18, y, size: 9, colour: colours.paper }),
    drawText(faces.regular, eTicket, {
      x: head.x + head.width - inset + 6,
      y,
      size: 7.5,
      colour: colours.paper,
      align: 'right',
    }),
  ].join('\n')
}
