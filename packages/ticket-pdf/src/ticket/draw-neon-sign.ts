import { breakLines } from '../text/break-lines.ts'
import { colours, neonColours } from '../drawing/colours.ts'
import { drawText } from '../drawing/draw-text.ts'
import { type Face, textWidth } from '../fonts/face.ts'
import { type FittedText, fitText, stepsOf } from '../text/fit-text.ts'
import { type Box, decoration, group, lineWidth, opacity, roundJoins, strokeColour } from '../drawing/operators.ts'
import type { TicketPdfEvent } from './ticket-pdf-input.ts'

/** The opacities of the glow, by their names in the page's resources. */
export const glowOpacities = { Glow1: 0.06, Glow2: 0.09, Glow3: 0.14, Glow4: 0.25 } as const

const lineHeight = 1.12
/** The share of the em that a Chinese character takes above and below the base line. */
const [above, below] = [0.84, 0.06]
const sizes = Array.from({ length: 45 }, (_, step) => 64 - step)

/**
 * Draws the event's name as a neon sign. Its outlines are stroked from a wide faint glow to a thin bright tube. The
 * letters are then filled dark, so that only the outer edge of the tube shows. Each event has one colour.
 */
export function drawNeonSign(face: Face, event: TicketPdfEvent, box: Box): string {
  const { size, lines } = fitSignText(face, signText(event), box)
  const tube = neonColour(event)
  const strength = Math.min(1, size / 40)
  const top = box.y + (box.height - (above + below + (lines.length - 1) * lineHeight) * size) / 2
  const letters = (mode: 'fill' | 'stroke') =>
    lines
      .map((text, row) =>
        drawText(face, text, {
          x: box.x + box.width / 2,
          y: top + (above + row * lineHeight) * size,
          size,
          colour: mix(tube, colours.night, 0.9),
          align: 'middle',
          mode,
        }),
      )
      .join('\n')
  const glow = (width: number, colour: string, ...state: readonly string[]) =>
    group(...state, strokeColour(colour), lineWidth(width * strength), letters('stroke'))
  return decoration(
    roundJoins,
    glow(15, tube, opacity('Glow1')),
    glow(11.5, tube, opacity('Glow2')),
    glow(8.3, tube, opacity('Glow3')),
    glow(5.4, tube, opacity('Glow4')),
    glow(3, tube),
    glow(1.4, mix(tube, '#ffffff', 0.75)),
    letters('fill'),
  )
}

/** Returns one of the neon colours, the same for all tickets of an event. */
function neonColour({ organizerID, eventID }: Pick<TicketPdfEvent, 'organizerID' | 'eventID'>): string {
  let sum = 0
  for (const character of `${organizerID}/${eventID}`) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65521
  return neonColours[sum % neonColours.length] ?? neonColours[0]
}

/** Returns the name before its colon, which is the shortest common form. */
function signText({ eventNameCN, eventNameEN }: TicketPdfEvent): string {
  const name = eventNameCN || eventNameEN
  return name.split(/[：:]/)[0]?.trim() || name
}

function fitSignText(face: Face, text: string, { width, height }: Box): FittedText {
  for (const size of sizes) {
    const lines = breakLines(text, width, (part) => textWidth(face, part, size))
    const isLow = (above + below + (lines.length - 1) * lineHeight) * size <= height
    if (lines.length <= 2 && isLow) return { size, lines, isCut: false }
  }
  return fitText(face, text, { width, steps: stepsOf(1, sizes.at(-1) ?? 0) })
}

function mix(one: string, other: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(one, at) * (1 - share) + channel(other, at) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
