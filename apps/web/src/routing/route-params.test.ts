import { isNotFound } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { orderReferenceSearch, requireOrderReference, requireSlugs } from './route-params.ts'

it('reads any order reference unchanged', { tags: 'ORD-68' }, () => {
  for (const orderReference of ['7Q4M-K2XD', '7q4m k2xd', 'x']) {
    expect(requireOrderReference({ search: orderReferenceSearch({ orderReference }) })).toEqual({ orderReference })
  }
})

it('leads to the 404 page if an ID of an address is no slug', { tags: 'EVT-29' }, () => {
  expect(() => requireSlugs({ organizerID: 'lion-rock', eventID: 'harbour-nights-2' })).not.toThrow()
  for (const eventID of ['Harbour', 'harbour_nights', '維港夜', '', '..', 'a'.repeat(65)])
    expect(() => requireSlugs({ organizerID: 'lion-rock', eventID })).toThrow(expect.toSatisfy(isNotFound))
})

it('leads to the 404 page without an order reference', { tags: ['ORD-67', 'ORD-89'] }, () => {
  for (const address of [{}, { orderReference: '' }]) {
    // The router merges the validated search over the one in the address.
    const search = { ...address, ...orderReferenceSearch(address) }
    expect(() => requireOrderReference({ search })).toThrow(expect.toSatisfy(isNotFound))
  }
})
