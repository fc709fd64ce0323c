import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fontkit from '@pdf-lib/fontkit'
import { type HarfBuzz, loadHarfBuzz } from './harfbuzz.ts'

/** The two weights that a ticket is set in. */
export type Weight = 'regular' | 'bold'

/** Noto Sans HK in one weight, whole: what it can draw, how wide, and a way to cut pieces out of it. */
export interface FontSource {
  /** The name that a PDF gives it. */
  readonly name: string
  /** In thousandths of an em; the box is left, bottom, right, top. */
  readonly metrics: {
    readonly ascent: number
    readonly descent: number
    readonly capHeight: number
    readonly box: readonly [number, number, number, number]
  }
  readonly has: (character: string) => boolean
  /** Width of a character in thousandths of an em. */
  readonly advance: (character: string) => number
  readonly cut: (characters: Iterable<string>) => FontSubset
}

/** Every source a ticket needs. */
export type FontSources = Readonly<Record<Weight, FontSource>>

/** A TrueType font with a few characters of its source, and where each is in it. */
export interface FontSubset {
  readonly source: FontSource
  readonly bytes: Buffer
  readonly glyphIDs: ReadonlyMap<string, number>
}

const files = {
  regular: '@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-hk/700Bold/NotoSansHK_700Bold.ttf',
} as const

/** What a PDF does not need of a font: it names glyphs by number, sets them itself and never upright. */
const unusedTables = 'GSUB GPOS GDEF BASE STAT VORG vhea vmtx gasp prep name post cmap OS/2'.split(' ')

/** Reads the fonts from the package that holds them: 14 MB, once per thread. */
export async function openFontSources(): Promise<FontSources> {
  const harfBuzz = await loadHarfBuzz()
  return { regular: await openFontSource(harfBuzz, files.regular), bold: await openFontSource(harfBuzz, files.bold) }
}

async function openFontSource(harfBuzz: HarfBuzz, file: string): Promise<FontSource> {
  const bytes = await readFile(createRequire(import.meta.url).resolve(file))
  const font = fontkit.create(bytes)
  if (font.unitsPerEm !== 1000) throw new Error(`${file} has ${font.unitsPerEm} units to the em instead of 1000`)
  const open = harfBuzz.openFont(bytes, unusedTables)
  const codePoint = (character: string) => character.codePointAt(0) ?? 0
  const advances = new Map<string, number>()
  const source: FontSource = {
    name: font.postscriptName ?? 'NotoSansHK',
    metrics: {
      ascent: font.ascent,
      descent: font.descent,
      capHeight: font.capHeight,
      box: [font.bbox.minX, font.bbox.minY, font.bbox.maxX, font.bbox.maxY],
    },
    has: (character) => font.hasGlyphForCodePoint(codePoint(character)),
    advance: (character) => {
      const advance = advances.get(character) ?? font.glyphForCodePoint(codePoint(character)).advanceWidth
      advances.set(character, advance)
      return advance
    },
    cut: (characters) => {
      const wanted = [...characters]
      const numbers = wanted.map((character) => font.glyphForCodePoint(codePoint(character)).id)
      const cut = open.cut(wanted)
      return { source, bytes: cut, glyphIDs: renumber(wanted, numbers, glyphCount(cut)) }
    },
  }
  return source
}

/**
 * Where each character is in a subset. HarfBuzz keeps the source's order behind the glyph 0, and this typeface has
 * no glyphs made of others, so the place is the rank; a count that differs says that this is no longer so.
 */
function renumber(characters: readonly string[], numbers: readonly number[], count: number): Map<string, number> {
  const kept = [...new Set([0, ...numbers])].toSorted((one, other) => one - other)
  if (kept.length !== count) throw new Error(`a subset has ${count} glyphs where ${kept.length} were asked for`)
  const ranks = new Map(kept.map((glyphID, rank) => [glyphID, rank]))
  return new Map(characters.map((character, index) => [character, ranks.get(numbers[index] ?? 0) ?? 0]))
}

/** `numGlyphs` of a TrueType font's `maxp` table. */
function glyphCount(font: Buffer): number {
  for (let record = 12; record < 12 + font.readUInt16BE(4) * 16; record += 16) {
    const isMaxp = font.toString('latin1', record, record + 4) === 'maxp'
    if (isMaxp) return font.readUInt16BE(font.readUInt32BE(record + 8) + 4)
  }
  throw new Error('a subset has no maxp table')
}
