import { inflateSync } from 'node:zlib'
import { PDFArray, type PDFContext, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib'
import type { PlacedText } from './compare-glyphs.ts'

interface PageFont {
  readonly weight: PlacedText['weight']
  /** By glyph, as four hex digits. */
  readonly characters: ReadonlyMap<string, string>
}

/**
 * Returns every upright text on the first page and its position, read from the finished PDF. Ornaments and turned
 * words are left out.
 */
export async function placedTexts(pdf: Uint8Array): Promise<PlacedText[]> {
  return textsOfPage(await PDFDocument.load(pdf), 0)
}

/** Returns the same as {@link placedTexts}, for all pages. */
export async function placedTextsOfAllPages(pdf: Uint8Array): Promise<PlacedText[]> {
  const document = await PDFDocument.load(pdf)
  return document.getPageIndices().flatMap((index) => textsOfPage(document, index))
}

function textsOfPage(document: PDFDocument, index: number): PlacedText[] {
  const { node } = document.getPage(index)
  const resources = node.lookup(PDFName.of('Resources'), PDFDict)
  const fonts = new Map(
    resources
      .lookup(PDFName.of('Font'), PDFDict)
      .entries()
      .map(([name, ref]) => [name.decodeText(), readFont(document.context, document.context.lookup(ref, PDFDict))]),
  )
  const streams = node.lookup(PDFName.of('Contents'), PDFArray).asArray()
  return streams.flatMap((ref) => readTexts(inflated(document.context.lookup(ref)), fonts))
}

/** Returns the operators of a page, of all its streams. */
export const contentOf = (context: PDFContext, page: PDFDict): string =>
  page
    .lookup(PDFName.of('Contents'), PDFArray)
    .asArray()
    .map((ref) => inflated(context.lookup(ref)))
    .join('\n')

function inflated(stream: unknown): string {
  if (!(stream instanceof PDFRawStream)) throw new Error('not a stream')
  return inflateSync(stream.contents).toString('latin1')
}

function readFont(context: PDFContext, font: PDFDict): PageFont {
  const name = font.lookup(PDFName.of('BaseFont'), PDFName).decodeText()
  const cmap = inflated(context.lookup(font.get(PDFName.of('ToUnicode'))))
  const characters = new Map(
    [...cmap.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm)].map(([, glyphID = '', units = '']) => {
      const codes = (units.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))
      return [glyphID, String.fromCharCode(...codes)]
    }),
  )
  return { weight: name.endsWith('Bold') ? 'bold' : 'regular', characters }
}

/** Interprets the operators that `operators.ts` and `draw-text.ts` write. A text may change fonts, but not weights. */
function readTexts(content: string, fonts: ReadonlyMap<string, PageFont>): PlacedText[] {
  const found: PlacedText[] = []
  const outer: boolean[] = []
  const ornaments: boolean[] = []
  let [isTurned, isLight, isUpright] = [false, false, false]
  let [tracking, x, baseLine] = [0, 0, 0]
  let runs: { readonly weight: PlacedText['weight']; readonly size: number; readonly text: string }[] = []
  for (const [index, line] of content.split('\n').entries()) {
    const words = line.split(' ')
    const [one = 0, two = 0, three = 0] = words.map(Number)
    const operator = words.at(-1)
    if (operator === 'q') outer.push(isTurned)
    else if (operator === 'Q') isTurned = outer.pop() ?? false
    else if (operator === 'cm') isTurned = index > 1
    else if (operator === 'BDC' || operator === 'BMC') ornaments.push(line.includes('/ActualText <feff>'))
    else if (operator === 'EMC') ornaments.pop()
    else if (operator === 'rg') isLight = one + two + three > 1.5
    else if (operator === 'Tc') tracking = one
    else if (operator === 'BT') runs = []
    else if (operator === 'Tm') {
      isUpright = line.startsWith('1 0 0 -1 ')
      ;[x = 0, baseLine = 0] = words.slice(4).map(Number)
    } else if (operator === 'Tj') runs.push(readRun(line, fonts))
    else if (operator === 'ET' && isUpright && !isTurned && !ornaments.includes(true)) {
      const [{ weight, size } = { weight: 'regular' as const, size: 0 }] = runs
      const text = runs
        .map((run) => run.text)
        .join('')
        .trimEnd()
      found.push({ text, weight, size, x, baseLine, tracking, isLight })
    }
  }
  return found
}

function readRun(line: string, fonts: ReadonlyMap<string, PageFont>) {
  const [, name = '', size = '', hex = ''] = /^\/(\w+) (\S+) Tf <([0-9a-f]*)> Tj$/.exec(line) ?? []
  const font = fonts.get(name)
  if (!font) throw new Error(`the page has no font ${name}`)
  const text = (hex.match(/.{4}/g) ?? []).map((glyphID) => font.characters.get(glyphID) ?? '\u0000').join('')
  return { weight: font.weight, size: Number(size), text }
}
