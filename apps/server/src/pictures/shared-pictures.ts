import { createHash } from 'node:crypto'
import type { Clock } from '@pokfei/domain/ports/clock'
import {
  pictureFormats,
  type PictureFiles,
  type PictureStore,
  type SharedPictureStore,
} from '@pokfei/domain/ports/picture-store'
import { createLruCache } from '@pokfei/format/lru-cache'

interface KnownHash {
  readonly readSSE: number
  readonly hash: Promise<string | null>
}

/** The pictures whose hash stays in memory. */
const mostHashes = 10_000

/**
 * Creates a picture store in a database. `folder` is the cache of this machine: it fills itself with what is read. A
 * picture of the folder is shown only if the database has the same one. That is checked again after a second.
 */
export function createSharedPictures(shared: SharedPictureStore, folder: PictureStore, clock: Clock): PictureStore {
  const hashes = createLruCache<KnownHash>(mostHashes)

  const findHash: SharedPictureStore['findHash'] = (path, format) => {
    const key = `${format} ${path}`
    const readSSE = clock.nowSSE()
    const known = hashes.find(key)
    if (known?.readSSE === readSSE) return known.hash
    const hash = shared.findHash(path, format)
    hashes.set(key, { readSSE, hash })
    // The next request after a failure asks again.
    hash.catch(() => hashes.delete(key))
    return hash
  }

  return {
    async read(path, format) {
      const hash = await findHash(path, format)
      if (hash === null) return null
      const cached = await folder.read(path, format)
      if (cached?.hash === hash) return cached
      const picture = await shared.read(path, format)
      if (picture === null) return null
      const sourceHash = (await shared.sourceHash(path)) ?? ''
      // A full disk of this machine hides no picture.
      await folder.write(path, sourceHash, { [format]: picture.body }).catch(() => undefined)
      return picture
    },
    sourceHash: (path) => shared.sourceHash(path),
    async write(path, sourceHash, files) {
      const stored: PictureFiles = Object.fromEntries(
        pictureFormats.flatMap((format) => {
          const body = files[format]
          return body === undefined ? [] : [[format, { body, hash: hashOf(body) }]]
        }),
      )
      await shared.write(path, sourceHash, stored)
      await folder.write(path, sourceHash, files).catch(() => undefined)
      for (const format of pictureFormats) hashes.delete(`${format} ${path}`)
    },
    setSources: (sources) => shared.setSources(sources),
    findSources: (name) => shared.findSources(name),
    async remove(name) {
      await shared.remove(name)
      await folder.remove(name)
    },
    drawnState: () => folder.drawnState(),
    setDrawnState: (state) => folder.setDrawnState(state),
  }
}

const hashOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('base64url')
