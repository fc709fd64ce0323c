import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { PictureFormat, PictureSources, PictureStore, StoredPicture } from '@pokfei/domain/ports/picture-store'
import { createLruCache } from '@pokfei/format/lru-cache'
import { z } from 'zod'
import { hasErrorCode } from '../adapters/has-error-code.ts'

interface ReadPicture extends StoredPicture {
  /** The age and size of the file, which change when it is drawn again. */
  readonly stamp: string
}

interface Entry {
  readonly readSSE: number
  readonly picture: Promise<ReadPicture | null>
  /** 0 until the file was read. */
  readonly bytes: number
}

/** Room for the pictures of a few hundred events. */
const defaultMaxBytes = 16 * 1024 * 1024

/** The file of {@link readNamedSources}. */
const namedFileName = 'named.json'

const hashesOf = z.record(z.string(), z.string())
const sourcesOf = z.record(
  z.string(),
  z.object({ thumbnail: z.string().optional(), image: z.string().optional(), seatPlan: z.string().optional() }),
)

/** Returns the path of the same picture in another format: `image.png` becomes `image.webp`. */
const inFormat = (path: string, format: PictureFormat): string => path.replace(/\.png$/, `.${format}`)

async function readPicture(file: string, known: ReadPicture | null): Promise<ReadPicture | null> {
  const handle = await open(file).catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return null
    throw error
  })
  if (handle === null) return null
  try {
    const { mtimeMs, size } = await handle.stat()
    const stamp = `${mtimeMs}-${size}`
    if (known?.stamp === stamp) return known
    const body = await handle.readFile()
    return { body, stamp, hash: createHash('sha256').update(body).digest('base64url') }
  } finally {
    await handle.close()
  }
}

/** Reads a record of the folder. A missing or broken one counts as empty. */
async function readRecord<Shape>(file: string, shape: z.ZodType<Record<string, Shape>>): Promise<Map<string, Shape>> {
  try {
    return new Map(Object.entries(shape.parse(JSON.parse(await readFile(file, 'utf8')))))
  } catch {
    return new Map()
  }
}

/** Returns the files that catalogues name for the pictures of a media folder, by folder. */
export const readNamedSources = (mediaDir: string): Promise<ReadonlyMap<string, PictureSources>> =>
  readRecord(join(mediaDir, namedFileName), sourcesOf)

async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.${process.pid}.new`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}

/**
 * Creates a picture store in a folder. Each event has a folder with its pictures and `.sources.json`, the hashes of
 * their sources. `named.json` holds the files that catalogues name.
 *
 * The last requested pictures stay in memory, `maxBytes` at most. Concurrent readers share one read. A file is checked
 * again after a second, because a picture that is drawn again keeps its path.
 */
export function createFolderPictures(mediaDir: string, clock: Clock, maxBytes = defaultMaxBytes): PictureStore {
  const cache = createLruCache<Entry>(maxBytes, ({ bytes }) => bytes)
  const namedFile = join(mediaDir, namedFileName)
  const stateFile = join(mediaDir, '.drawn')
  let olderHashes: Promise<ReadonlyMap<string, string>> | null = null

  let named: { readonly mtimeMs: number; readonly sources: ReadonlyMap<string, PictureSources> } | null = null

  /** Reads the named files again if another process has changed them. */
  async function readNamed(): Promise<ReadonlyMap<string, PictureSources>> {
    const { mtimeMs } = await stat(namedFile).catch(() => ({ mtimeMs: 0 }))
    if (named?.mtimeMs !== mtimeMs) named = { mtimeMs, sources: await readRecord(namedFile, sourcesOf) }
    return named.sources
  }

  const hashesIn = (folder: string) => readRecord(join(mediaDir, folder, '.sources.json'), hashesOf)

  async function count(file: string, entry: Entry): Promise<void> {
    const bytes = await entry.picture.then(
      (picture) => picture?.body.length ?? null,
      () => null,
    )
    if (cache.find(file) !== entry) return
    cache.delete(file)
    if (bytes !== null) cache.set(file, { ...entry, bytes })
  }

  return {
    read(path, format) {
      const file = join(mediaDir, inFormat(path, format))
      const nowSSE = clock.nowSSE()
      const known = cache.find(file)
      if (known?.readSSE === nowSSE) return known.picture
      const before = known?.picture.catch(() => null) ?? Promise.resolve(null)
      const entry: Entry = { readSSE: nowSSE, picture: before.then((picture) => readPicture(file, picture)), bytes: 0 }
      cache.set(file, entry)
      void count(file, entry)
      return entry.picture
    },
    async sourceHash(path) {
      const own = (await hashesIn(dirname(path))).get(basename(path))
      if (own !== undefined) return own
      // Versions before 0.2 had one record for all pictures.
      olderHashes ??= readRecord(join(mediaDir, '.sources.json'), hashesOf)
      return (await olderHashes).get(path) ?? null
    },
    async write(path, sourceHash, files) {
      const folder = dirname(path)
      await mkdir(join(mediaDir, folder), { recursive: true })
      for (const [format, content] of [
        ['avif', files.avif],
        ['webp', files.webp],
        ['png', files.png],
      ] as const) {
        if (content === undefined) continue
        const file = join(mediaDir, inFormat(path, format))
        await writeWhole(file, content)
        cache.delete(file)
      }
      const hashes = await hashesIn(folder)
      hashes.set(basename(path), sourceHash)
      await writeWhole(join(mediaDir, folder, '.sources.json'), JSON.stringify(Object.fromEntries(hashes)))
    },
    async setSources(sources) {
      const before = await readNamed()
      const after = new Map(before)
      for (const [folder, files] of sources) {
        after.delete(folder)
        if (Object.keys(files).length > 0) after.set(folder, files)
      }
      if (after.size === 0 && before.size === 0) return
      await mkdir(mediaDir, { recursive: true })
      await writeWhole(namedFile, JSON.stringify(Object.fromEntries(after)))
    },
    findSources: async (folder) => (await readNamed()).get(folder) ?? {},
    async remove(folder) {
      await rm(join(mediaDir, folder), { recursive: true, force: true })
    },
    drawnState: () =>
      readFile(stateFile, 'utf8').catch((error: unknown) => {
        if (hasErrorCode(error, 'ENOENT')) return null
        throw error
      }),
    async setDrawnState(state) {
      await mkdir(mediaDir, { recursive: true })
      await writeWhole(stateFile, state)
    },
  }
}
