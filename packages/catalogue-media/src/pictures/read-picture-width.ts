import { readFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'

/**
 * Returns the width in pixels. A drawing has no limit, so its width is infinite. Throws unless the renderer of its kind
 * can read the file.
 */
export async function readPictureWidth(path: string): Promise<number> {
  if (!path.toLowerCase().endsWith('.svg')) {
    const picture = sharp(path)
    // Reads the whole picture, because a truncated one has a sound beginning.
    await picture.stats()
    return (await picture.metadata()).width
  }
  const drawing = new Resvg(await readFile(path, 'utf8'), { font: { loadSystemFonts: false } })
  if (drawing.width < 1 || drawing.height < 1) throw new Error('it is empty')
  return Number.POSITIVE_INFINITY
}
