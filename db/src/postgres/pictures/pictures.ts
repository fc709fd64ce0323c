import { and, eq, like, sql } from 'drizzle-orm'
import {
  pictureFormats,
  type PictureFormat,
  type PictureSources,
  type SharedPictureStore,
} from '@pokfei/domain/ports/picture-store'
import { batchReads } from '../../shared/batched-read.ts'
import type { Connection } from '../engine/connect.ts'
import { pictures, pictureSources } from '../../tables/postgres.ts'
import { setExcluded } from '../../shared/schema/set-excluded.ts'

interface PictureKey {
  readonly path: string
  readonly format: PictureFormat
}

const nameOf = ({ path, format }: PictureKey): string => `${format} ${path}`

const isPicture = ({ path, format }: PictureKey) => and(eq(pictures.path, path), eq(pictures.format, format))

/** Creates the pictures in PostgreSQL. Every process shows a picture that one of them drew. */
export function createPictureStore({ run, transaction }: Connection): SharedPictureStore {
  const findHash = batchReads<PictureKey, string | null>((keys) =>
    run(async (db) => {
      const paths = keys.map(({ path }) => path)
      const rows = await db
        .select({ path: pictures.path, format: pictures.format, hash: pictures.hash })
        .from(pictures)
        .where(sql`${pictures.path} = any(${sql.param(paths)}::text[])`)
      const hashes = new Map(rows.map((row) => [nameOf(row), row.hash]))
      return keys.map((key) => hashes.get(nameOf(key)) ?? null)
    }),
  )

  return {
    findHash: (path, format) => findHash({ path, format }),

    read: (path, format) =>
      run(async (db) => {
        const { body, hash } = pictures
        const [picture] = await db.select({ body, hash }).from(pictures).where(isPicture({ path, format }))
        return picture ?? null
      }),

    sourceHash: (path) =>
      run(async (db) => {
        const [picture] = await db
          .select({ sourceHash: pictures.sourceHash })
          .from(pictures)
          .where(isPicture({ path, format: 'png' }))
        return picture?.sourceHash ?? null
      }),

    // Two processes may draw one picture at once. Both write the same formats in the same order.
    write: (path, sourceHash, files) =>
      transaction(async (db) => {
        const rows = pictureFormats.flatMap((format) => {
          const file = files[format]
          return file === undefined ? [] : [{ path, format, sourceHash, ...file }]
        })
        await db.insertRows(pictures, rows, {
          rest: sql`on conflict ("path", "format") do update set ${setExcluded(['sourceHash', 'hash', 'body'])}`,
        })
      }),

    setSources: (sources) =>
      transaction(async (db) => {
        const all = [...sources].toSorted(([one], [other]) => (one < other ? -1 : 1))
        const none = all.flatMap(([folder, files]) => (isEmpty(files) ? [folder] : []))
        await db.delete(pictureSources).where(sql`${pictureSources.folder} = any(${sql.param(none)}::text[])`)
        const rows = all.flatMap(([folder, files]) => (isEmpty(files) ? [] : [{ folder, sources: files }]))
        await db.insertRows(pictureSources, rows, {
          rest: sql`on conflict ("folder") do update set ${setExcluded(['sources'])}`,
        })
      }),

    findSources: (folder) =>
      run(async (db) => {
        const [named] = await db
          .select({ sources: pictureSources.sources })
          .from(pictureSources)
          .where(eq(pictureSources.folder, folder))
        return named?.sources ?? {}
      }),

    remove: (folder) =>
      run(async (db) => {
        // A folder consists of letters, digits, hyphens and slashes, so it holds no wildcard.
        await db.delete(pictures).where(like(pictures.path, `${folder}/%`))
      }),
  }
}

const isEmpty = (files: PictureSources): boolean => Object.keys(files).length === 0
