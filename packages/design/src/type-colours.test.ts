import { describe, expect, it } from 'vitest'
import { colourDistance, contrast, type Sight } from './testing/colour-sight.ts'
import { typeColourCount, typeColourIndex } from './type-colour-index.ts'
import { typeColourOf, typeColours } from './type-colours.ts'

/** The page, a panel, and a surface raised above both. */
const darkGrounds = ['#0a0a12', '#12121d', '#1a1a29']
const paper = '#f7f2e6'

const pairs = (count: number) =>
  typeColours
    .slice(0, count)
    .flatMap(({ light }, index) => typeColours.slice(0, index).map((other) => [other.light, light] as const))
const nearest = (count: number, sight: Sight) =>
  Math.min(...pairs(count).map(([one, other]) => colourDistance(one, other, sight)))

describe('the measurement of colours', () => {
  it('tells black from white, and red from green only with both cones', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(colourDistance('#000000', '#ffffff')).toBeCloseTo(100, 3)
    expect(colourDistance('#c84040', '#7a7a00')).toBeGreaterThan(
      3 * colourDistance('#c84040', '#7a7a00', 'deuteranopia'),
    )
  })
})

describe('the colours of ticket types', () => {
  it.each(typeColours)('have enough contrast: $light, $dark', ({ light, dark }) => {
    for (const ground of darkGrounds) expect(contrast(light, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark, light)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark, paper)).toBeGreaterThanOrEqual(4.5)
  })

  it('are at least eight, and the first six differ most', () => {
    expect(typeColours).toHaveLength(typeColourCount)
    expect(typeColourCount).toBeGreaterThanOrEqual(8)
    expect(nearest(6, 'usual')).toBeGreaterThanOrEqual(16)
    expect(nearest(8, 'usual')).toBeGreaterThanOrEqual(13)
  })

  it.each(['protanopia', 'deuteranopia', 'tritanopia'] as const)('differ for a reader with %s', (sight) => {
    expect(nearest(8, sight)).toBeGreaterThanOrEqual(10)
  })
})

describe('the colour of a type', () => {
  const types = Array.from({ length: 10 }, (_, index) => ({ typeID: `type-${index}` }))

  it('follows the position of the type and starts again after the eighth', { tags: 'SEL-20' }, () => {
    expect(types.map(({ typeID }) => typeColourIndex(types, typeID))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0, 1])
    expect(typeColourOf(types, 'type-9')).toBe(typeColours[1])
  })

  it('is that of its pool, and a type that shares places takes none', { tags: 'SHR-20' }, () => {
    const shared = [
      { typeID: 'stalls' },
      { typeID: 'student', placesOf: 'stalls' },
      { typeID: 'early', placesOf: 'stalls' },
      { typeID: 'circle' },
      { typeID: 'senior', placesOf: 'circle' },
    ]
    expect(shared.map(({ typeID }) => typeColourIndex(shared, typeID))).toEqual([0, 0, 0, 1, 1])
    // A type of a code is in no public list. Its pool may be.
    expect(typeColourIndex(shared, 'circle')).toBe(1)
  })

  it('is the last one for a pool that only a code opens', { tags: 'SHR-20' }, () => {
    expect(typeColourIndex(types, 'sponsors')).toBe(7)
    expect(typeColourOf([], 'sponsors')).toBe(typeColours[7])
  })
})
