import { isNotFound } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { orderReferenceSearch, requireOrderReference } from './route-params.ts'

it('takes any order reference as it is written', () => {
  for (const orderReference of ['7Q4M-K2XD', '7q4m k2xd', 'x']) {
    expect(requireOrderReference({ search: orderReferenceSearch({ orderReference }) })).toEqual({ orderReference })
  }
})

it('takes no order reference for none', () => {
  for (const address of [{}, { orderReference: '' }]) {
    // The router merges the validated search over the one in the address.
    const search = { ...address, ...orderReferenceSearch(address) }
    expect(() => requireOrderReference({ search })).toThrow(expect.toSatisfy(isNotFound))
  }
})
