import { rename } from 'node:fs/promises'
import { renderAsync } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'
import { fontFamily, fontFiles } from '../svg-text.ts'
import type { Picture, PictureKind } from './list-pictures.ts'
import type { PictureSource } from './load-source.ts'
import { inFormat } from './media-cache.ts'

/**
 * Sizes in px: a hero is 4:3 and 560 CSS px wide at most, a card's picture 320; a plan keeps its
 * own shape and is pinched larger, so it gets more than its 390 px column shows.
 */
const sizes: Readonly<Record<PictureKind, PictureSize>> = {
  thumbnail: { width: 640, height: 480, avifEffort: 2 },
  image: { width: 1200, height: 900, avifEffort: 1 },
  seatPlan: { width: 1400, height: null, avifEffort: 1 },
}

interface PictureSize {
  readonly width: number
  readonly height: number | null
  /** Effort 2 takes 1.6 times as long for files a tenth smaller: worth it where a page shows many. */
  readonly avifEffort: 1 | 2
}

/** Writes a picture as PNG, WebP (q80) and AVIF; each file appears whole or not at all. */
export async function writePicture(path: string, { kind }: Pick<Picture, 'kind'>, source: PictureSource): Promise<void> {
  const pixels = await rasterise(kind, source)
  await Promise.all([
    writeWhole(path, pixels.clone().png({ compressionLevel: 7 })),
    writeWhole(inFormat(path, 'webp'), pixels.clone().webp({ quality: 80, effort: 2 })),
    writeWhole(inFormat(path, 'avif'), pixels.clone().avif({ quality: 55, effort: sizes[kind].avifEffort })),
  ])
}

async function writeWhole(path: string, encoded: Sharp): Promise<void> {
  await encoded.toFile(`${path}.new`)
  await rename(`${path}.new`, path)
}

async function rasterise(kind: PictureKind, { format, content }: PictureSource): Promise<Sharp> {
  const { width, height } = sizes[kind]
  const drawn = format === 'svg' ? await drawSVG(content, width) : sharp(content).rotate()
  const shaped = height === null ? drawn.resize({ width, withoutEnlargement: true }) : drawn.resize({ width, height, fit: 'cover' })
  const { data, info } = await shaped.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

async function drawSVG(content: Buffer, width: number): Promise<Sharp> {
  const drawn = await renderAsync(content.toString('utf8'), {
    fitTo: { mode: 'width', value: width },
    background: '#0a0a12',
    font: { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: fontFamily },
  })
  return sharp(drawn.pixels, { raw: { width: drawn.width, height: drawn.height, channels: 4, premultiplied: true } })
}
