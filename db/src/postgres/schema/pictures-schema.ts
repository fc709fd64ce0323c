import { json, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { PictureFormat, PictureSources } from '@pokfei/domain/ports/picture-store'
import { bytes, text } from './columns.ts'

/** The finished pictures, which the processes of several machines share. Each has a row for each of its formats. */
export const pictures = pgTable(
  'pictures',
  {
    path: text().notNull(),
    format: text<PictureFormat>().notNull(),
    /** The hash of the source. It is the same for all formats of a picture. */
    sourceHash: text().notNull(),
    hash: text().notNull(),
    body: bytes().notNull(),
  },
  (t) => [primaryKey({ name: 'pictures_pk', columns: [t.path, t.format] })],
)

/** The files that catalogues name for the pictures of a folder. */
export const pictureSources = pgTable('pictureSources', {
  folder: text().primaryKey(),
  sources: json().$type<PictureSources>().notNull(),
})
