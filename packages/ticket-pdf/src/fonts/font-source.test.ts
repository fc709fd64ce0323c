import { describe, expect, it } from 'vitest'
import { openFontSources } from './font-source.ts'

const sources = await openFontSources()

/** Every character of the typeface, up to the plane of rare Chinese characters. */
const known = Array.from({ length: 0x2ffff }, (_, codePoint) => codePoint)
  .filter((codePoint) => codePoint >= 0x20 && (codePoint < 0xd800 || codePoint > 0xdfff))
  .map((codePoint) => String.fromCodePoint(codePoint))
  .filter((character) => sources.regular.has(character))

describe('font subsets', () => {
  it('has a glyph ID in the subset for each of 20,000 characters', () => {
    expect(known.length).toBeGreaterThan(20_000)
    for (let start = 0; start < 100; start += 1) {
      const some = known.filter((_, index) => index % 100 === start)
      const { glyphIDs } = sources.regular.cut(some)
      expect([...glyphIDs.keys()]).toEqual(some)
      expect([...glyphIDs.values()].every((glyphID) => glyphID > 0)).toBe(true)
    }
  })

  it('reads name and metrics from the font', () => {
    expect({ name: sources.bold.name, ...sources.bold.metrics }).toEqual({
      name: 'NotoSansHK-Bold',
      ascent: 1160,
      descent: -288,
      capHeight: 733,
      box: [-1013, -1046, 2926, 1806],
    })
  })

  it('knows the width of a character', () => {
    expect(sources.regular.advance('飛')).toBe(1000)
    expect(sources.bold.advance('i')).toBeLessThan(400)
  })
})
