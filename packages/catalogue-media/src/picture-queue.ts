import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listPictures, type Picture, type PictureCatalogue } from './pictures/list-pictures.ts'
import { loadSource } from './pictures/load-source.ts'
import { openMediaCache } from './pictures/media-cache.ts'
import { writePicture } from './pictures/write-picture.ts'
import type { MediaFolders } from './render-media.ts'

/** A queue that draws pictures while the server already responds. */
export interface PictureQueue {
  /** Draws a picture before the others. Returns false if the queue does not have it, so that waiting is useless. */
  readonly drawNow: (path: string) => Promise<boolean>
  /** Draws all remaining pictures, one at a time. Rejects if a source cannot be read. */
  drawAll(): Promise<void>
  /** Ends {@link drawAll} after its current picture. */
  close(): void
}

/** True if every picture of a catalogue was drawn once, so that no queue is needed. */
export async function knowsAllPictures(catalogue: PictureCatalogue, mediaDir: string): Promise<boolean> {
  const cache = await openMediaCache(mediaDir)
  return listPictures(catalogue).every(({ path }) => cache.knows(path))
}

/**
 * Opens a queue of the pictures of a catalogue that were never drawn. It leaves every drawn picture as it is, even if
 * its source has changed since: somebody may have replaced the picture.
 */
export async function openPictureQueue(
  catalogue: PictureCatalogue,
  { baseDir, mediaDir }: MediaFolders,
): Promise<PictureQueue> {
  const cache = await openMediaCache(mediaDir)
  const left = new Map(
    listPictures(catalogue)
      .filter(({ path }) => !cache.knows(path))
      .map((picture) => [picture.path, picture]),
  )
  const underWay = new Map<string, Promise<void>>()
  let isClosed = false

  async function draw(picture: Picture): Promise<void> {
    const path = join(mediaDir, picture.path)
    const source = await loadSource(picture, baseDir)
    await mkdir(dirname(path), { recursive: true })
    await writePicture(path, picture, source)
    cache.setHash(picture.path, source.hash)
  }

  function begin(picture: Picture): Promise<void> {
    left.delete(picture.path)
    const drawing = draw(picture).finally(() => underWay.delete(picture.path))
    underWay.set(picture.path, drawing)
    return drawing
  }

  return {
    async drawNow(path) {
      const picture = left.get(path)
      const drawing = picture === undefined ? underWay.get(path) : begin(picture)
      await drawing
      return drawing !== undefined
    },
    async drawAll() {
      for (const picture of left.values()) {
        if (isClosed) return
        await begin(picture)
        // Saves after each picture. After a crash, the next start draws only the rest.
        await cache.save()
      }
      await Promise.all(underWay.values())
      await cache.save()
    },
    close() {
      isClosed = true
    },
  }
}
