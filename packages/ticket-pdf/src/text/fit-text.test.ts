import { describe, expect, it } from 'vitest'
import type { Face } from '../fonts/face.ts'
import { fitText, stepsOf } from './fit-text.ts'

/** A typeface in which every character is one em wide. */
const square: Face = { advance: () => 1, glyph: () => ({ font: 'F1', glyphID: 1 }) }

describe('text fitting', () => {
  it('uses the first size at which the text fits its lines', () => {
    expect(fitText(square, '維港夜', { width: 60, steps: stepsOf(1, 20, 10) })).toEqual({
      size: 20,
      lines: ['維港夜'],
      isCut: false,
    })
    expect(fitText(square, '維港夜演唱會', { width: 60, steps: stepsOf(1, 20, 10) }).size).toBe(10)
  })

  it('uses more lines at a smaller size', () => {
    const steps = [...stepsOf(1, 20), ...stepsOf(2, 15)]
    expect(fitText(square, '維港夜演唱會', { width: 60, steps })).toMatchObject({
      size: 15,
      lines: ['維港夜演', '唱會'],
    })
  })

  it('cuts a text that fits at no size and adds the ellipsis of its script', () => {
    const room = { width: 60, steps: stepsOf(1, 10) }
    expect(fitText(square, '維港夜粵語流行', room)).toEqual({ size: 10, lines: ['維港夜粵語…'], isCut: true })
    expect(fitText(square, 'HarbourNights', room)).toEqual({ size: 10, lines: ['Har...'], isCut: true })
  })

  it('returns no line for an empty text', () => {
    expect(fitText(square, '', { width: 60, steps: stepsOf(1, 20) })).toMatchObject({ lines: [], isCut: false })
  })
})
