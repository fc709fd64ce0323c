import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import type { FastifyBaseLogger } from 'fastify'
import { forEachEvent } from './catalogue-index.ts'
import { eventFolder, groupFolder, type PictureDrawer } from '../pictures/picture-drawer.ts'

/** Draws in the background what no reader has asked for yet. Reports failures to the log. */
export async function drawMissingPictures(
  store: Pick<CatalogueStore, 'listEvents' | 'listGroups'>,
  drawer: PictureDrawer,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<void> {
  try {
    const folders: string[] = []
    await forEachEvent(store, ({ organizerID, eventID }) => void folders.push(eventFolder(organizerID, eventID)))
    for (const { organizerID, eventGroupID } of await store.listGroups())
      folders.push(groupFolder(organizerID, eventGroupID))
    const { failed } = await drawer.drawAll(folders, { missingOnly: true })
    if (failed.length > 0) log.warn({ failed: failed.slice(0, 10) }, 'pictures were not drawn')
  } catch (error) {
    log.error({ err: error }, 'drawing of pictures failed')
  }
}
