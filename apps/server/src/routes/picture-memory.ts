import { open } from 'node:fs/promises'
import type { Clock } from '@pokfei/domain/ports/clock'

/** The bytes of a picture file, and a short name of this version of it. */
export interface Picture {
  readonly body: Buffer
  readonly version: string
}

/** Reads pictures from disk, and keeps the ones asked for last in memory. */
export interface PictureMemory {
  /** The picture in a file, at most one second old. Rejects as reading it does. */
  read(file: string): Promise<Picture>
}

interface Entry {
  readonly readSSE: number
  readonly picture: Promise<Picture>
  bytes: number
}

/** The pictures of a few hundred events. */
const mostBytesUnlessTold = 16 * 1024 * 1024

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

/** Creates an empty memory. Concurrent readers of a file share one read; a file is looked at again after a second, because
 *  a picture keeps its name when it is drawn anew. The files that were asked for longest ago go first. */
export function createPictureMemory(clock: Clock, mostBytes = mostBytesUnlessTold): PictureMemory {
  const entries = new Map<string, Entry>()
  let bytes = 0

  function forget(file: string, entry: Entry): void {
    if (entries.get(file) !== entry) return
    entries.delete(file)
    bytes -= entry.bytes
  }

  async function count(file: string, entry: Entry): Promise<void> {
    const size = await entry.picture.then(({ body }) => body.length, () => null)
    if (size === null) return forget(file, entry)
    if (entries.get(file) !== entry) return
    entry.bytes = size
    bytes += size
    for (const [oldest, old] of entries) {
      if (bytes <= mostBytes) break
      forget(oldest, old)
    }
  }

  return {
    read(file) {
      const nowSSE = clock.nowSSE()
      const known = entries.get(file)
      if (known !== undefined) forget(file, known)
      if (known?.readSSE === nowSSE) {
        entries.set(file, known)
        bytes += known.bytes
        return known.picture
      }
      const before = known?.picture.catch(() => undefined) ?? Promise.resolve(undefined)
      const entry: Entry = { readSSE: nowSSE, picture: before.then((picture) => readPicture(file, picture)), bytes: 0 }
      entries.set(file, entry)
      void count(file, entry)
      return entry.picture
    },
  }
}
