import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Picture } from './list-pictures.ts'

/** The source of a picture, and a hash that changes whenever the picture would. */
export interface PictureSource {
  readonly format: 'svg' | 'bitmap'
  readonly content: Buffer
  readonly hash: string
}

/** Raise this number whenever the sizes, formats or fonts change, so that old pictures are rendered again. */
export const rendererVersion = 1

/** Reads or draws the source of a picture. Throws if its file cannot be read. */
export async function loadSource({ from, kind }: Pick<Picture, 'from' | 'kind'>): Promise<PictureSource> {
  const content = 'file' in from ? await readFile(from.file) : Buffer.from(from.draw())
  const isSVG = 'draw' in from || extname(from.file).toLowerCase() === '.svg'
  const hash = createHash('sha256').update(`${rendererVersion} ${kind} `).update(content).digest('base64url')
  return { format: isSVG ? 'svg' : 'bitmap', content, hash }
}
