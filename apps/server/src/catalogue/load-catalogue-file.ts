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

/** The dependencies of a load. */
export interface LoadDeps {
  readonly store: { readonly catalogue: CatalogueStore }
  readonly clock: Clock
  /** The payment provider. Prices below its smallest amount are faults. */
  readonly payments: Pick<PaymentProvider, 'leastAmountCents'>
  readonly settings: { readonly mediaDir: string }
}

/** The result of a load: events and pictures, or the complete list of faults with nothing written. */
export type FileLoadResult =
  | {
      readonly kind: 'loaded'
      readonly counts: Extract<CatalogueLoadResult, { kind: 'loaded' }>
      readonly pictures: MediaReport
      readonly changes: readonly EntryChange[]
      readonly warnings: readonly CatalogueFault[]
    }
  | { readonly kind: 'refused'; readonly faults: readonly CatalogueFault[] }

/** The result of a load before any picture is drawn. */
type EventsLoadResult =
  | (Omit<Extract<FileLoadResult, { kind: 'loaded' }>, 'pictures'> & { readonly catalogue: ResolvedCatalogue })
  | Extract<FileLoadResult, { kind: 'refused' }>

/**
 * Checks a catalogue file and writes its events in one transaction, without drawing pictures. Stored organizers and
 * events count as part of the file, because it may extend them. `checkOnly` writes nothing and returns the same
 * result.
 */
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

/** Returns the faults that the store finds in the sound events of a faulty file. Their paths point into the file. */
async function listStoreFaults(
  { store }: LoadDeps,
  { catalogue, indexes }: SoundEvents,
): Promise<readonly CatalogueFault[]> {
  const result = await store.catalogue.load(catalogue, true)
  if (result.kind === 'loaded') return []
  return result.faults.map(({ path, message }) => ({
    path: path.replace(/^events\[(\d+)\]/, (_, index) => `events[${indexes[Number(index)]}]`),
    message,
  }))
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
