import type { PictureFormat, PictureSources } from '@pokfei/domain/ports/picture-store'
import { postgresKit } from './kits/postgres.ts'

/* The tables of PostgreSQL alone: what SQLite's one writer and its folder of pictures do not need. */

const { table, long, text, json, bytes, rowNumber, primaryKey } = postgresKit

/**
 * The lock of an event: every transaction that changes its stock or its texts holds this row. No other row refers to
 * it, so locking it stays cheap.
 */
export const eventStates = table('eventStates', {
  eventNo: long().primaryKey(),
  /** Grows with each change of the event. */
  revision: long().notNull().default(0),
})

/**
 * Counts the changes of events: the sum of all rows. A trigger adds a row when a revision of `eventStates` grows, and now
 * and then folds the rows into one. So nobody waits for a counter, and the sum takes the same time for any number of
 * events.
 */
export const eventChangeCounts = table('eventChangeCounts', {
  countNo: rowNumber(),
  changes: long().notNull(),
})

/**
 * The lock of an event's gates: every transaction that adds gates, scans or admissions holds this row. So the door and
 * the sale do not wait for each other. The first gate of an event adds it.
 */
export const gateStates = table('gateStates', { eventNo: long().primaryKey() })

/** The finished pictures, which the processes of several machines share. Each has a row for each of its formats. */
export const pictures = table(
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
export const pictureSources = table('pictureSources', {
  folder: text().primaryKey(),
  sources: json().$type<PictureSources>().notNull(),
})
