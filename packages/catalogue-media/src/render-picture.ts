import { encodePicture, type EncodedPicture } from './pictures/encode-picture.ts'
import { listPictures, type PictureCatalogue } from './pictures/list-pictures.ts'
import { loadSource } from './pictures/load-source.ts'

/** A picture in its formats, with the hash of its source. */
export interface RenderedPicture {
  readonly sourceHash: string
  readonly files: EncodedPicture
}

/**
 * Renders the picture at a path of a catalogue, from the file that the catalogue names or from a drawing. Returns null
 * if its source has the hash `knownHash`. Throws if the source cannot be read, and for an unknown path.
 */
export async function renderPicture(
  catalogue: PictureCatalogue,
  path: string,
  knownHash: string | null,
): Promise<RenderedPicture | null> {
  const picture = listPictures(catalogue).find((one) => one.path === path)
  if (picture === undefined) throw new Error(`there is no picture ${path}`)
  const source = await loadSource(picture)
  if (source.hash === knownHash) return null
  return { sourceHash: source.hash, files: await encodePicture(picture, source) }
}
