import { randomInt } from 'node:crypto'
import { rendererVersion } from '@pokfei/catalogue-media/pictures/load-source'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import type { PictureStore } from '@pokfei/domain/ports/picture-store'
import type { FastifyInstance } from 'fastify'
import { forEachEvent } from '../catalogue/catalogue-index.ts'
import { eventFolder, groupFolder, type PictureDrawer } from '../pictures/picture-drawer.ts'
import { startJob } from './start-job.ts'

/** The time between two looks for a changed catalogue. */
const everyMilliseconds = 2_000

/** The most failures that one line of the log names. */
const mostNamed = 10

/** The dependencies of the job. */
interface PictureJobDeps {
  readonly store: { readonly catalogue: Pick<CatalogueStore, 'listEvents' | 'listGroups' | 'revision'> }
  readonly pictures: Pick<PictureStore, 'drawnState' | 'setDrawnState'>
  readonly drawer: Pick<PictureDrawer, 'drawAll'>
}

async function listFolders({ catalogue }: PictureJobDeps['store']): Promise<readonly string[]> {
  const folders: string[] = []
  await forEachEvent(catalogue, ({ organizerID, eventID }) => void folders.push(eventFolder(organizerID, eventID)))
  for (const { organizerID, eventGroupID } of await catalogue.listGroups())
    folders.push(groupFolder(organizerID, eventGroupID))
  // Each process begins at another place and looks before it draws. So two draw the same picture only by chance.
  const start = randomInt(folders.length + 1)
  return [...folders.slice(start), ...folders.slice(0, start)]
}

/**
 * Draws what no reader has asked for yet, while the server listens: first the missing pictures, then those whose source has
 * changed. It looks at all of them once after each change of the catalogue or of the renderer. A restart goes on with
 * what is missing.
 */
export function startPictures(app: FastifyInstance, { store, pictures, drawer }: PictureJobDeps): void {
  let drawn: string | null = null
  startJob(app, {
    async run() {
      const state = `${rendererVersion} ${await store.catalogue.revision()}`
      drawn ??= await pictures.drawnState()
      if (drawn === state) return
      const folders = await listFolders(store)
      await drawer.drawAll(folders, { missingOnly: true, givesWay: true })
      const { failed, isEnded } = await drawer.drawAll(folders, { givesWay: true })
      if (isEnded) return
      if (failed.length > 0)
        app.log.warn({ failed: failed.slice(0, mostNamed), count: failed.length }, 'pictures were not drawn')
      drawn = state
      await pictures.setDrawnState(state)
    },
    everyMilliseconds,
    failure: 'drawing of pictures failed',
    startsAtOnce: true,
  })
}
