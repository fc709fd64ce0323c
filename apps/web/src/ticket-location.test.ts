import { expect, it } from 'vitest'
import { seatPlaceOf } from './ticket-location.ts'

it('reads section, row and number of a marked seat', () => {
  expect(seatPlaceOf('B · 12 · 7')).toEqual({ section: 'B', row: '12', number: '7' })
})

it('leaves anything else as it is', () => {
  expect(seatPlaceOf('Free seating')).toBeUndefined()
  expect(seatPlaceOf('A · B · C · D')).toBeUndefined()
})
