import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CatalogueLoad } from '@pokfei/domain/catalogue/load'
import { openStore } from '@pokfei/db/open-store'

/** The file name of the database in a volume. */
export const databaseFile = 'pokfei.sqlite'

/** Returns a tar archive of a database file, in the format for a volume. */
export function packFile(folder: string): Buffer {
  // The server runs as another user than this test.
  chmodSync(join(folder, databaseFile), 0o666)
  return execFileSync('tar', ['-c', '-C', folder, databaseFile])
}

/** Returns {@link packFile} of a new database that sells this catalogue. */
export async function packDatabase(catalogue: CatalogueLoad): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-catalogue-'))
  try {
    const store = await openStore(`file:${join(folder, databaseFile)}`)
    await store.catalogue.load(catalogue)
    await store.close()
    return packFile(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
