import { dirname } from 'node:path'
import { readCatalogueFile } from '@pokfei/db/seed/read-catalogue-file'
import { renderMedia, type MediaReport } from '@pokfei/db/seed/render-media'
import type { CatalogueFault, CatalogueLoadResult } from '@pokfei/domain/catalogue/load'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { PaymentProvider } from '@pokfei/domain/ports/payment-provider'
import type { CatalogueStore } from '@pokfei/domain/ports/store'

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
  | { readonly kind: 'loaded'; readonly counts: Extract<CatalogueLoadResult, { kind: 'loaded' }>; readonly pictures: MediaReport }
  | { readonly kind: 'refused'; readonly faults: readonly CatalogueFault[] }

/** Draws the pictures of a catalogue file that can be loaded and writes nothing else: drawing takes long,
 *  and what was drawn is kept when the loading itself follows. */
export async function drawPictures({ clock, settings }: Pick<LoadDeps, 'clock' | 'settings'>, path: string): Promise<void> {
  const check = await readCatalogueFile(path, clock.nowSSE())
  if (check.kind === 'ok') await renderMedia(check.catalogue, { baseDir: dirname(path), mediaDir: settings.mediaDir })
}

/** Checks a catalogue file, writes it in one transaction and draws its pictures. It may add to what is
 *  loaded, so what is known counts as part of the file. */
export async function loadCatalogueFile(deps: LoadDeps, path: string): Promise<FileLoadResult> {
  const { organizers, events } = await deps.store.catalogue.snapshot()
  const known = {
    organizerIDs: new Set(organizers.map(({ organizerID }) => organizerID)),
    eventKeys: new Set(events.map(({ organizerID, eventID }) => `${organizerID}/${eventID}`)),
  }
  const check = await readCatalogueFile(path, deps.clock.nowSSE(), known, deps.payments.leastAmountCents)
  if (check.kind === 'faulty') return { kind: 'refused', faults: check.faults }
  const counts = await deps.store.catalogue.load(check.catalogue)
  if (counts.kind === 'refused') return counts
  const pictures = await renderMedia(check.catalogue, { baseDir: dirname(path), mediaDir: deps.settings.mediaDir })
  return { kind: 'loaded', counts, pictures }
}
