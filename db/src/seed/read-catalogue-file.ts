import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import type { CatalogueFault } from '@pokfei/domain/catalogue/load'
import sharp from 'sharp'
import { checkCatalogueFile, type CatalogueFileCheck } from './check-catalogue-file.ts'
import { faultAt, type Path } from './list-issue-faults.ts'
import type { KnownCatalogue } from './list-rule-faults.ts'
import type { ResolvedCatalogue } from './resolved-catalogue.ts'

/**
 * Reads and checks a catalogue file: it must be there, be JSON in UTF-8, be right (see
 * {@link checkCatalogueFile}), and every picture that it names must lie beside it and be a whole picture.
 * Never throws for what is in the file; `loadedAtSSE` is what relative instants count from.
 */
export async function readCatalogueFile(
  path: string,
  loadedAtSSE: number,
  known?: KnownCatalogue,
  leastAmountCents?: number,
): Promise<CatalogueFileCheck> {
  const json = await readJSON(path)
  if (json.kind === 'faulty') return json
  const check = checkCatalogueFile(json.value, loadedAtSSE, known, leastAmountCents)
  if (check.kind === 'faulty') return check
  const faults = await listPictureFaults(check.catalogue, dirname(path))
  return faults.length > 0 ? { kind: 'faulty', faults } : check
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

async function listPictureFaults(catalogue: ResolvedCatalogue, baseDir: string): Promise<CatalogueFault[]> {
  const named = [
    ...catalogue.events.flatMap(({ images }, index) => listNamed(images, ['events', index])),
    ...catalogue.eventGroups.flatMap(({ images }, index) => listNamed(images, ['eventGroups', index])),
  ]
  const faults: CatalogueFault[] = []
  for (const { picture, at } of named) {
    try {
      await readPicture(join(baseDir, picture))
    } catch (error) {
      faults.push(faultAt(at, `is not a picture that can be read: ${messageOf(error)}`))
    }
  }
  return faults
}

/** Throws unless the file is a picture that the renderer of its kind can read. */
async function readPicture(path: string): Promise<void> {
  if (!path.toLowerCase().endsWith('.svg')) {
    // The whole of it: what was cut short has a sound beginning.
    await sharp(path).stats()
    return
  }
  const drawing = new Resvg(await readFile(path, 'utf8'), { font: { loadSystemFonts: false } })
  if (drawing.width < 1 || drawing.height < 1) throw new Error('it is empty')
}

function listNamed(images: object, at: Path): { picture: string; at: Path }[] {
  return Object.entries(images).flatMap(([key, picture]) =>
    typeof picture === 'string' ? [{ picture, at: [...at, 'images', key] }] : [],
  )
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
