import { demoCatalogue } from '@pokfei/db/seed/demo/demo-catalogue'
import { openPictureQueue, type PictureQueue } from '@pokfei/db/seed/open-picture-queue'
import { readCatalogueFile } from '@pokfei/db/seed/read-catalogue-file'
import type { AppDeps } from '../app-deps.ts'
import { withStoredTypes } from '../catalogue/with-stored-types.ts'

/** Opens the queue of the demo's pictures that are still to be drawn. A database without the demo's events needs none.
 *  Throws when the demo's own file is refused. */
export async function openDemoPictures({ store, clock, settings }: Pick<AppDeps, 'store' | 'clock' | 'settings'>): Promise<PictureQueue> {
  const check = await readCatalogueFile(demoCatalogue.path, clock.nowSSE())
  if (check.kind === 'faulty') throw new Error(`the demo catalogue is refused: ${JSON.stringify(check.faults)}`)
  const stored = await store.catalogue.snapshot()
  const events = new Set(stored.events.map(({ organizerID, eventID }) => `${organizerID}/${eventID}`))
  const groups = new Set(stored.eventGroups.map(({ organizerID, eventGroupID }) => `${organizerID}/${eventGroupID}`))
  const demo = {
    ...check.catalogue,
    events: check.catalogue.events.filter(({ organizerID, eventID }) => events.has(`${organizerID}/${eventID}`)),
    eventGroups: check.catalogue.eventGroups.filter(({ organizerID, eventGroupID }) => groups.has(`${organizerID}/${eventGroupID}`)),
  }
  return openPictureQueue(await withStoredTypes(store.catalogue, demo), { baseDir: demoCatalogue.baseDir, mediaDir: settings.mediaDir })
}
