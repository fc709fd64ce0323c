import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Picture, PictureKind } from './list-pictures.ts'

/** The record of the source of each finished picture. */
export interface MediaCache {
  /** True if a picture was rendered from this source and still exists in every format. */
  holds(picture: Pick<Picture, 'path' | 'kind'>, hash: string): Promise<boolean>
  /** True if a picture was ever rendered at this path. */
  knows(path: string): boolean
  setHash(path: string, hash: string): void
  /** Writes the whole record. Until then, pictures rendered meanwhile count as missing. */
  save(): Promise<void>
}

type PictureFormat = 'png' | 'webp' | 'avif'

/** Returns the formats that lie side by side, as `image.png`, `image.webp`, `image.avif`. A plan has no AVIF. */
export function formatsOf(kind: PictureKind): readonly PictureFormat[] {
  return kind === 'seatPlan' ? ['png', 'webp'] : ['png', 'webp', 'avif']
}

const record = z.record(z.string(), z.string())

/** Returns the path of the same picture in another format: `image.png` becomes `image.webp`. */
export const inFormat = (path: string, format: PictureFormat) => path.replace(/\.png$/, `.${format}`)

/** Opens the record of a media folder. A missing or broken one counts as empty. */
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
    setHash(path, hash) {
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
