import { expect, it } from 'vitest'
import { sampleTicketType } from '../testing/sample-ticket-type.ts'
import { offerTypes } from './offered-types.ts'

const nowSSE = 1000
const vip = sampleTicketType('vip', { salePrice: 1280.5 })

it('lists ticket types by price from high to low, and counts them as available until known otherwise', {
  tags: ['SEL-18', 'SEL-23'],
}, () => {
  const offered = offerTypes([sampleTicketType('seat'), vip], { nowSSE })
  expect(offered.map(({ typeID, isAvailable }) => [typeID, isAvailable])).toEqual([
    ['vip', true],
    ['seat', true],
  ])
})

it('tells a type that is sold out from one outside of its window', { tags: ['SEL-22', 'SHR-3'] }, () => {
  const stateOf = (ifTicketsAvailable: boolean, window: Partial<typeof vip> = {}) => {
    const [first] = offerTypes([{ ...vip, ...window }], {
      availability: [{ typeID: 'vip', ifTicketsAvailable }],
      nowSSE,
    })
    return [first?.window, first?.isSoldOut, first?.isAvailable]
  }
  expect(stateOf(true)).toEqual(['open', false, true])
  expect(stateOf(false)).toEqual(['open', true, false])
  expect(stateOf(true, { saleStartTimeSSE: nowSSE + 1 })).toEqual(['notYet', false, false])
  expect(stateOf(false, { saleStartTimeSSE: nowSSE + 1 })).toEqual(['notYet', true, false])
  expect(stateOf(false, { saleEndTimeSSE: nowSSE })).toEqual(['ended', false, false])
})
