import { formatHkd } from '@pokfei/format/money/hkd'
import { leaf } from '@pokfei/format/time/calendar-leaf'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import type { TypeColour } from '@pokfei/design/type-colours'
import { colours } from '../drawing/colours.ts'
import {
  drawLabel,
  drawLines,
  drawName,
  type FittedName,
  fitName,
  heightOf,
  type NameSteps,
} from '../drawing/draw-fitted-text.ts'
import type { Faces } from '../fonts/face.ts'
import { type FittedText, fitText, stepsOf, type TextStep } from '../text/fit-text.ts'
import type { Weight } from '../fonts/font-source.ts'
import { fillAndStroke, fillColour, group, lineWidth, roundedRectangle, strokeColour } from '../drawing/operators.ts'
import { column } from '../drawing/sheet.ts'
import { tagged } from '../drawing/tags.ts'
import { timeRange } from '../text/time-range.ts'
import type { TicketPdfEvent } from './ticket-pdf-input.ts'
import { type Bilingual, ticketLabels, ticketValues } from '../text/ticket-texts.ts'

/** The fitted words of the upper piece: the name in both languages, and the facts beneath. */
export interface TicketFacts {
  readonly title: readonly { readonly weight: Weight; readonly text: FittedText }[]
  readonly titleHeight: number
  readonly facts: readonly FittedFact[]
  readonly factsHeight: number
}

/** A fitted fact. The ticket type has a mark in its colour. The proof to show has the colour of the gate's rule. */
interface FittedFact {
  readonly label: Bilingual
  readonly name: FittedName
  readonly mark: TypeColour | null
  readonly colour: string
}

/** The density of the words. Most events have room; long names in every field need the last one. */
export interface Density {
  readonly title: readonly TextStep[]
  readonly subtitle: readonly TextStep[]
  readonly fact: NameSteps
  /** Those of the proof to show. The gate asks for it, so only the last density may cut it. */
  readonly proof: NameSteps
}

const wholeProof: NameSteps = { cn: stepsOf(2, 10.5, 9.5, 8.5), en: stepsOf(2, 9, 8.25, 7.5) }

/**
 * The densities, from the most generous to one that surely fits the page. The last one shows few different
 * characters.
 */
export const densities: readonly [Density, ...Density[]] = [
  {
    title: [...stepsOf(2, 18, 16, 14), ...stepsOf(3, 12.5, 11.5)],
    subtitle: [...stepsOf(2, 11.5, 10.5, 9.5), ...stepsOf(3, 8.5)],
    fact: { cn: stepsOf(2, 10.5, 9.5, 8.5), en: stepsOf(2, 9, 8.25, 7.5) },
    proof: wholeProof,
  },
  {
    title: [...stepsOf(2, 16, 14, 12.5), ...stepsOf(3, 10.5)],
    subtitle: stepsOf(2, 10.5, 9.5, 8.5, 7.5),
    fact: { cn: [...stepsOf(1, 10.5, 9.5), ...stepsOf(2, 8)], en: stepsOf(1, 9, 8, 7, 6.5) },
    proof: wholeProof,
  },
  {
    title: stepsOf(2, 16, 14, 12.5, 11.5),
    subtitle: stepsOf(2, 9.5, 8.5, 7.5),
    fact: { cn: stepsOf(1, 10.5, 9.5, 8.5, 7.5), en: stepsOf(1, 9, 8, 7, 6.5) },
    proof: wholeProof,
  },
  {
    title: stepsOf(1, 16, 14),
    subtitle: stepsOf(2, 9.5, 8.5),
    fact: { cn: stepsOf(1, 10.5), en: stepsOf(1, 9, 8) },
    proof: wholeProof,
  },
  {
    title: stepsOf(1, 14),
    subtitle: stepsOf(1, 8.5),
    fact: { cn: stepsOf(1, 10.5), en: stepsOf(1, 9, 8) },
    proof: { cn: stepsOf(1, 10.5), en: stepsOf(1, 9, 8) },
  },
]

const labelWidth = 68
/** The space for the seal at the right of the facts. */
const sealRoom = 58
const factGap = 2.5
/** The mark in a type's colour before its name, and the room that it takes from the name. */
const markSide = 8
const markRoom = 13

/** Fits an event's words into the ticket's column. */
export function fitTicketFacts(faces: Faces, event: TicketPdfEvent, density: Density): TicketFacts {
  const { eventNameCN: cn, eventNameEN: en } = event
  const { width } = column
  const large = { weight: 'bold' as const, text: fitText(faces.bold, cn || en, { width, steps: density.title }) }
  const beneath = cn === '' || cn === en ? '' : en
  const small = {
    weight: 'regular' as const,
    text: fitText(faces.regular, beneath, { width, steps: density.subtitle }),
  }
  const title = [large, small]
  const facts = ticketFacts(event).map(({ label, value, mark = null, isProof = false }): FittedFact => {
    const room = width - labelWidth - sealRoom - (mark === null ? 0 : markRoom)
    const colour = isProof ? colours.chop : colours.paperInk
    return { label, mark, colour, name: fitName(faces, value, room, isProof ? density.proof : density.fact) }
  })
  return {
    title,
    titleHeight: title.reduce((sum, { text }) => sum + heightOf(text), 0),
    facts,
    factsHeight: facts.reduce((sum, { name }) => sum + name.height + factGap, 0),
  }
}

interface Fact {
  readonly label: Bilingual
  readonly value: Bilingual
  readonly mark?: TypeColour
  readonly isProof?: true
}

/** Returns the date of an event. A stopped event has none, so the word for it stands in its place. */
function dateFacts({
  eventStartTimeSSE: start,
  eventEndTimeSSE: end,
  stoppedBy,
  originalStartTimeSSE,
}: TicketPdfEvent): Fact[] {
  const weekday = `${leaf(start, 'zh').weekday} ${leaf(start, 'en').weekday}`
  const value = stoppedBy === null ? { cn: timeRange(start, end), en: weekday } : ticketValues[stoppedBy]
  const oldSSE = originalStartTimeSSE ?? (stoppedBy === null ? null : start)
  return withOld({ label: ticketLabels.date, value }, oldSSE === null ? null : { cn: formatDateTime(oldSSE), en: '' })
}

/** Returns a fact, and below it the old value if it was changed. */
const withOld = (fact: Fact, old: Bilingual | null): Fact[] =>
  old === null ? [fact] : [fact, { label: ticketLabels.before, value: old }]

function ticketFacts(event: TicketPdfEvent): Fact[] {
  const isFree = event.priceCents === 0
  const proof = { cn: event.proofCN, en: event.proofEN }
  return [
    ...dateFacts(event),
    ...withOld({ label: ticketLabels.venue, value: { cn: event.placeCN, en: event.placeEN } }, event.originalVenue),
    {
      label: ticketLabels.type,
      value: { cn: event.ticketTypeNameCN, en: event.ticketTypeNameEN },
      mark: event.typeColour,
    },
    ...(proof.cn + proof.en === '' ? [] : [{ label: ticketLabels.proof, value: proof, isProof: true } as const]),
    { label: ticketLabels.price, value: isFree ? ticketValues.free : { cn: formatHkd(event.priceCents), en: '' } },
    { label: ticketLabels.organizer, value: { cn: event.organizerNameCN, en: event.organizerNameEN } },
  ]
}

/** Draws a mark in a type's colour, at the middle of a line of words. */
function drawMark({ light, dark }: TypeColour, x: number, middle: number): string {
  const box = { x: x + 0.5, y: middle - markSide / 2, width: markSide, height: markSide }
  return group(fillColour(light), strokeColour(dark), lineWidth(0.8), roundedRectangle(box, 2.2), fillAndStroke)
}

/** Draws the words from the two top edges of the plan. */
export function drawTicketFacts(faces: Faces, words: TicketFacts, titleTop: number, factsTop: number): string {
  const title: string[] = []
  let y = titleTop
  for (const { weight, text } of words.title) {
    title.push(drawLines(faces[weight], text, column.x, y, colours.paperInk))
    y += heightOf(text)
  }
  const drawn = [tagged('H1', ...title)]
  y = factsTop
  for (const { label, name, mark, colour } of words.facts) {
    const x = column.x + labelWidth
    if (mark !== null) drawn.push(drawMark(mark, x, y + name.cn.size * 0.67))
    const said = drawLabel(faces, label, column.x, y + 10, labelWidth - 6, 7.5)
    drawn.push(tagged('P', said, drawName(faces, name, mark === null ? x : x + markRoom, y, colour)))
    y += name.height + factGap
  }
  return drawn.join('\n')
}
