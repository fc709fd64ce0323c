import { describe, expect, test } from 'vitest'
import { orderQueryOf } from './order-query.ts'

describe('what an operator types', { tags: ['OPS-6', 'OPS-262'] }, () => {
  test.each([
    ['7q4m-k2xd', { kind: 'reference', orderReference: '7Q4M-K2XD' }],
    [' Karen@Example.com ', { kind: 'email', email: 'Karen@Example.com' }],
    ['9123 4567', { kind: 'phone', contactNumber: '91234567' }],
    ['+852 9123 4567', { kind: 'phone', contactNumber: '91234567' }],
    ['85291234567', { kind: 'phone', contactNumber: '91234567' }],
    ['+44 20 7946 0958', { kind: 'phone', contactNumber: '442079460958' }],
    ['９１２３４５６７', { kind: 'phone', contactNumber: '91234567' }],
    ['Chan  Tai Man', { kind: 'name', name: 'Chan Tai Man' }],
    ['Ｃｈａｎ　Ｔａｉ　Ｍａｎ', { kind: 'name', name: 'Chan Tai Man' }],
    ['陳大文', { kind: 'name', name: '陳大文' }],
    ['01980C5E-7A00-7000-8000-3F5A9C1D2E4B', { kind: 'id', id: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b' }],
    ['21', { kind: 'name', name: '21' }],
    ['b/12/7', { kind: 'seat', section: 'B', row: '12', number: 7 }],
    ['B · 12 · 7', { kind: 'seat', section: 'B', row: '12', number: 7 }],
    ['樓座／A／3', { kind: 'seat', section: '樓座', row: 'A', number: 3 }],
    ['7q4m-k2xd/2', { kind: 'reference', orderReference: '7Q4M-K2XD' }],
    ['7Q4M-K2XD · B · 12 · 7', { kind: 'reference', orderReference: '7Q4M-K2XD' }],
  ])('%j is read', (typed, query) => {
    expect(orderQueryOf(typed)).toEqual(query)
  })

  test.each(['', '  ', '\u3000'])('%j is nothing', (typed) => {
    expect(orderQueryOf(typed)).toBeNull()
  })
})
