import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { catalogueFileEvent, catalogueFileEventGroup } from '@pokfei/contracts/catalogue-file'
import type { CatalogueFault } from '@pokfei/domain/catalogue/load'
import sharp from 'sharp'
import { faultAt, type Path } from './list-issue-faults.ts'
import { readReadableParts } from './read-readable-parts.ts'

/** The least width in pixels without a warning. Narrower pictures look coarse on the event page. */
const leastWidth = 640

/**
 * Returns the faults of the pictures that a file names, also in malformed entries. Paths of a wrong shape are left to
 * the check of the shape. Pictures narrower than {@link leastWidth} give warnings.
 */
export async function checkPictures(
  json: unknown,
  baseDir: string,
): Promise<{ readonly faults: CatalogueFault[]; readonly warnings: CatalogueFault[] }> {
  const faults: CatalogueFault[] = []
  const warnings: CatalogueFault[] = []
  for (const { picture, at } of listNamed(json)) {
    try {
      const width = await readWidth(join(baseDir, picture))
      if (width < leastWidth) warnings.push(faultAt(at, `is only ${width} pixels wide: use ${leastWidth} or more`))
    } catch (error) {
      faults.push(
        faultAt(at, `is not a picture that can be read: ${error instanceof Error ? error.message : String(error)}`),
      )
    }
  }
  return { faults, warnings }
}

function listNamed(json: unknown): { readonly picture: string; readonly at: Path }[] {
  const { events, eventGroups } = readReadableParts(json)
  const lists = [
    ...events.map((part) => ({ ...part, list: 'events', shape: catalogueFileEvent.shape.images })),
    ...eventGroups.map((part) => ({ ...part, list: 'eventGroups', shape: catalogueFileEventGroup.shape.images })),
  ]
  return lists.flatMap(({ list, index, raw, shape }) =>
    Object.entries(shape.safeParse(raw['images']).data ?? {}).flatMap(([key, picture]) =>
      typeof picture === 'string' ? [{ picture, at: [list, index, 'images', key] }] : [],
    ),
  )
}

/**
 * Returns the width in pixels. A drawing has no limit, so its width is infinite. Throws unless the renderer of its kind
 * can read the file.
 */
async function readWidth(path: string): Promise<number> {
  if (!path.toLowerCase().endsWith('.svg')) {
    const picture = sharp(path)
    // Reads the whole picture, because a truncated one has a sound beginning.
    await picture.stats()
    return (await picture.metadata()).width
  }
  const drawing = new Resvg(await readFile(path, 'utf8'), { font: { loadSystemFonts: false } })
  if (drawing.width < 1 || drawing.height < 1) throw new Error('it is empty')
  return Number.POSITIVE_INFINITY
}
