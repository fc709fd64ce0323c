import { readFile } from 'node:fs/promises'
import { checkCatalogueFile } from '@pokfei/db/seed/check-catalogue-file'
import { demoCatalogue } from '@pokfei/db/seed/demo/demo-catalogue'
import { knowsAllPictures, openPictureQueue, type PictureQueue } from '@pokfei/catalogue-media/picture-queue'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import type { AppDeps } from '../app-deps.ts'
import { withStoredTypes } from '../catalogue/with-stored-types.ts'

interface PictureDeps extends Pick<AppDeps, 'clock' | 'settings'> {
  readonly store: { readonly catalogue: Pick<CatalogueStore, 'snapshot' | 'listTicketTypes'> }
}

/**
 * Returns the queue of demo pictures that are not drawn yet. It looks for them at the first use, so that a start does
 * not wait. A database without the demo's events needs none.
 */
export function openDemoPictures(deps: PictureDeps): PictureQueue {
  let opened: Promise<PictureQueue | null> | undefined
  let isClosed = false
  const open = (): Promise<PictureQueue | null> => (opened ??= openQueue(deps))
  return {
    drawNow: async (path) => (await (await open())?.drawNow(path)) ?? false,
    async drawAll() {
      const queue = await open()
      if (!isClosed) await queue?.drawAll()
    },
    close() {
      isClosed = true
      void opened?.then(
        (queue) => queue?.close(),
        () => undefined,
      )
    },
  }
}

/**
 * Returns null if every picture exists. Throws if the demo's own file is rejected. A test checks that the pictures
 * are complete, because that takes long.
 */
async function openQueue({ store, clock, settings: { mediaDir } }: PictureDeps): Promise<PictureQueue | null> {
  const check = checkCatalogueFile(JSON.parse(await readFile(demoCatalogue.path, 'utf8')), clock.nowSSE())
  if (check.kind === 'invalid') throw new Error(`the demo catalogue is invalid: ${JSON.stringify(check.issues)}`)
  if (await knowsAllPictures(check.catalogue, mediaDir)) return null
  const stored = await store.catalogue.snapshot()
  const events = new Set(stored.events.map(({ organizerID, eventID }) => `${organizerID}/${eventID}`))
  const groups = new Set(stored.eventGroups.map(({ organizerID, eventGroupID }) => `${organizerID}/${eventGroupID}`))
  const demo = {
    ...check.catalogue,
    events: check.catalogue.events.filter(({ organizerID, eventID }) => events.has(`${organizerID}/${eventID}`)),
    eventGroups: check.catalogue.eventGroups.filter(({ organizerID, eventGroupID }) =>
      groups.has(`${organizerID}/${eventGroupID}`),
    ),
  }
  return openPictureQueue(await withStoredTypes(store.catalogue, demo), { baseDir: demoCatalogue.baseDir, mediaDir })
}
