import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CatalogueLoad } from '@pokfei/domain/catalogue/load'
import { openStore } from '@pokfei/db/open-store'

/** The name of the database in a volume. */
export const databaseFile = 'pokfei.sqlite'

/** A tar archive of a database file, as a volume takes it. */
export function packFile(folder: string): Buffer {
  // The server is another user than whoever packs the file.
  chmodSync(join(folder, databaseFile), 0o666)
  return execFileSync('tar', ['-c', '-C', folder, databaseFile])
}

/** {@link packFile} of a new database that sells this catalogue. */
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
