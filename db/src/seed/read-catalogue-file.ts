import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { CatalogueFault } from '@pokfei/domain/catalogue/load'
import { checkCatalogueFile, type CatalogueFileCheck } from './check-catalogue-file.ts'
import { checkPictures } from './check-pictures.ts'
import { entryNames } from './entry-names.ts'
import { faultAt } from './list-issue-faults.ts'
import type { KnownCatalogue } from './list-rule-faults.ts'
import { listWarnings } from './list-warnings.ts'

/** The result of reading a file. `warnings` are about valid entries that look like slips. */
export type CatalogueFileRead = CatalogueFileCheck & {
  readonly warnings: readonly CatalogueFault[]
  /** Adds its ID to the place of an entry: `events[57] (night-9)`. */
  readonly named: (fault: CatalogueFault) => CatalogueFault
}

/**
 * Reads and checks a catalogue file. It must exist, be JSON in UTF-8, and pass {@link checkCatalogueFile}. Every
 * picture that it names must lie beside it and be complete. The result has all faults at once, each with the ID of its
 * entry. The content of the file never makes it throw. Relative instants count from `loadedAtSSE`.
 */
export async function readCatalogueFile(
  path: string,
  loadedAtSSE: number,
  known?: KnownCatalogue,
  leastAmountCents?: number,
): Promise<CatalogueFileRead> {
  const json = await readJSON(path)
  if (json.kind === 'faulty') return { ...json, warnings: [], named: (fault) => fault }
  const check = checkCatalogueFile(json.value, loadedAtSSE, known, leastAmountCents)
  const pictures = await checkPictures(json.value, dirname(path))
  const named = entryNames(json.value)
  const faults = [...(check.kind === 'faulty' ? check.faults : []), ...pictures.faults].map(named)
  if (check.kind === 'faulty' || faults.length > 0)
    return { kind: 'faulty', faults, ...(check.kind === 'faulty' && { sound: check.sound }), warnings: [], named }
  const warnings = [...listWarnings(check.catalogue, loadedAtSSE), ...pictures.warnings].map(named)
  return { ...check, warnings, named }
}

type JSONRead =
  | { readonly kind: 'read'; readonly value: unknown }
  | { readonly kind: 'faulty'; readonly faults: readonly CatalogueFault[] }

async function readJSON(path: string): Promise<JSONRead> {
  const refuse = (message: string): JSONRead => ({ kind: 'faulty', faults: [faultAt([], message)] })
  let bytes: Buffer
  try {
    bytes = await readFile(path)
  } catch (error) {
    return refuse(`cannot be read: ${messageOf(error)}`)
  }
  if (!isUtf8(bytes)) return refuse('is not encoded as UTF-8: save it so')
  try {
    const value: unknown = JSON.parse(bytes.toString().replace(/^\uFEFF/, ''))
    return { kind: 'read', value }
  } catch (error) {
    return refuse(`is not JSON: ${messageOf(error)}`)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
