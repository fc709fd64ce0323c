import { expect, it } from 'vitest'
import { receiptSums } from './receipt-sums.ts'

it('takes for the service fee what the order cost beyond its tickets', () => {
  const tickets = [{ salePrice: 1280 }, { salePrice: 1280 }, { salePrice: 680.5 }]
  expect(receiptSums({ priceHKD: 3350.7 }, tickets)).toEqual({
    subtotalCents: 324_050,
    serviceFeeCents: 11_020,
    totalCents: 335_070,
  })
})

it('has no service fee for an order that was free', () => {
  expect(receiptSums({ priceHKD: 0 }, [{ salePrice: 0 }])).toEqual({
    subtotalCents: 0,
    serviceFeeCents: 0,
    totalCents: 0,
  })
})
