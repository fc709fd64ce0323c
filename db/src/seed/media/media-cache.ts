import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Picture, PictureKind } from './list-pictures.ts'

/** Which source each finished picture was made from. */
export interface MediaCache {
  /** Whether a picture was made from this source and is still there in every format. */
  holds(picture: Pick<Picture, 'path' | 'kind'>, hash: string): Promise<boolean>
  /** Whether a picture was ever made at this path. */
  knows(path: string): boolean
  remember(path: string, hash: string): void
  /** Writes the record whole; until then a picture made meanwhile counts as not made. */
  save(): Promise<void>
}

type PictureFormat = 'png' | 'webp' | 'avif'

/** The formats that lie side by side, as `image.png`, `image.webp`, `image.avif`; a plan has no AVIF. */
export function formatsOf(kind: PictureKind): readonly PictureFormat[] {
  return kind === 'seatPlan' ? ['png', 'webp'] : ['png', 'webp', 'avif']
}

const record = z.record(z.string(), z.string())

/** The same picture in another format: `image.png` becomes `image.webp`. */
export const inFormat = (path: string, format: PictureFormat) => path.replace(/\.png$/, `.${format}`)

/** Opens the record of a media folder; one that is missing or broken is as an empty one. */
export async function openMediaCache(mediaDir: string): Promise<MediaCache> {
  const file = join(mediaDir, '.sources.json')
  const hashes = new Map(Object.entries(await readRecord(file)))
  let isChanged = false
  return {
    async holds({ path, kind }, hash) {
      if (hashes.get(path) !== hash) return false
      const files = formatsOf(kind).map((format) => access(join(mediaDir, inFormat(path, format))))
      return (await Promise.allSettled(files)).every(({ status }) => status === 'fulfilled')
    },
    knows: (path) => hashes.has(path),
    remember(path, hash) {
      hashes.set(path, hash)
      isChanged = true
    },
    async save() {
      if (!isChanged) return
      await mkdir(mediaDir, { recursive: true })
      await writeFile(`${file}.new`, JSON.stringify(Object.fromEntries(hashes), null, 1))
      await rename(`${file}.new`, file)
      isChanged = false
    },
  }
}

async function readRecord(file: string): Promise<Record<string, string>> {
  try {
    return record.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return {}
  }
}
