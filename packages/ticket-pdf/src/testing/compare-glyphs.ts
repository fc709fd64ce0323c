import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fontkit from '@pdf-lib/fontkit'
import sharp from 'sharp'
import type { Weight } from '../fonts/font-source.ts'
import type { Raster } from './rasterise.ts'

/** A line of text and its position on the page, in points from the top left. */
export interface PlacedText {
  readonly text: string
  readonly weight: Weight
  readonly size: number
  readonly x: number
  readonly baseLine: number
  /** Points added after each character. */
  readonly tracking?: number
  /** True if the letters are lighter than their ground. */
  readonly isLight?: boolean
}

/** The agreement of one glyph on the page with the typeface. */
export interface GlyphAgreement {
  readonly character: string
  readonly size: number
  /** Shared ink divided by all ink: 1 means equal, 0 a blank glyph. */
  readonly agreement: number
}

const files = { regular: '400Regular', bold: '700Bold' }
const scripts = { han: 'HK', hangul: 'KR' }
const fonts = {
  han: { regular: openFont('han', 'regular'), bold: openFont('han', 'bold') },
  hangul: { regular: openFont('hangul', 'regular'), bold: openFont('hangul', 'bold') },
}
/** The room around the base line, in ems, that holds every used glyph. */
const [above, below] = [0.95, 0.25]
const middleGrey = 128

/**
 * Compares each glyph of a line with the outline of the complete font's glyph, drawn by another renderer. The best of
 * the shifts by at most a pixel counts, because the two renderers round differently.
 */
export async function compareGlyphs(raster: Raster, scale: number, line: PlacedText): Promise<GlyphAgreement[]> {
  const em = line.size * scale
  const found: GlyphAgreement[] = []
  let x = line.x
  for (const character of line.text) {
    const script = /\p{Script=Hangul}/u.test(character) ? 'hangul' : 'han'
    const glyph = fonts[script][line.weight].glyphForCodePoint(character.codePointAt(0) ?? 0)
    const top = (line.baseLine - above * line.size) * scale
    const cell: Cell = {
      left: Math.floor(x * scale),
      top: Math.floor(top),
      width: Math.ceil((glyph.advanceWidth / 1000) * em) + 1,
      height: Math.ceil((above + below) * em) + 1,
      isLight: line.isLight ?? false,
    }
    const outline = glyph.path.toSVG()
    const origin = [x * scale - cell.left, top - cell.top + above * em] as const
    x += (glyph.advanceWidth / 1000) * line.size + (line.tracking ?? 0)
    if (outline === '') continue
    const expected = await drawReference(outline, em, origin, cell)
    found.push({ character, size: line.size, agreement: bestAgreement(raster, cell, expected) })
  }
  return found
}

interface Cell {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly isLight: boolean
}

function openFont(script: keyof typeof scripts, weight: Weight) {
  const folder = `@expo-google-fonts/noto-sans-${scripts[script].toLowerCase()}/${files[weight]}`
  const path = createRequire(import.meta.url).resolve(`${folder}/NotoSans${scripts[script]}_${files[weight]}.ttf`)
  return fontkit.create(readFileSync(path))
}

async function drawReference(
  outline: string,
  em: number,
  [x, y]: readonly [number, number],
  { width, height }: Cell,
): Promise<Uint8Array> {
  const transform = `translate(${x} ${y}) scale(${em / 1000} ${-em / 1000})`
  const path = `<path transform="${transform}" d="${outline}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${path}</svg>`
  const flat = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).toColourspace('b-w')
  return flat.raw().toBuffer()
}

function bestAgreement(raster: Raster, cell: Cell, expected: Uint8Array): number {
  const shifts = [-1, 0, 1]
  return Math.max(...shifts.flatMap((down) => shifts.map((right) => agreement(raster, cell, expected, right, down))))
}

function agreement(raster: Raster, cell: Cell, expected: Uint8Array, right: number, down: number): number {
  let [shared, either] = [0, 0]
  for (let y = 0; y < cell.height; y += 1) {
    for (let x = 0; x < cell.width; x += 1) {
      const grey = raster.data[(cell.top + y + down) * raster.width + cell.left + x + right] ?? 255
      const isDrawn = cell.isLight ? grey >= middleGrey : grey < middleGrey
      const isExpected = (expected[y * cell.width + x] ?? 255) < middleGrey
      if (isExpected && isDrawn) shared += 1
      if (isExpected || isDrawn) either += 1
    }
  }
  return either === 0 ? 0 : shared / either
}
