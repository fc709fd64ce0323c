import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { listPictures, type Picture, type PictureCatalogue } from './pictures/list-pictures.ts'
import { openMediaCache, type MediaCache } from './pictures/media-cache.ts'
import { loadSource } from './pictures/load-source.ts'
import { writePicture } from './pictures/write-picture.ts'

/** The folders of the source pictures and of the finished ones. */
export interface MediaFolders {
  /** The folder of the catalogue file. */
  readonly baseDir: string
  /** `DATA_DIR/media`. Pictures go to `images/event/…` and `images/eventGroup/…` (EVT-69, EVT-70). */
  readonly mediaDir: string
}

/** The number of rendered pictures, and of those that existed already. */
export interface MediaReport {
  readonly rendered: number
  readonly unchanged: number
}

/**
 * The number of concurrent pictures. One is drawn while the other is compressed, and a small machine still responds.
 */
const atOnce = 2

/**
 * Renders every picture of a catalogue once, from the file that the catalogue names or from a drawing. The PNG goes to
 * the paths of EVT-69 and EVT-70, with WebP and (except for plans) AVIF beside it. A picture with an unchanged source
 * stays, so a second start costs a few milliseconds. Throws if a source cannot be read.
 */
export async function renderMedia(catalogue: PictureCatalogue, folders: MediaFolders): Promise<MediaReport> {
  const cache = await openMediaCache(folders.mediaDir)
  const waiting = listPictures(catalogue)[Symbol.iterator]()
  const results = await Promise.all(Array.from({ length: atOnce }, () => renderNext(waiting, cache, folders)))
  await cache.save()
  const rendered = results.reduce((sum, count) => sum + count, 0)
  return { rendered, unchanged: listPictures(catalogue).length - rendered }
}

async function renderNext(waiting: Iterator<Picture>, cache: MediaCache, folders: MediaFolders): Promise<number> {
  let rendered = 0
  for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
    const picture = next.value
    const source = await loadSource(picture, folders.baseDir)
    if (await cache.holds(picture, source.hash)) continue
    const path = join(folders.mediaDir, picture.path)
    await mkdir(join(path, '..'), { recursive: true })
    await writePicture(path, picture, source)
    cache.setHash(picture.path, source.hash)
    rendered += 1
  }
  return rendered
}
