import { colours } from '../drawing/colours.ts'
import { drawText } from '../drawing/draw-text.ts'
import { type Box, group, line, lineWidth, rectangle, stroke, strokeColour } from '../drawing/operators.ts'
import { beginElement, endElement, tagged } from '../drawing/tags.ts'
import type { Faces } from '../fonts/face.ts'
import type { FontSource, FontSources } from '../fonts/font-source.ts'
import { pagedDocument } from '../document/paged-document.ts'
import { fitText, stepsOf } from '../text/fit-text.ts'
import { readableText } from '../text/readable-text.ts'
import type { Bilingual } from '../text/ticket-texts.ts'
import type { DoorListInput, DoorListRow } from './door-list-input.ts'

/** A4, upright, in points. */
const sheet = { width: 595.28, height: 841.89 } as const
const margin = 36
const rowHeight = 19
const headHeight = 74
const rowsPerPage = Math.floor((sheet.height - 2 * margin - headHeight) / rowHeight)
const boxSide = 11

/** The columns of the table behind the box, from the left. */
const columns = [
  { label: { cn: '持票人', en: 'Holder' }, x: 60, width: 172, of: ({ holder }: DoorListRow) => holder },
  { label: { cn: '座位', en: 'Seat' }, x: 240, width: 92, of: ({ seat }: DoorListRow) => seat },
  { label: { cn: '票種', en: 'Type' }, x: 340, width: 146, of: ({ type }: DoorListRow) => together(type) },
  { label: { cn: '訂單', en: 'Order' }, x: 494, width: 65, of: ({ orderReference }: DoorListRow) => orderReference },
] as const

const title = { cn: '入場名單', en: 'Door list' }
const admitted = '已入場 admitted'
const notYet = '未入場 not yet'

const together = ({ cn, en }: Bilingual): string => (cn === en ? en : `${cn} ${en}`.trim())

/**
 * Returns the list for a door without phones as a PDF: A4 pages, a box to tick for each ticket, and the heading on each
 * page. The same input gives the same bytes.
 */
export function renderDoorListPdf(sources: FontSources, rawInput: DoorListInput): Promise<Uint8Array<ArrayBuffer>> {
  const input = readable(sources.regular, rawInput)
  const facts = { title: `${together(title)} · ${together(input.event)}`, fontTag: 'DOORLI', sheet }
  return pagedDocument(sources, facts, (faces) => drawPages(faces, input))
}

/** Returns the input with texts that the font can draw. */
function readable(font: Pick<FontSource, 'has'>, { event, facts, rows, ...rest }: DoorListInput): DoorListInput {
  const text = (raw: string) => readableText(font, raw)
  const both = ({ cn, en }: Bilingual): Bilingual => ({ cn: text(cn), en: text(en) })
  return {
    event: both(event),
    facts: both(facts),
    ...rest,
    rows: rows.map((row) => ({ ...row, holder: text(row.holder), seat: text(row.seat), type: both(row.type) })),
  }
}

/** Returns the operators of each page, with their tags. */
function drawPages(faces: Faces, input: DoorListInput): string[] {
  const pageCount = Math.max(1, Math.ceil(input.rows.length / rowsPerPage))
  return Array.from({ length: pageCount }, (_, index) => {
    const rows = input.rows.slice(index * rowsPerPage, (index + 1) * rowsPerPage)
    return [
      ...drawHead(faces, input, `${index + 1} / ${pageCount}`),
      beginElement('Table'),
      drawLabels(faces),
      ...rows.map((row, at) => drawRow(faces, row, margin + headHeight + at * rowHeight)),
      endElement,
    ].join('\n')
  })
}

/** Draws the event's name, its facts, and the number of the page. */
function drawHead(faces: Faces, { event, facts, madeAt, counts }: DoorListInput, pageNumber: string): string[] {
  const width = sheet.width - 2 * margin
  const name = fitText(faces.bold, `${together(title)}: ${together(event)}`, { width, steps: stepsOf(1, 14, 12, 10) })
  const quiet = { size: 8, colour: colours.paperMuted }
  const count = `${counts.admittedCount} / ${counts.ticketCount} 已入場 admitted`
  const [firstFact = ''] = fitText(faces.regular, together(facts), { width, steps: stepsOf(1, 9, 8) }).lines
  return [
    tagged(
      'H1',
      drawText(faces.bold, name.lines[0] ?? '', {
        x: margin,
        y: margin + 12,
        size: name.size,
        colour: colours.paperInk,
      }),
    ),
    tagged('P', drawText(faces.regular, firstFact, { x: margin, y: margin + 28, size: 9, colour: colours.paperInk })),
    tagged('P', drawText(faces.regular, `${madeAt} · ${count}`, { ...quiet, x: margin, y: margin + 42 })),
    drawText(faces.regular, pageNumber, { ...quiet, x: sheet.width - margin, y: margin + 42, align: 'right' }),
  ]
}

function drawLabels(faces: Faces): string {
  const y = margin + headHeight - 8
  const label = (words: Bilingual, x: number) =>
    tagged('TH', drawText(faces.regular, together(words), { x, y, size: 7.5, colour: colours.paperMuted }))
  return [
    beginElement('TR'),
    label({ cn: '入場', en: '' }, margin),
    ...columns.map(({ label: words, x }) => label(words, x)),
    endElement,
    drawRule(margin + headHeight - 3, 0.8),
  ].join('\n')
}

/** Draws a ticket: the box, the words of each column, and a rule beneath. */
function drawRow(faces: Faces, row: DoorListRow, top: number): string {
  const y = top + 13
  const box = { x: margin, y: top + 3.5, width: boxSide, height: boxSide }
  return [
    beginElement('TR'),
    tagged('TD', spoken(row.isAdmitted ? admitted : notYet, drawBox(box, row.isAdmitted))),
    ...columns.map(({ x, width, of }) => {
      const { lines, size } = fitText(faces.regular, of(row), { width, steps: stepsOf(1, 9.5, 8.5, 7.5) })
      return tagged('TD', drawText(faces.regular, lines[0] ?? '', { x, y, size, colour: colours.paperInk }))
    }),
    endElement,
    drawRule(top + rowHeight - 1.5, 0.3),
  ].join('\n')
}

const drawRule = (y: number, width: number): string =>
  group(strokeColour(colours.paperLine), lineWidth(width), line(margin, y, sheet.width - margin, y), stroke)

/** Returns operators with the words that screen readers say for them. */
function spoken(words: string, operators: string): string {
  const hex = Buffer.from(`\uFEFF${words}`, 'utf16le').swap16().toString('hex')
  return [`/Span << /ActualText <${hex}> >> BDC`, operators, 'EMC'].join('\n')
}

function drawBox(box: Box, isTicked: boolean): string {
  const { x, y } = box
  const tick = [line(x + 2.5, y + 5.5, x + 4.8, y + 8), line(x + 4.8, y + 8, x + 8.5, y + 3), stroke]
  return group(
    strokeColour(colours.paperInk),
    lineWidth(0.9),
    rectangle(box),
    stroke,
    ...(isTicked ? [lineWidth(1.4), ...tick] : []),
  )
}
