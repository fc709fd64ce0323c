import { expect, it } from 'vitest'
import { orderReferenceSearch } from './route-params.ts'

it('takes any order reference as it is written', () => {
  for (const orderReference of ['7Q4M-K2XD', '7q4m k2xd', 'x']) expect(orderReferenceSearch({ orderReference })).toEqual({ orderReference })
})

it('takes no order reference for none', () => {
  for (const search of [{}, { orderReference: '' }]) expect(orderReferenceSearch(search)).toEqual({})
})
