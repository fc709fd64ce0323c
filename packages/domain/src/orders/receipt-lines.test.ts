import { expect, test } from 'vitest'
import { receiptLines, type PricedTicket } from './receipt-lines.ts'

const ticket = (typeID: string, salePriceCents: number, serviceFeeCents: number): PricedTicket => ({
  typeID,
  salePriceCents,
  serviceFeeCents,
})

test('a receipt has a line for each type, in the order of the request, with what all its tickets cost', () => {
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

test('tickets of one type that cost differently stand on lines of their own', () => {
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

test('nothing bought makes no lines', () => {
  expect(receiptLines([])).toEqual([])
})
