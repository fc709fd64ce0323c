import { join } from 'node:path'
import { catalogueFileEvent, catalogueFileEventGroup } from '@pokfei/contracts/catalogue-file'
import type { CatalogueIssue } from '@pokfei/domain/catalogue/load'
import { issueAt, type Path } from './list-shape-issues.ts'
import { listRawEntries } from './read-readable-parts.ts'

/**
 * Returns the width of a picture in pixels, or infinity for a drawing. Rejects unless the renderer of its kind can read
 * the whole file.
 */
export type ReadPictureWidth = (path: string) => Promise<number>

/** The least width in pixels without a warning. Narrower pictures look coarse on the event page. */
const leastWidth = 640

/**
 * Returns the issues of the pictures that a file names, also in malformed entries. Paths of a wrong shape are left to
 * the check of the shape. Pictures narrower than {@link leastWidth} give warnings.
 */
export async function checkPictures(
  json: unknown,
  baseDir: string,
  readPictureWidth: ReadPictureWidth,
): Promise<{ readonly issues: CatalogueIssue[]; readonly warnings: CatalogueIssue[] }> {
  const issues: CatalogueIssue[] = []
  const warnings: CatalogueIssue[] = []
  for (const { picture, at } of listNamed(json)) {
    try {
      const width = await readPictureWidth(join(baseDir, picture))
      if (width < leastWidth) warnings.push(issueAt(at, `is only ${width} pixels wide: use ${leastWidth} or more`))
    } catch (error) {
      issues.push(
        issueAt(at, `is not a picture that can be read: ${error instanceof Error ? error.message : String(error)}`),
      )
    }
  }
  return { issues, warnings }
}

/** Returns an issue for each picture that a file names although it has no folder. */
export const listPathsOfPictures = (json: unknown): readonly CatalogueIssue[] =>
  listNamed(json).map(({ at }) => issueAt(at, 'must be left out: pictures come beside the file, by `npm run seed`'))

function listNamed(json: unknown): { readonly picture: string; readonly at: Path }[] {
  const lists = [
    { list: 'events', shape: catalogueFileEvent.shape.images },
    { list: 'eventGroups', shape: catalogueFileEventGroup.shape.images },
  ] as const
  return lists.flatMap(({ list, shape }) =>
    listRawEntries(json, list).flatMap(({ index, raw }) =>
      raw['images'] === undefined
        ? []
        : Object.entries(shape.safeParse(raw['images']).data ?? {}).flatMap(([key, picture]) =>
            typeof picture === 'string' ? [{ picture, at: [list, index, 'images', key] }] : [],
          ),
    ),
  )
}
