import { dirname } from 'node:path'
import type { SoundEvents } from '@pokfei/db/seed/check-catalogue-file'
import { readCatalogueFile } from '@pokfei/db/seed/read-catalogue-file'
import type { ResolvedCatalogue } from '@pokfei/db/seed/resolved-catalogue'
import { renderMedia, type MediaReport } from '@pokfei/db/seed/render-media'
import type { CatalogueFault, CatalogueLoadResult } from '@pokfei/domain/catalogue/load'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { PaymentProvider } from '@pokfei/domain/ports/payment-provider'
import type { CatalogueStore } from '@pokfei/domain/ports/store'
import { compareCatalogue, type EntryChange } from './compare-catalogue.ts'
import { withStoredTypes } from './with-stored-types.ts'

/** What loading works with. */
export interface LoadDeps {
  readonly store: { readonly catalogue: CatalogueStore }
  readonly clock: Clock
  /** Who will take the money: prices below its smallest amount are faults. */
  readonly payments: Pick<PaymentProvider, 'leastAmountCents'>
  readonly settings: { readonly mediaDir: string }
}

/** A file was loaded with its pictures, or refused whole with everything that is wrong with it. */
export type FileLoadResult =
  | {
      readonly kind: 'loaded'
      readonly counts: Extract<CatalogueLoadResult, { kind: 'loaded' }>
      readonly pictures: MediaReport
      readonly changes: readonly EntryChange[]
      readonly warnings: readonly CatalogueFault[]
    }
  | { readonly kind: 'refused'; readonly faults: readonly CatalogueFault[] }

/** As {@link FileLoadResult}, before any picture is drawn. */
type EventsLoadResult =
  | (Omit<Extract<FileLoadResult, { kind: 'loaded' }>, 'pictures'> & { readonly catalogue: ResolvedCatalogue })
  | Extract<FileLoadResult, { kind: 'refused' }>

/** Checks a catalogue file and writes its events in one transaction, without drawing pictures. The file may add to
 *  the stored catalogue, so known organizers and events count as part of it. With `checkOnly` nothing is written, and the
 *  result tells what a load would do. */
export async function loadEvents(deps: LoadDeps, path: string, checkOnly = false): Promise<EventsLoadResult> {
  const before = await deps.store.catalogue.snapshot()
  const known = {
    organizerIDs: new Set(before.organizers.map(({ organizerID }) => organizerID)),
    eventKeys: new Set(before.events.map(({ organizerID, eventID }) => `${organizerID}/${eventID}`)),
  }
  const check = await readCatalogueFile(path, deps.clock.nowSSE(), known, deps.payments.leastAmountCents)
  if (check.kind === 'faulty') {
    const stored = check.sound === undefined ? [] : await listStoreFaults(deps, check.sound)
    return { kind: 'refused', faults: [...check.faults, ...stored.map(check.named)] }
  }
  const compared = await compareCatalogue(deps.store.catalogue, before, check.catalogue)
  const counts = await deps.store.catalogue.load(check.catalogue, checkOnly)
  if (counts.kind === 'refused') return { kind: 'refused', faults: counts.faults.map(check.named) }
  const warnings = [...check.warnings, ...compared.warnings.map(check.named)]
  return { kind: 'loaded', counts, catalogue: check.catalogue, changes: compared.changes, warnings }
}

/** What the store would refuse of the sound events of a faulty file, at their places in the file. */
async function listStoreFaults({ store }: LoadDeps, { catalogue, indexes }: SoundEvents): Promise<readonly CatalogueFault[]> {
  const result = await store.catalogue.load(catalogue, true)
  if (result.kind === 'loaded') return []
  return result.faults.map(({ path, message }) => ({ path: path.replace(/^events\[(\d+)\]/, (_, index) => `events[${indexes[Number(index)]}]`), message }))
}

/** Loads the events of a catalogue file, then draws its pictures. */
export async function loadCatalogueFile(deps: LoadDeps, path: string): Promise<FileLoadResult> {
  const loaded = await loadEvents(deps, path)
  if (loaded.kind === 'refused') return loaded
  const stored = await withStoredTypes(deps.store.catalogue, loaded.catalogue)
  const pictures = await renderMedia(stored, { baseDir: dirname(path), mediaDir: deps.settings.mediaDir })
  const { counts, changes, warnings } = loaded
  return { kind: 'loaded', counts, pictures, changes, warnings }
}
