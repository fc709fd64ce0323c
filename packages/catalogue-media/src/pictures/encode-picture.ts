import { renderAsync } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'
import { fontFamily, fontFilesOf } from '../svg/svg-text.ts'
import type { Picture, PictureKind } from './list-pictures.ts'
import type { PictureSource } from './load-source.ts'

/**
 * Sizes in px. A hero is 4:3 and at most 560 CSS px wide, a card's picture 320. A plan keeps its own shape. Readers
 * zoom into it, so it gets more than its 390 px column shows.
 */
const sizes: Readonly<Record<PictureKind, { readonly width: number; readonly height: number | null }>> = {
  thumbnail: { width: 640, height: 480 },
  image: { width: 1200, height: 900 },
  seatPlan: { width: 1400, height: null },
}

/** The bytes of a picture in its formats. A seat plan has no AVIF. */
export type EncodedPicture = Readonly<Record<'png' | 'webp', Buffer>> & { readonly avif?: Buffer }

/** Effort 2 takes 1.6 times as long and saves a tenth. This runs while somebody waits for the first start. */
const avifEffort = 1

/**
 * Returns a picture as PNG, WebP and, except for plans, AVIF. A drawn plan is flat colour. Lossless WebP stores that in no
 * more bytes than AVIF and in less than half the time.
 */
export async function encodePicture(
  { kind }: Pick<Picture, 'kind'>,
  source: Omit<PictureSource, 'hash'>,
): Promise<EncodedPicture> {
  const pixels = await rasterise(kind, source)
  const isFlat = kind === 'seatPlan' && source.format === 'svg'
  const [png, webp, avif] = await Promise.all([
    pixels.clone().png({ compressionLevel: 7 }).toBuffer(),
    pixels
      .clone()
      .webp(isFlat ? { lossless: true, effort: 2 } : { quality: 80, effort: 2 })
      .toBuffer(),
    kind === 'seatPlan' ? undefined : pixels.clone().avif({ quality: 55, effort: avifEffort }).toBuffer(),
  ])
  return { png, webp, ...(avif && { avif }) }
}

async function rasterise(
  kind: PictureKind,
  { format, content, mostPixels }: Omit<PictureSource, 'hash'>,
): Promise<Sharp> {
  const { width, height } = sizes[kind]
  const limit = mostPixels === undefined ? {} : { limitInputPixels: mostPixels }
  const drawn = format === 'svg' ? await drawSVG(content, width) : sharp(content, limit).rotate()
  const shaped =
    height === null ? drawn.resize({ width, withoutEnlargement: true }) : drawn.resize({ width, height, fit: 'cover' })
  const { data, info } = await shaped.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

async function drawSVG(content: Buffer, width: number): Promise<Sharp> {
  const svg = content.toString('utf8')
  const drawn = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    background: '#0a0a12',
    font: { loadSystemFonts: false, fontFiles: fontFilesOf(svg), defaultFontFamily: fontFamily },
  })
  return sharp(drawn.pixels, { raw: { width: drawn.width, height: drawn.height, channels: 4, premultiplied: true } })
}
