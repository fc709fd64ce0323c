import { colours } from '../drawing/colours.ts'
import { drawText } from '../drawing/draw-text.ts'
import type { Faces } from '../fonts/face.ts'
import {
  fill,
  fillColour,
  group,
  lineWidth,
  rotate,
  roundedRectangle,
  stroke,
  strokeColour,
  translate,
} from '../drawing/operators.ts'

/** Draws the product's seal: two paper-coloured characters on red, slightly turned like a stamped chop. */
export function drawSeal(faces: Faces, characters: string, right: number, top: number): string {
  const side = 40
  const box = { x: -side / 2, y: -side / 2, width: side, height: side }
  const inner = { x: box.x + 3, y: box.y + 3, width: side - 6, height: side - 6 }
  const [size, drop] = [15, 15.6]
  return group(
    translate(right - side / 2 - 2, top + side / 2 + 2),
    rotate(-6),
    fillColour(colours.chop),
    roundedRectangle(box, 5),
    fill,
    strokeColour(colours.paper),
    lineWidth(0.8),
    roundedRectangle(inner, 3),
    stroke,
    ...[...characters].map((character, row) =>
      drawText(faces.bold, character, {
        x: 0,
        y: -2.2 + row * drop,
        size,
        colour: colours.paper,
        align: 'middle',
      }),
    ),
  )
}
