import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Picture } from './list-pictures.ts'

/** The source of a picture, and a hash that changes whenever the picture would. */
export interface PictureSource {
  readonly format: 'svg' | 'bitmap'
  readonly content: Buffer
  readonly hash: string
  /** The most pixels that are decoded. Undefined for a file that the shop names itself. */
  readonly mostPixels?: number
}

/** The most pixels of a picture that staff bring: more than any camera of the day makes. */
export const mostPixels = 100_000_000

/** Raise this number whenever the sizes, formats or fonts change, so that old pictures are rendered again. */
export const rendererVersion = 1

/** Reads or draws the source of a picture. Throws if its file cannot be read. */
export async function loadSource({ from, kind }: Pick<Picture, 'from' | 'kind'>): Promise<PictureSource> {
  const content = await readSource(from)
  const isSVG = 'draw' in from || ('file' in from && extname(from.file).toLowerCase() === '.svg')
  const hash = createHash('sha256').update(`${rendererVersion} ${kind} `).update(content).digest('base64url')
  return { format: isSVG ? 'svg' : 'bitmap', content, hash, ...('bytes' in from && { mostPixels }) }
}

async function readSource(from: Picture['from']): Promise<Buffer> {
  if ('file' in from) return readFile(from.file)
  return Buffer.from('bytes' in from ? from.bytes : from.draw())
}
