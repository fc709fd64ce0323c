import { type Face, textWidth } from '../fonts/face.ts'
import { fillColour, number } from './operators.ts'

/** The setting of a line of text. `x` is its left end, its middle or its right end, and `y` its base line. */
export interface TextSetting {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly colour: string
  readonly align?: 'left' | 'middle' | 'right'
  /** Points added after each character. */
  readonly tracking?: number
  /** Clockwise, in quarter turns. */
  readonly quarterTurns?: 0 | 1
  /** `stroke` draws outlines, in the present stroke colour and width. */
  readonly mode?: 'fill' | 'stroke'
  /** True if the next line goes on without a space. */
  readonly isContinued?: boolean
}

const renderingModes = { fill: 0, stroke: 1 }
const shares = { left: 0, middle: 0.5, right: 1 }

/**
 * Draws one line of text, with as many font changes as its characters need. A space ends it, because screen readers take
 * no other notice of the place of the next text.
 */
export function drawText(face: Face, text: string, setting: TextSetting): string {
  const { size, colour, align = 'left', tracking = 0, quarterTurns = 0, mode = 'fill', isContinued = false } = setting
  const back = shares[align] * (textWidth(face, text, size) + tracking * Math.max(0, [...text].length - 1))
  const matrix =
    quarterTurns === 0
      ? `1 0 0 -1 ${number(setting.x - back)} ${number(setting.y)} Tm`
      : `0 1 1 0 ${number(setting.x)} ${number(setting.y - back)} Tm`
  const state = [fillColour(colour), `${number(tracking)} Tc`, `${renderingModes[mode]} Tr`]
  return ['BT', ...state, matrix, ...runs(face, isContinued ? text : `${text} `, size), 'ET'].join('\n')
}

/** Returns one operator for each run of characters in the same font. */
function runs(face: Face, text: string, size: number): string[] {
  const found: { font: string; hex: string }[] = []
  for (const character of text) {
    const { font, glyphID } = face.glyph(character)
    const hex = glyphID.toString(16).padStart(4, '0')
    const last = found.at(-1)
    if (last?.font === font) last.hex += hex
    else found.push({ font, hex })
  }
  return found.map(({ font, hex }) => `/${font} ${number(size)} Tf <${hex}> Tj`)
}
