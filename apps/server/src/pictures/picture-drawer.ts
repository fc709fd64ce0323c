import { setTimeout as wait } from 'node:timers/promises'
import type { PictureCatalogue } from '@pokfei/catalogue-media/pictures/list-pictures'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import type { PictureStore } from '@pokfei/domain/ports/picture-store'
import { seatPlanSize } from '@pokfei/catalogue-media/seat-plans/draw-seat-plan'
import { createLruCache } from '@pokfei/format/lru-cache'
import type { DrawingPool } from './drawing-pool.ts'
import { keptPicture, ownPicture } from './own-pictures.ts'
import type { PictureSize } from './placeholder.ts'

/** The result of a request for a picture that was missing. */
export type Drawn = 'drawn' | 'unknown' | 'later'

/** The number of pictures that were drawn, and of those that were current. */
export interface DrawingReport {
  readonly rendered: number
  readonly unchanged: number
  /** True if the drawer was closed before it had looked at every picture. */
  readonly isEnded: boolean
  /** The pictures whose source could not be read, with the reason. */
  readonly failed: readonly { readonly path: string; readonly message: string }[]
}

/** The progress of {@link PictureDrawer.drawAll}: pictures that are done, of how many. */
export type Progress = (done: number, total: number) => void

/** The options of {@link PictureDrawer.drawAll}. */
interface DrawingOptions {
  readonly missingOnly?: boolean
  readonly onProgress?: Progress
  /** True for one picture at a time, and none while a reader waits for another. */
  readonly givesWay?: boolean
}

/** Draws the pictures of the stored catalogue. */
export interface PictureDrawer {
  /** Draws a missing picture before all others. Returns `later` if that takes longer than a reader should wait. */
  drawNow(path: string): Promise<Drawn>
  /** Returns the size that a seat plan will have. Null for other pictures, and for a plan that is a file. */
  planSize(path: string): Promise<PictureSize | null>
  /** Draws the pictures of these folders whose source has changed, or with `missingOnly` those that never were drawn. */
  drawAll(folders: readonly string[], options?: DrawingOptions): Promise<DrawingReport>
  /** Ends {@link drawAll} after its current pictures. */
  close(): void
}

/** The dependencies of drawing. */
export interface DrawingDeps {
  readonly store: { readonly catalogue: Pick<CatalogueStore, 'findEvent' | 'listTicketTypes' | 'listGroups'> }
  readonly pictures: PictureStore
  readonly pool: DrawingPool
  /** Resolves when a reader has waited long enough. Tests pass their own. */
  readonly patience?: () => Promise<unknown>
}

/** A reader waits no longer than this for a drawing. */
const patienceMilliseconds = 5_000

/** The most plans in the making whose size is remembered. */
const mostPlanSizes = 500

const folderPattern = /^images\/(event|eventGroup)\/([a-z0-9-]{1,64})\/([a-z0-9-]{1,64})$/
const kindsOf = { event: ['image', 'thumbnail', 'seatPlan'], eventGroup: ['image', 'thumbnail'] } as const

/** Returns the folder of an event's pictures. */
export const eventFolder = (organizerID: string, eventID: string): string => `images/event/${organizerID}/${eventID}`

/** Returns the folder of a group's pictures. */
export const groupFolder = (organizerID: string, eventGroupID: string): string =>
  `images/eventGroup/${organizerID}/${eventGroupID}`

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** Returns the paths of all pictures of a folder. */
function pathsIn(folder: string): readonly string[] {
  const kind = folderPattern.exec(folder)?.[1]
  return kind === 'event' || kind === 'eventGroup' ? kindsOf[kind].map((one) => `${folder}/${one}.png`) : []
}

/** Creates a drawer. Concurrent requests for one picture share its drawing. */
export function createPictureDrawer(deps: DrawingDeps): PictureDrawer {
  const { pictures, pool } = deps
  const patience = deps.patience ?? (() => wait(patienceMilliseconds, undefined, { ref: false }))
  const underWay = new Map<string, Promise<boolean>>()
  const asked = new Set<Promise<unknown>>()
  // Readers of a late plan ask for it again and again, and a large hall takes some milliseconds.
  const planSizes = createLruCache<PictureSize>(mostPlanSizes)
  let isClosed = false

  /** Returns the event or the group of a folder as a catalogue, or null if it is not stored. */
  async function findSubject(folder: string): Promise<PictureCatalogue | null> {
    const [, kind, organizerID = '', id = ''] = folderPattern.exec(folder) ?? []
    const named = await pictures.findSources(folder)
    if (kind === 'event') {
      const key = { organizerID, eventID: id }
      const event = await deps.store.catalogue.findEvent(key)
      if (event === null) return null
      // A type that a file leaves out stays on sale, so a seat plan shows it too.
      const ticketTypes = await deps.store.catalogue.listTicketTypes(key)
      const own = await ownPicture(pictures, folder)
      const bytes = own === null ? null : await keptPicture(pictures, own)
      const images = bytes === null ? named : { ...named, image: bytes, thumbnail: bytes }
      return { events: [{ ...event, ticketTypes, images }], eventGroups: [] }
    }
    const groups = await deps.store.catalogue.listGroups()
    const group = groups.find((one) => one.organizerID === organizerID && one.eventGroupID === id)
    return group ? { events: [], eventGroups: [{ ...group, images: named }] } : null
  }

  async function draw(path: string, catalogue: PictureCatalogue): Promise<boolean> {
    const knownHash = await pictures.sourceHash(path)
    const rendered = await pool.draw({ path, catalogue, knownHash })
    if (rendered === null) return false
    await pictures.write(path, rendered.sourceHash, rendered.files)
    return true
  }

  function forget(path: string): void {
    underWay.delete(path)
    planSizes.delete(path)
  }

  /** Returns true if the picture was drawn, and false if it was current. */
  function drawOnce(path: string, catalogue: PictureCatalogue): Promise<boolean> {
    const drawing = underWay.get(path) ?? draw(path, catalogue).finally(() => forget(path))
    underWay.set(path, drawing)
    return drawing
  }

  return {
    async drawNow(path) {
      const folder = folderOf(path)
      if (!pathsIn(folder).includes(path)) return 'unknown'
      const catalogue = await findSubject(folder)
      if (catalogue === null) return 'unknown'
      const drawing = drawOnce(path, catalogue).then(() => 'drawn' as const)
      const ended = drawing.then(
        () => undefined,
        () => undefined,
      )
      asked.add(ended)
      void ended.then(() => asked.delete(ended))
      return Promise.race([drawing, patience().then(() => 'later' as const)])
    },
    async planSize(path) {
      if (!path.endsWith('/seatPlan.png')) return null
      const known = planSizes.find(path)
      if (known !== undefined) return known
      const [event] = (await findSubject(folderOf(path)))?.events ?? []
      if (event === undefined || event.images.seatPlan !== undefined) return null
      const size = seatPlanSize(event)
      if (underWay.has(path)) planSizes.set(path, size)
      return size
    },
    async drawAll(folders, { missingOnly = false, onProgress, givesWay = false } = {}) {
      const total = folders.reduce((sum, folder) => sum + pathsIn(folder).length, 0)
      const failed: { readonly path: string; readonly message: string }[] = []
      let rendered = 0
      let done = 0
      const waiting = folders[Symbol.iterator]()

      async function drawFolder(folder: string): Promise<void> {
        let catalogue: PictureCatalogue | null | undefined
        for (const path of pathsIn(folder)) {
          if (givesWay) while (asked.size > 0) await Promise.all(asked)
          if (isClosed) return
          if (missingOnly && (await pictures.sourceHash(path)) !== null) {
            done += 1
            continue
          }
          catalogue ??= await findSubject(folder)
          try {
            if (catalogue !== null && (await drawOnce(path, catalogue))) rendered += 1
          } catch (error) {
            failed.push({ path, message: error instanceof Error ? error.message : String(error) })
          }
          done += 1
          onProgress?.(done, total)
        }
      }
      async function work(): Promise<void> {
        for (const folder of waiting) await drawFolder(folder)
      }
      await Promise.all(Array.from({ length: givesWay ? 1 : pool.atOnce }, work))
      return { rendered, unchanged: done - rendered - failed.length, isEnded: isClosed, failed }
    },
    close() {
      isClosed = true
    },
  }
}
