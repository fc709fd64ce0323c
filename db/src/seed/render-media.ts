import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { listPictures, type Picture } from './media/list-pictures.ts'
import { openMediaCache, type MediaCache } from './media/media-cache.ts'
import { loadSource } from './media/load-source.ts'
import { writePicture } from './media/write-picture.ts'
import type { ResolvedCatalogue } from './resolved-catalogue.ts'

/** Where the pictures that a file names lie, and where the finished ones go. */
export interface MediaFolders {
  /** The folder of the catalogue file. */
  readonly baseDir: string
  /** `DATA_DIR/media`: pictures land in `images/event/…` and `images/eventGroup/…` (spec §3). */
  readonly mediaDir: string
}

/** How many pictures were made, and how many were there already. */
export interface MediaReport {
  readonly rendered: number
  readonly kept: number
}

/** Two at a time: one draws while the other is compressed, and a small machine still answers requests. */
const atOnce = 2

/**
 * Makes every picture of a catalogue once: PNG at the paths of spec §3, WebP and (but for plans) AVIF beside it,
 * from the file that the catalogue names or from a drawing. A picture whose source has not changed
 * since is kept, so a second start costs a few milliseconds. A source that cannot be read is a
 * failure and is thrown.
 */
export async function renderMedia(catalogue: ResolvedCatalogue, folders: MediaFolders): Promise<MediaReport> {
  const cache = await openMediaCache(folders.mediaDir)
  const waiting = listPictures(catalogue)[Symbol.iterator]()
  const results = await Promise.all(Array.from({ length: atOnce }, () => work(waiting, cache, folders)))
  await cache.save()
  const rendered = results.reduce((sum, count) => sum + count, 0)
  return { rendered, kept: listPictures(catalogue).length - rendered }
}

async function work(waiting: Iterator<Picture>, cache: MediaCache, folders: MediaFolders): Promise<number> {
  let rendered = 0
  for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
    const picture = next.value
    const source = await loadSource(picture, folders.baseDir)
    if (await cache.holds(picture, source.hash)) continue
    const path = join(folders.mediaDir, picture.path)
    await mkdir(join(path, '..'), { recursive: true })
    await writePicture(path, picture, source)
    cache.remember(picture.path, source.hash)
    rendered += 1
  }
  return rendered
}
