import { brand } from '@pokfei/format/brand'
import { colours } from '../drawing/colours.ts'
import { drawText } from '../drawing/draw-text.ts'
import type { Faces } from '../fonts/face.ts'
import { fitText, stepsOf } from '../text/fit-text.ts'
import { drawLines, heightOf } from '../drawing/draw-fitted-text.ts'
import {
  clip,
  draw,
  ellipse,
  fill,
  fillAndStroke,
  fillColour,
  group,
  lineWidth,
  opacity,
  rectangle,
  rotate,
  roundedRectangle,
  strokeColour,
  translate,
} from '../drawing/operators.ts'
import { tagged } from '../drawing/tags.ts'
import { column, heights, inset, ticket, type TicketPlan } from '../drawing/sheet.ts'
import { type Bilingual, identityCheck, liveCodeOnly, termsOf } from '../text/ticket-texts.ts'

/** One petal of the guilloche. The page draws it many times, as the form `Petal`. */
export const petal = { form: `${ellipse(40, 0, 58, 40)} S`, extent: [-20, -42, 100, 42] } as const

const petals = 48

/** Height of the box that says how the gate treats this page. */
const noticeHeight = 57

/** Draws the shared part of the stub: guilloche, white plate, the gate's words and the terms. */
export function drawStub(faces: Faces, plan: TicketPlan, hasCode: boolean, isFinal: boolean): string {
  const { plate } = plan
  const guilloche = { x: plate.x - 8, y: plan.perforation + 1, width: plate.width + 16, height: heights.stub - 2 }
  const middle = plate.y + plate.height / 2
  return [
    group(
      rectangle(guilloche),
      clip,
      opacity('Faint'),
      lineWidth(0.45),
      translate(plate.x + plate.width / 2, middle),
      ...Array.from({ length: petals }, (_, index) =>
        group(
          strokeColour(index % 2 === 0 ? colours.guillocheBlue : colours.guillochePink),
          rotate((index * 360) / petals),
          draw('Petal'),
        ),
      ),
    ),
    group(
      fillColour(colours.plate),
      strokeColour(colours.paperLine),
      lineWidth(0.7),
      roundedRectangle(plate, 10),
      fillAndStroke,
    ),
    drawText(faces.bold, brand.name.toUpperCase(), {
      x: ticket.x + 8,
      y: middle,
      size: 6.5,
      tracking: 1,
      colour: colours.paperMuted,
      align: 'middle',
      quarterTurns: 1,
    }),
    drawNotice(faces, plan, hasCode),
    drawTerms(faces, termsOf(isFinal), plan.ticketBottom + 12),
  ].join('\n')
}

/** Draws the red frame with the gate's rule: it checks the holder's identity, or does not take this page. */
function drawNotice(faces: Faces, { beside }: TicketPlan, hasCode: boolean): string {
  const { title, text } = hasCode ? identityCheck : liveCodeOnly
  const box = { ...beside, y: beside.y + beside.height - noticeHeight, height: noticeHeight }
  const width = box.width - 16
  let y = box.y + 7
  const drawn = [
    group(
      fillColour(colours.paper),
      strokeColour(colours.chop),
      lineWidth(1.2),
      roundedRectangle(box, 7),
      fillAndStroke,
    ),
  ]
  for (const { kind, words, sizes, colour } of [
    { kind: 'H2', words: `${title.cn} ${title.en}`, sizes: [11, 10, 9, 8], colour: colours.chop },
    { kind: 'P', words: text.cn, sizes: [7.5, 7, 6.5], colour: colours.paperInk },
    { kind: 'EnglishP', words: text.en, sizes: [7, 6.5, 6], colour: colours.paperInk },
  ] as const) {
    const fitted = fitText(faces.regular, words, { width, steps: stepsOf(kind === 'H2' ? 1 : 2, ...sizes) })
    drawn.push(tagged(kind, drawLines(faces.regular, fitted, box.x + 8, y, colour)))
    y += heightOf(fitted)
  }
  return drawn.join('\n')
}

/** Draws the terms on the white beneath the ticket, in one column for each language. */
function drawTerms(faces: Faces, terms: readonly Bilingual[], top: number): string {
  const gap = 16
  const width = (ticket.width - 2 * inset - gap) / 2
  const columns = [
    { kind: 'P', words: terms.map(({ cn }) => cn), x: column.x },
    { kind: 'EnglishP', words: terms.map(({ en }) => en), x: column.x + width + gap },
  ] as const
  const dots: string[] = []
  const paragraphs = columns.flatMap(({ kind, words, x }) => {
    let y = top
    return words.map((term) => {
      const fitted = fitText(faces.regular, term, { width: width - 8, steps: stepsOf(2, 6.4, 6, 5.6) })
      dots.push(ellipse(x + 1.5, y + 4, 1.1, 1.1))
      const lines = drawLines(faces.regular, fitted, x + 7, y, colours.paperMuted)
      y += heightOf(fitted) + 1
      return tagged(kind, lines)
    })
  })
  return [group(fillColour(colours.chop), ...dots, fill), ...paragraphs].join('\n')
}
