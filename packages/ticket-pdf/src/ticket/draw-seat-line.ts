import { colours } from '../drawing/colours.ts'
import { drawText } from '../drawing/draw-text.ts'
import { drawLabel, leading } from '../drawing/draw-fitted-text.ts'
import type { Faces } from '../fonts/face.ts'
import { tagged } from '../drawing/tags.ts'
import { fitText, stepsOf } from '../text/fit-text.ts'
import { type Box, group, line, lineWidth, roundedRectangle, stroke, strokeColour } from '../drawing/operators.ts'
import type { TicketPdfHolding } from './ticket-pdf-input.ts'
import { type Bilingual, ticketLabels, ticketValues } from '../text/ticket-texts.ts'

interface Cell {
  readonly label: Bilingual
  readonly value: string
}

/**
 * Draws the boxed line with the entrance and the seat in large figures. Without a seat it says how the ticket admits.
 */
export function drawSeatLine(
  faces: Faces,
  box: Box,
  { gate, seat, isStanding }: Pick<TicketPdfHolding, 'gate' | 'seat' | 'isStanding'>,
): string {
  const cells: Cell[] = gate === null ? [] : [{ label: ticketLabels.gate, value: gate }]
  if (seat) {
    cells.push({ label: ticketLabels.section, value: seat.section })
    cells.push({ label: ticketLabels.row, value: seat.row })
    cells.push({ label: ticketLabels.seat, value: seat.number })
  } else {
    const { cn, en } = isStanding ? ticketValues.standing : ticketValues.noSeats
    cells.push({ label: ticketLabels.seating, value: `${cn} ${en}` })
  }
  const widths = cellWidths(cells, box.width)
  let x = box.x
  const edges: string[] = []
  const words = cells.map((cell, index) => {
    const width = widths[index] ?? 0
    if (index > 0) edges.push(`${line(x, box.y, x, box.y + box.height)} ${stroke}`)
    const drawn = drawCell(faces, cell, { ...box, x, width })
    x += width
    return drawn
  })
  return [
    group(strokeColour(colours.paperInk), lineWidth(1.2), roundedRectangle(box, 9), stroke, ...edges),
    tagged('P', ...words),
  ].join('\n')
}

/** Returns the widths of the cells: nearly even, with a little more for longer values. */
function cellWidths(cells: readonly Cell[], width: number): number[] {
  const weights = cells.map(({ value }) => 3 + Math.min(6, [...value].length))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => (width * weight) / sum)
}

function drawCell(faces: Faces, { label, value }: Cell, { x, y, width, height }: Box): string {
  const { size, lines } = fitText(faces.bold, value, {
    width: width - 16,
    steps: [...stepsOf(1, 23, 21, 19, 17, 15, 13.5, 12), ...stepsOf(2, 10.5, 9.5)],
  })
  const top = y + 15 + (height - 17 - lines.length * size * leading) / 2
  return [
    drawLabel(faces, label, x + 8, y + 12, width - 12, 7.5),
    ...lines.map((text, row) =>
      drawText(faces.bold, text, { x: x + 8, y: top + row * size * leading + size, size, colour: colours.paperInk }),
    ),
  ].join('\n')
}
