import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { MovedPicture, PictureFolder } from '@pokfei/db/postgres/moving/move-pictures'
import { pictureFormats } from '@pokfei/domain/ports/picture-store'
import { systemClock } from '../adapters/system-clock.ts'
import { createFolderPictures, readNamedSources } from './folder-pictures.ts'

/** Opens the pictures of a media folder, for a backup or a restore. */
export function openPictureFolder(mediaDir: string): PictureFolder {
  const pictures = createFolderPictures(mediaDir, systemClock)

  async function* list(): AsyncGenerator<MovedPicture> {
    if (!existsSync(mediaDir)) return
    const entries = await readdir(mediaDir, { recursive: true, withFileTypes: true })
    for (const entry of entries.filter((one) => one.isFile() && one.name.endsWith('.png'))) {
      const path = relative(mediaDir, join(entry.parentPath, entry.name)).split(sep).join('/')
      const files: Partial<Record<(typeof pictureFormats)[number], Uint8Array>> = {}
      for (const format of pictureFormats) {
        const picture = await pictures.read(path, format)
        if (picture !== null) files[format] = picture.body
      }
      yield { path, sourceHash: (await pictures.sourceHash(path)) ?? '', files }
    }
  }

  return {
    list,
    write: ({ path, sourceHash, files }) => pictures.write(path, sourceHash, files),
    readSources: () => readNamedSources(mediaDir),
    setSources: (sources) => pictures.setSources(sources),
  }
}
