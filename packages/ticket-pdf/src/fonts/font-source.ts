import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Face, Font, MetricsTag } from 'harfbuzzjs'
import { type HarfBuzz, loadHarfBuzz } from './harfbuzz.ts'

/** The two weights of a ticket. */
export const weights = ['regular', 'bold'] as const
/** See {@link weights}. */
export type Weight = (typeof weights)[number]

/** A complete font file: its name and metrics, its characters and their widths, and a way to cut subsets. */
export interface FontSource {
  /** The name of the font in a PDF. */
  readonly name: string
  /** In thousandths of an em. The box is left, bottom, right and top. */
  readonly metrics: {
    readonly ascent: number
    readonly descent: number
    readonly capHeight: number
    readonly box: readonly [number, number, number, number]
  }
  readonly has: (character: string) => boolean
  /** Returns the width of a character in thousandths of an em. */
  readonly advance: (character: string) => number
  readonly cut: (characters: Iterable<string>) => FontSubset
}

/** The typeface in one weight: Noto Sans HK, with the Hangul of Noto Sans KR. */
export interface Typeface extends Pick<FontSource, 'has' | 'advance'> {
  /** Returns a subset of each font that draws some of the characters. */
  readonly cut: (characters: Iterable<string>) => readonly FontSubset[]
}

/** Every typeface that a ticket needs. */
export type FontSources = Readonly<Record<Weight, Typeface>>

/** A TrueType font with a few characters of its source, and the glyph of each. */
export interface FontSubset {
  readonly source: FontSource
  readonly bytes: Buffer
  readonly glyphIDs: ReadonlyMap<string, number>
}

const files = {
  han: {
    regular: '@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf',
    bold: '@expo-google-fonts/noto-sans-hk/700Bold/NotoSansHK_700Bold.ttf',
  },
  hangul: {
    regular: '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
    bold: '@expo-google-fonts/noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf',
  },
} as const
const hangul = /\p{Script=Hangul}/u

/**
 * The tables of a font that a PDF does not need. It names glyphs by number, places them itself and never sets them
 * vertically.
 */
const unusedTables = 'GSUB GPOS GDEF BASE STAT VORG vhea vmtx gasp prep name post cmap OS/2'.split(' ')

/** The number of the PostScript name in the `name` table. */
const postScriptName = 6

/** Opens the typefaces. Each font of 7 MB is read when its first character is asked for, once per thread. */
export async function openFontSources(): Promise<FontSources> {
  const harfBuzz = await loadHarfBuzz()
  return { regular: openTypeface(harfBuzz, 'regular'), bold: openTypeface(harfBuzz, 'bold') }
}

function openTypeface(harfBuzz: HarfBuzz, weight: Weight): Typeface {
  const opened = new Map<string, FontSource>()
  const sourceOf = (character: string): FontSource => {
    const file = files[hangul.test(character) ? 'hangul' : 'han'][weight]
    const source = opened.get(file) ?? openFontSource(harfBuzz, file)
    opened.set(file, source)
    return source
  }
  return {
    has: (character) => sourceOf(character).has(character),
    advance: (character) => sourceOf(character).advance(character),
    cut: (characters) => [...Map.groupBy(characters, sourceOf)].map(([source, own]) => source.cut(own)),
  }
}

function openFontSource(harfBuzz: HarfBuzz, file: string): FontSource {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(file))
  const face = new Face(new Blob(bytes))
  if (face.upem !== 1000) throw new Error(`${file} has ${face.upem} units to the em instead of 1000`)
  const font = new Font(face)
  const { ascender, descender } = font.hExtents()
  const open = harfBuzz.openFont(bytes, unusedTables)
  const glyphID = (character: string) => font.nominalGlyph(character.codePointAt(0) ?? 0)
  const advances = new Map<string, number>()
  const source: FontSource = {
    name: face.getName(postScriptName, 'en'),
    metrics: {
      ascent: ascender,
      descent: descender,
      capHeight: font.getMetricPositionWithFallback(MetricsTag.CAP_HEIGHT),
      box: glyphBox(face),
    },
    has: (character) => glyphID(character) !== undefined,
    advance: (character) => {
      const advance = advances.get(character) ?? font.glyphHAdvance(glyphID(character) ?? 0)
      advances.set(character, advance)
      return advance
    },
    cut: (characters) => {
      const wanted = [...characters]
      const numbers = wanted.map((character) => glyphID(character) ?? 0)
      const cut = open.cut(wanted)
      return { source, bytes: cut, glyphIDs: renumber(wanted, numbers, glyphCount(cut)) }
    },
  }
  return source
}

/** Returns the box of all glyphs from the `head` table: left, bottom, right, top. */
function glyphBox(face: Face): FontSource['metrics']['box'] {
  const head = face.referenceTable('head')
  if (head === undefined) throw new Error('the font has no head table')
  const fields = new DataView(head.buffer, head.byteOffset, head.byteLength)
  return [fields.getInt16(36), fields.getInt16(38), fields.getInt16(40), fields.getInt16(42)]
}

/**
 * Returns the glyph of each character in a subset. HarfBuzz preserves the source's order after glyph 0, and these
 * fonts have no composite glyphs. The glyph is therefore the rank. Throws if the count differs, because the
 * assumption is then wrong.
 */
function renumber(characters: readonly string[], numbers: readonly number[], count: number): Map<string, number> {
  const subsetGlyphs = [...new Set([0, ...numbers])].toSorted((one, other) => one - other)
  if (subsetGlyphs.length !== count)
    throw new Error(`a subset has ${count} glyphs where ${subsetGlyphs.length} were asked for`)
  const ranks = new Map(subsetGlyphs.map((glyphID, rank) => [glyphID, rank]))
  return new Map(characters.map((character, index) => [character, ranks.get(numbers[index] ?? 0) ?? 0]))
}

/** Returns `numGlyphs` of a TrueType font's `maxp` table. */
function glyphCount(font: Buffer): number {
  for (let record = 12; record < 12 + font.readUInt16BE(4) * 16; record += 16) {
    const isMaxp = font.toString('latin1', record, record + 4) === 'maxp'
    if (isMaxp) return font.readUInt16BE(font.readUInt32BE(record + 8) + 4)
  }
  throw new Error('a subset has no maxp table')
}
