import { expect, it } from 'vitest'
import { isStanding } from './is-standing.ts'

const type = {
  ticketSeatingType: 'GENERAL_ADMISSION',
  ticketTypeNameEN: 'Front Seat',
  ticketTypeNameCN: '前座',
  ticketTypeDescEN: '',
  ticketTypeDescCN: '',
} as const

it('finds standing in the name or the description in either language', { tags: 'TKT-44' }, () => {
  expect(isStanding(type)).toBe(false)
  expect(isStanding({ ...type, ticketTypeNameEN: 'VIP STANDING' })).toBe(true)
  expect(isStanding({ ...type, ticketTypeDescEN: 'Front Seat (standing, front)' })).toBe(true)
  expect(isStanding({ ...type, ticketTypeNameCN: '環台企位' })).toBe(true)
  expect(isStanding({ ...type, ticketTypeDescCN: '前座企位（台前）' })).toBe(true)
})

it('ignores the word outstanding and numbered seats', () => {
  expect(isStanding({ ...type, ticketTypeDescEN: 'An outstanding view' })).toBe(false)
  expect(isStanding({ ...type, ticketTypeNameEN: 'Standing', ticketSeatingType: 'ASSIGNED' })).toBe(false)
})
