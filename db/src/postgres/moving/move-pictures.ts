import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { PictureFormat, PictureSources } from '@pokfei/domain/ports/picture-store'

/** A picture in its formats. */
export interface MovedPicture {
  readonly path: string
  readonly sourceHash: string
  readonly files: Readonly<Partial<Record<PictureFormat, Uint8Array>>>
}

/** The pictures of a folder, as processes with SQLite share them and as each backup holds them. */
export interface PictureFolder {
  readonly list: () => AsyncIterable<MovedPicture>
  readonly write: (picture: MovedPicture) => Promise<void>
  /** Returns the files that catalogues name, by folder. */
  readonly readSources: () => Promise<ReadonlyMap<string, PictureSources>>
  readonly setSources: (sources: ReadonlyMap<string, PictureSources>) => Promise<void>
}

/** Opens the pictures below a folder of a backup. */
export type OpenPictureFolder = (mediaDir: string) => PictureFolder

interface PictureRow {
  readonly format: PictureFormat
  readonly sourceHash: string
  readonly body: Uint8Array
}

/** Writes the pictures of the database into a folder, one after another. */
export async function unpackPictures(client: ClientBase, folder: PictureFolder): Promise<void> {
  const { rows: paths } = await client.query<{ path: string }>('select distinct "path" from "pictures" order by "path"')
  for (const { path } of paths) {
    const { rows } = await client.query<PictureRow>(
      'select "format", "sourceHash", "body" from "pictures" where "path" = $1',
      [path],
    )
    const files = Object.fromEntries(rows.map(({ format, body }) => [format, body]))
    await folder.write({ path, sourceHash: rows[0]?.sourceHash ?? '', files })
  }
  const { rows: named } = await client.query<{ folder: string; sources: PictureSources }>(
    'select "folder", "sources" from "pictureSources" order by "folder"',
  )
  await folder.setSources(new Map(named.map((one) => [one.folder, one.sources])))
}

/** Writes the pictures of a folder into the database, one after another. The caller opens the transaction. */
export async function packPictures(client: ClientBase, folder: PictureFolder): Promise<void> {
  for await (const { path, sourceHash, files } of folder.list()) {
    for (const [format, body] of Object.entries(files)) {
      const hash = createHash('sha256').update(body).digest('base64url')
      await client.query(
        'insert into "pictures" ("path", "format", "sourceHash", "hash", "body") values ($1, $2, $3, $4, $5)',
        [path, format, sourceHash, hash, body],
      )
    }
  }
  for (const [name, sources] of await folder.readSources())
    await client.query('insert into "pictureSources" ("folder", "sources") values ($1, $2)', [
      name,
      JSON.stringify(sources),
    ])
}
