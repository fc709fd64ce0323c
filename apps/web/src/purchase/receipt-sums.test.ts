import { expect, it } from 'vitest'
import { sampleExchange } from '../testing/member-samples.ts'
import { receiptSums } from './receipt-sums.ts'

it('computes the service fee as the price of the order less the ticket prices', { tags: ['ORD-80', 'ORD-81'] }, () => {
  const tickets = [{ salePrice: 1280 }, { salePrice: 1280 }, { salePrice: 680.5 }]
  expect(receiptSums({ priceHKD: 3350.7 }, tickets)).toEqual({
    subtotalCents: 324_050,
    serviceFeeCents: 11_020,
    creditCents: 0,
    totalCents: 335_070,
  })
})

it('counts what an earlier ticket has paid', { tags: 'OPS-123' }, () => {
  expect(receiptSums({ priceHKD: 230, exchange: sampleExchange }, [{ salePrice: 900 }])).toEqual({
    subtotalCents: 90_000,
    serviceFeeCents: 3_000,
    creditCents: 70_000,
    totalCents: 23_000,
  })
})

it('computes no service fee for a free order', () => {
  expect(receiptSums({ priceHKD: 0 }, [{ salePrice: 0 }])).toEqual({
    subtotalCents: 0,
    serviceFeeCents: 0,
    creditCents: 0,
    totalCents: 0,
  })
})
