import { type PDFContext, PDFRawStream, type PDFRef, PDFString } from 'pdf-lib'
import { deflate } from '../pdf-file/deflate.ts'
import type { FontSource, FontSubset } from './font-source.ts'

/** The most entries of one block of a CMap, by the format. */
const blockEntries = 100
/** An em: the width of every Chinese character. */
const fullWidth = 1000
/** The flag of a symbolic font, whose glyphs are named by number only. */
const symbolic = 4

/**
 * Embeds a whole subset in a PDF, with the widths and texts of its glyphs. Never use pdf-lib's own subsetting: it
 * draws most Chinese glyphs blank, though their text can still be extracted. `tag` is six capital letters.
 */
export function embedSubset(context: PDFContext, { source, bytes, glyphIDs }: FontSubset, tag: string): PDFRef {
  const { ascent, descent, capHeight, box } = source.metrics
  const name = `${tag}+${source.name}`
  const stream = (content: string | Buffer, entries: Record<string, number> = {}) =>
    context.register(PDFRawStream.of(context.obj({ ...entries, Filter: 'FlateDecode' }), deflate(content)))
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: symbolic,
      FontBBox: [...box],
      ItalicAngle: 0,
      Ascent: ascent,
      Descent: descent,
      CapHeight: capHeight,
      StemV: 80,
      FontFile2: stream(bytes, { Length1: bytes.length }),
    }),
  )
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      CIDToGIDMap: 'Identity',
      FontDescriptor: descriptor,
      DW: fullWidth,
      W: widthRuns(source, glyphIDs),
    }),
  )
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: stream(toUnicode(glyphIDs)),
    }),
  )
}

/** Returns the widths other than a whole em, in runs: first glyph, widths, first glyph, widths. */
function widthRuns(source: FontSource, glyphIDs: ReadonlyMap<string, number>): (number | number[])[] {
  const widths = new Map([...glyphIDs].map(([character, glyphID]) => [glyphID, source.advance(character)]))
  const runs: (number | number[])[] = []
  let run: number[] = []
  for (const glyphID of [...widths.keys()].toSorted((one, other) => one - other)) {
    const width = widths.get(glyphID) ?? fullWidth
    if (width === fullWidth) continue
    const follows = run.length > 0 && widths.get(glyphID - 1) !== fullWidth && widths.has(glyphID - 1)
    if (!follows) {
      run = []
      runs.push(glyphID, run)
    }
    run.push(width)
  }
  return runs
}

/** Returns a CMap from glyph to character, for search, copying and screen readers. */
function toUnicode(glyphIDs: ReadonlyMap<string, number>): string {
  const hex = (value: number) => value.toString(16).padStart(4, '0')
  const entries = [...glyphIDs].map(([character, glyphID]) => {
    const units = Array.from({ length: character.length }, (_, index) => hex(character.charCodeAt(index)))
    return `<${hex(glyphID)}> <${units.join('')}>`
  })
  const blocks = Array.from({ length: Math.ceil(entries.length / blockEntries) }, (_, index) => {
    const block = entries.slice(index * blockEntries, (index + 1) * blockEntries)
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`
  })
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}
