import { expect, it } from 'vitest'
import { parseSeatLabel } from './seat-label.ts'

it('parses section, row and number of a seat label', () => {
  expect(parseSeatLabel('B · 12 · 7')).toEqual({ section: 'B', row: '12', number: '7' })
})

it('returns undefined for any other text', () => {
  expect(parseSeatLabel('Free seating')).toBeUndefined()
  expect(parseSeatLabel('A · B · C · D')).toBeUndefined()
})
