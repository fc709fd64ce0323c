import { describe, expect, it } from 'vitest'
import { openFontSources } from './font-source.ts'

const sources = await openFontSources()

/** Every character of the typeface, up to the plane of rare Chinese characters. */
const known = Array.from({ length: 0x2ffff }, (_, codePoint) => codePoint)
  .filter((codePoint) => codePoint >= 0x20 && (codePoint < 0xd800 || codePoint > 0xdfff))
  .map((codePoint) => String.fromCodePoint(codePoint))
  .filter((character) => sources.regular.has(character))

const only = <T>([one, ...others]: readonly T[]): T => {
  if (one === undefined || others.length > 0) throw new Error(`there are ${others.length + 1} or none`)
  return one
}

describe('font subsets', () => {
  it('has a glyph ID in the subset for each of 31,000 characters', () => {
    expect(known.length).toBeGreaterThan(31_000)
    for (let start = 0; start < 100; start += 1) {
      const some = known.filter((_, index) => index % 100 === start)
      const glyphIDs = sources.regular.cut(some).flatMap((subset) => [...subset.glyphIDs])
      expect(glyphIDs.map(([character]) => character).toSorted()).toEqual(some.toSorted())
      expect(glyphIDs.every(([, glyphID]) => glyphID > 0)).toBe(true)
    }
  })

  it('takes Hangul from a font of its own and cuts that only if it is used', () => {
    expect(sources.bold.cut('撲飛').map(({ source }) => source.name)).toEqual(['NotoSansHK-Bold'])
    expect(sources.bold.cut('撲飛 콘서트').map(({ source }) => source.name)).toEqual([
      'NotoSansHK-Bold',
      'NotoSansKR-Bold',
    ])
    expect(sources.regular.cut([])).toEqual([])
    const syllables = Array.from({ length: 0xd7a4 - 0xac00 }, (_, index) => String.fromCodePoint(0xac00 + index))
    expect(syllables.filter((syllable) => !sources.regular.has(syllable) || !sources.bold.has(syllable))).toEqual([])
  })

  it('reads name and metrics from the font', () => {
    const { source } = only(sources.bold.cut('飛'))
    expect({ name: source.name, ...source.metrics }).toEqual({
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
    expect(sources.bold.advance('콘')).toBe(920)
  })
})
