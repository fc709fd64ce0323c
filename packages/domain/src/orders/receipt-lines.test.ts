import { expect, test } from 'vitest'
import { receiptLines, type PricedTicket } from './receipt-lines.ts'

const ticket = (typeID: string, salePriceCents: number, serviceFeeCents: number): PricedTicket => ({
  typeID,
  salePriceCents,
  serviceFeeCents,
})

test('gives each ticket type a line with its total, in the order of the request', { tags: 'ORD-78' }, () => {
  const [first, second, third] = [
    ticket('stalls', 68_000, 3_000),
    ticket('standing', 128_000, 4_000),
    ticket('stalls', 68_000, 3_000),
  ]
  expect(receiptLines([first, second, third])).toEqual([
    { typeID: 'stalls', tickets: [first, third], unitPriceCents: 68_000, unitFeeCents: 3_000, totalCents: 142_000 },
    { typeID: 'standing', tickets: [second], unitPriceCents: 128_000, unitFeeCents: 4_000, totalCents: 132_000 },
  ])
})

test('gives tickets of one type with different prices lines of their own', { tags: 'ORD-78' }, () => {
  const lines = receiptLines([
    ticket('stalls', 68_000, 3_000),
    ticket('stalls', 50_000, 3_000),
    ticket('stalls', 68_000, 0),
  ])
  expect(
    lines.map(({ unitPriceCents, unitFeeCents, totalCents }) => [unitPriceCents, unitFeeCents, totalCents]),
  ).toEqual([
    [68_000, 3_000, 71_000],
    [50_000, 3_000, 53_000],
    [68_000, 0, 68_000],
  ])
})

test('gives no lines without tickets', () => {
  expect(receiptLines([])).toEqual([])
})
