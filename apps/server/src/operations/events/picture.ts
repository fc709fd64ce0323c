import type { RenderedPicture } from '@pokfei/catalogue-media/render-picture'
import { mostPixels } from '@pokfei/catalogue-media/pictures/load-source'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { events } from '@pokfei/desk-contract/verbs/events'
import { mostPictureBytes } from '@pokfei/desk-contract/verbs/parts/event-files'
import type { Event } from '@pokfei/domain/catalogue/catalogue'
import { picturesOf } from '../../catalogue/load-catalogue-file.ts'
import { openDrawingPool, type DrawingPool } from '../../pictures/drawing-pool.ts'
import {
  hashOfPicture,
  isPicture,
  keepPicture,
  keptPicture,
  ownPicture,
  setOwnPicture,
} from '../../pictures/own-pictures.ts'
import { eventFolder } from '../../pictures/picture-drawer.ts'
import { changeOperation, done, unchanged } from '../frame/operation.ts'

const { refusals } = events.picture

/**
 * Gives an event a picture of its own, or takes it away. The process that draws pictures decodes it first, so the server
 * never does. A job of a server draws what is left.
 */
export const pictureOperation = changeOperation(events.picture, async (deps, { event: key, file, hash }, act) => {
  const { store, clock } = deps
  const loading = { ...(await deps.openLoading()), store, clock }
  const pictures = picturesOf(loading)
  const folder = eventFolder(key.organizerID, key.eventID)
  const event = await store.catalogue.findEvent(key)
  if (event === null) return refuse(refusals, 'noSuchEvent', nameOf(key))
  const kept = hash === undefined ? null : await keptPicture(pictures, hash)
  if (hash !== undefined && kept === null) return refuse(refusals, 'unknownPicture')
  const bytes = file === undefined ? kept : Buffer.from(file, 'base64')
  if (bytes !== null && bytes.length > mostPictureBytes) return refuse(refusals, 'tooLarge')
  if (bytes !== null && !isPicture(bytes)) return refuse(refusals, 'otherType')

  const change = { before: await ownPicture(pictures, folder), after: bytes === null ? null : hashOfPicture(bytes) }
  const result = { event: nameOf(key), ...change }
  if (change.before === change.after) return unchanged(result)
  const path = `${folder}/image.png`
  const drawn = bytes === null ? null : await draw(loading.pool ?? null, path, event, bytes)
  if (drawn?.kind === 'failed')
    return drawn.reason.includes('pixel limit')
      ? refuse(refusals, 'tooManyPixels', mostPixels)
      : refuse(refusals, 'unreadable')
  if (bytes !== null && !act.isDryRun) await keepPicture(pictures, bytes)
  // The entry comes first, so that no picture changes without one. A repetition after a crash sets the picture.
  if (!(await store.catalogue.recordPicture(key, change, act))) return refuse(refusals, 'noSuchEvent', nameOf(key))
  if (act.isDryRun) return done(result)
  await setOwnPicture(pictures, folder, change.after)
  if (drawn !== null) await pictures.write(path, drawn.picture.sourceHash, drawn.picture.files)
  return done(result)
})

type Drawn =
  | { readonly kind: 'drawn'; readonly picture: RenderedPicture }
  | { readonly kind: 'failed'; readonly reason: string }

/** Draws the poster of an event from bytes. Without a pool of the server, a process is started for it. */
async function draw(shared: DrawingPool | null, path: string, event: Event, image: Uint8Array): Promise<Drawn> {
  const pool = shared ?? openDrawingPool()
  const catalogue = { events: [{ ...event, ticketTypes: [], images: { image } }], eventGroups: [] }
  try {
    const picture = await pool.draw({ path, catalogue, knownHash: null })
    if (picture === null) throw new Error('a picture without a known hash is always drawn')
    return { kind: 'drawn', picture }
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  } finally {
    if (shared === null) pool.close()
  }
}
