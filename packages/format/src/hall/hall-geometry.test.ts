import { describe, expect, test } from 'vitest'
import { compareCodes } from './compare-codes.ts'
import { bendAt, middlesOf, seatsAcross, seatX } from './hall-geometry.ts'

describe('a hall', () => {
  test('has its codes in the order of people', () => {
    expect(['10', 'B', '2', 'AA', 'A'].toSorted(compareCodes)).toEqual(['2', 'A', 'B', '10', 'AA'])
  })

  test('has its sections side by side in the middle', () => {
    expect(middlesOf([100, 300], 500, 20)).toEqual([90, 310])
  })

  test('has each row in the middle of its section, bent towards the stage', () => {
    const row = { first: 3, last: 6 }
    expect(seatsAcross(row)).toBe(4)
    expect([3, 6].map((number) => seatX(row, 100, 10, number))).toEqual([85, 115])
    expect([0, 250, 500].map((x) => bendAt(x, 500, 40))).toEqual([-40, -0, -40])
  })
})
