import { colours } from '../drawing/colours.ts'
import { drawText } from '../drawing/draw-text.ts'
import { drawLabel, drawLines, heightOf } from '../drawing/draw-fitted-text.ts'
import type { Face, Faces } from '../fonts/face.ts'
import { fitText, stepsOf, type TextStep } from '../text/fit-text.ts'
import type { Box } from '../drawing/operators.ts'
import { tagged } from '../drawing/tags.ts'
import { ticket, type TicketPlan } from '../drawing/sheet.ts'
import { drawSeatLine } from './draw-seat-line.ts'
import type { TicketPdfHolding } from './ticket-pdf-input.ts'
import { type Bilingual, ticketLabels, onYourPhone } from '../text/ticket-texts.ts'

/** A name is cut only if three lines cannot hold it, because the gate compares it with a document. */
const holderNameSizes = [...stepsOf(1, 15, 13), ...stepsOf(2, 13, 11.5, 10), ...stepsOf(3, 8.5)]

/** The position of a field beside the plate, in points. `down` counts from the plate's top. */
interface DetailsArea {
  readonly down: number
  readonly x?: number
  readonly width?: number
}

/** Draws the words of one ticket: seat line, holder and references, or the reason why there is no code. */
export function drawTicketDetails(faces: Faces, plan: TicketPlan, holding: TicketPdfHolding): string {
  const { beside, plate } = plan
  const field = (
    label: Bilingual,
    { x = beside.x, width = beside.width, down }: DetailsArea,
    face: Face,
    text: string,
    steps: readonly TextStep[],
  ) => {
    const fitted = fitText(face, text, { width, steps })
    return tagged(
      'P',
      drawLabel(faces, label, x, beside.y + down + 7, width),
      drawLines(face, fitted, x, beside.y + down + 9, colours.paperInk),
    )
  }
  const number = `${holding.ticketNumber}/${holding.ticketCount}`
  const numberX = beside.x + beside.width * 0.62
  return [
    drawSeatLine(faces, plan.seatLine, holding),
    holding.code === null ? drawNoCode(faces, plate) : '',
    field(ticketLabels.holder, { down: 0 }, faces.regular, holding.holderName, holderNameSizes),
    field(
      ticketLabels.reference,
      { down: 44, width: numberX - beside.x - 6 },
      faces.bold,
      holding.orderReference,
      stepsOf(1, 11, 9, 7.5),
    ),
    field(
      ticketLabels.ticket,
      { down: 44, x: numberX, width: beside.x + beside.width - numberX },
      faces.bold,
      number,
      stepsOf(1, 11, 9, 7.5),
    ),
    field(ticketLabels.ticketID, { down: 71 }, faces.regular, holding.ticketID, stepsOf(1, 6.8, 6.4, 6, 5.6)),
    drawText(faces.bold, `N° ${holding.orderReference}  ${number}`, {
      x: ticket.x + ticket.width - 15,
      y: plate.y + plate.height / 2,
      size: 6.5,
      tracking: 0.8,
      colour: colours.chop,
      align: 'middle',
      quarterTurns: 1,
    }),
  ].join('\n')
}

function drawNoCode(faces: Faces, plate: Box): string {
  const width = plate.width - 36
  const cn = fitText(faces.bold, onYourPhone.cn, { width, steps: stepsOf(3, 15, 13) })
  const en = fitText(faces.regular, onYourPhone.en, { width, steps: stepsOf(3, 10, 9) })
  const top = plate.y + (plate.height - heightOf(cn) - heightOf(en)) / 2
  return tagged(
    'P',
    drawLines(faces.bold, cn, plate.x + 18, top, colours.chop),
    drawLines(faces.regular, en, plate.x + 18, top + heightOf(cn), colours.paperInk),
  )
}
