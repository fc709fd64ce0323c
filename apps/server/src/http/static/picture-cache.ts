import { open } from 'node:fs/promises'
import type { Clock } from '@pokfei/domain/ports/clock'
import { createLruCache } from '@pokfei/format/lru-cache'

/** The bytes of a picture file, and a short name of its version. */
export interface Picture {
  readonly body: Buffer
  readonly version: string
}

/** Reads pictures from disk and caches the last used ones in memory. */
export interface PictureCache {
  /** Returns the picture in a file, at most one second old. Rejects with the errors of reading the file. */
  read(file: string): Promise<Picture>
}

interface Entry {
  readonly readSSE: number
  readonly picture: Promise<Picture>
  /** 0 until the file was read. */
  readonly bytes: number
}

/** Room for the pictures of a few hundred events. */
const defaultMaxBytes = 16 * 1024 * 1024

async function readPicture(file: string, known: Picture | undefined): Promise<Picture> {
  const handle = await open(file)
  try {
    const { mtimeMs, size } = await handle.stat()
    const version = `${Math.trunc(mtimeMs).toString(36)}-${size.toString(36)}`
    return known?.version === version ? known : { body: await handle.readFile(), version }
  } finally {
    await handle.close()
  }
}

/**
 * Creates an empty cache. Concurrent readers of a file share one read. The file is checked again after a second,
 * because a redrawn picture keeps its name. The files that were used longest ago go first.
 */
export function createPictureCache(clock: Clock, maxBytes = defaultMaxBytes): PictureCache {
  const cache = createLruCache<Entry>(maxBytes, ({ bytes }) => bytes)

  async function count(file: string, entry: Entry): Promise<void> {
    const bytes = await entry.picture.then(
      ({ body }) => body.length,
      () => null,
    )
    if (cache.find(file) !== entry) return
    cache.delete(file)
    if (bytes !== null) cache.set(file, { ...entry, bytes })
  }

  return {
    read(file) {
      const nowSSE = clock.nowSSE()
      const known = cache.find(file)
      if (known?.readSSE === nowSSE) return known.picture
      const before = known?.picture.catch(() => undefined) ?? Promise.resolve(undefined)
      const entry: Entry = { readSSE: nowSSE, picture: before.then((picture) => readPicture(file, picture)), bytes: 0 }
      cache.set(file, entry)
      void count(file, entry)
      return entry.picture
    },
  }
}
