import { brand } from '@pokfei/format/brand'
import { colours } from '../drawing/colours.ts'
import { drawText } from '../drawing/draw-text.ts'
import type { Faces } from '../fonts/face.ts'
import { tagged } from '../drawing/tags.ts'
import { fill, fillColour, group, roundedRectangle, type Box } from '../drawing/operators.ts'
import { inset } from '../drawing/sheet.ts'
import { ticketLabels } from '../text/ticket-texts.ts'

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
  const eTicket = `${ticketLabels.eTicket.cn} ${ticketLabels.eTicket.en}`
  return [
    group(fillColour(colours.chop), roundedRectangle(mark, 3), fill),
    drawText(faces.bold, brand.mark, { x: mark.x + 6.5, y, size: 9, colour: colours.paper, align: 'middle' }),
    tagged(
      'P',
      drawText(faces.bold, brand.name, { x: mark.x + 18, y, size: 9, colour: colours.paper }),
      drawText(faces.regular, eTicket, {
        x: head.x + head.width - inset + 6,
        y,
        size: 7.5,
        colour: colours.paper,
        align: 'right',
      }),
    ),
  ].join('\n')
}
