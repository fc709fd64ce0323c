import { dirname, resolve } from 'node:path'
import type { ValidEvents } from '@pokfei/catalogue-file/check-catalogue-file'
import { placedInFile } from '@pokfei/catalogue-file/placed-in-file'
import { readCatalogueFile, type CatalogueFileRead } from '@pokfei/catalogue-file/read-catalogue-file'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import type { CatalogueSnapshot } from '@pokfei/domain/catalogue/catalogue'
import type { ResolvedCatalogue } from '@pokfei/domain/catalogue/resolved-catalogue'
import type { CatalogueIssue, CatalogueLoadResult } from '@pokfei/domain/catalogue/load'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { PaymentProvider } from '@pokfei/domain/ports/payment-provider'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import type { PictureSources, PictureStore } from '@pokfei/domain/ports/picture-store'
import type { DrawEngine } from '@pokfei/domain/ports/rooms/draw-engine'
import type { Store } from '@pokfei/domain/ports/store'
import { openDrawingPool, type DrawingPool } from '../pictures/drawing-pool.ts'
import { openPictures } from '../pictures/open-pictures.ts'
import { removePictures } from '../pictures/own-pictures.ts'
import {
  createPictureDrawer,
  eventFolder,
  groupFolder,
  type DrawingReport,
  type Progress,
} from '../pictures/picture-drawer.ts'
import { compareCatalogue, type EventChange } from './compare-catalogue.ts'
import { listMissingLetters } from './list-missing-letters.ts'
import { planRooms } from './plan-rooms.ts'

/** The dependencies of a load. */
export interface LoadDeps {
  readonly store: { readonly catalogue: CatalogueStore } & Pick<Store, 'pictures' | 'rooms'>
  readonly clock: Clock
  /** The payment provider. Prices below its smallest amount are errors. */
  readonly payments: Pick<PaymentProvider, 'leastAmountCents'>
  readonly settings: { readonly mediaDir: string; readonly secret: Buffer }
  /** The beacon of rooms. Without it, a file with a room is refused. */
  readonly draw?: Pick<DrawEngine, 'beacon' | 'chainHash'>
  /** The finished pictures. The default is those of the store, or else the media folder. */
  readonly pictures?: PictureStore
  /** Draws the pictures. The default is a process of the lowest priority. */
  readonly pool?: DrawingPool
}

/** A loaded file. No picture is drawn yet. */
export interface LoadedFile {
  readonly kind: 'loaded'
  readonly counts: Extract<CatalogueLoadResult, { kind: 'loaded' }>
  readonly changes: readonly EventChange[]
  readonly warnings: readonly CatalogueIssue[]
  readonly catalogue: ResolvedCatalogue
}

/** The complete lists about a file that is not loaded. */
export interface RejectedFile {
  readonly kind: 'invalid'
  readonly issues: readonly CatalogueIssue[]
  readonly warnings: readonly CatalogueIssue[]
}

/** The result of a load: the events, or the complete list of issues with nothing written. */
export type FileLoadResult = LoadedFile | RejectedFile

/**
 * Checks a catalogue file and writes its events in one transaction, without drawing pictures. Stored organizers and
 * events count as part of the file, because it may extend them. A dry run writes nothing and returns the same result.
 */
export async function loadEvents(deps: LoadDeps, path: string, act: OperatorAct): Promise<FileLoadResult> {
  const before = await deps.store.catalogue.snapshot()
  const known = {
    organizerIDs: new Set(before.organizers.map(({ organizerID }) => organizerID)),
    eventKeys: new Set(before.events.map(({ organizerID, eventID }) => `${organizerID}/${eventID}`)),
  }
  const check = await readCatalogueFile(
    path,
    deps.clock.nowSSE(),
    // A server that loads no file does not need the decoders of pictures.
    async (picture) => (await import('@pokfei/catalogue-media/pictures/read-picture-width')).readPictureWidth(picture),
    known,
    deps.payments.leastAmountCents,
  )
  const result = await loadChecked(deps, check, before, act)
  if (result.kind === 'loaded' && !act.isDryRun) await nameSources(picturesOf(deps), result.catalogue, dirname(path))
  return result
}

/** Loads a checked catalogue, whose stored events are in `before`. */
export async function loadChecked(
  deps: LoadDeps,
  check: CatalogueFileRead,
  before: Pick<CatalogueSnapshot, 'events'>,
  act: OperatorAct,
): Promise<FileLoadResult> {
  if (check.kind === 'invalid') {
    const stored = check.valid === undefined ? [] : await listStoreIssues(deps, check.valid)
    return { kind: 'invalid', issues: [...check.issues, ...stored.map(check.named)], warnings: check.warnings }
  }
  const eventKeys = new Set(before.events.map(({ organizerID, eventID }) => `${organizerID}/${eventID}`))
  const { catalogue, ...rooms } = await planRooms(deps, check, eventKeys)
  const rejected = (issues: readonly CatalogueIssue[]): RejectedFile => ({
    kind: 'invalid',
    issues: issues.map(check.named),
    warnings: check.warnings,
  })
  if (rooms.issues.length > 0) return rejected(rooms.issues)
  const compared = await compareCatalogue(deps.store.catalogue, before, catalogue)
  const counts = await deps.store.catalogue.load(catalogue, act.isDryRun, rooms.loads, act)
  if (counts.kind === 'rejected') return rejected(counts.issues)
  const found = [...(await listMissingLetters(catalogue)), ...compared.warnings, ...rooms.warnings]
  const warnings = [...check.warnings, ...found.map(check.named)]
  return { kind: 'loaded', counts, catalogue, changes: compared.changes, warnings }
}

/** Returns the issues that the store finds in the valid events of an invalid file. Their paths point into the file. */
async function listStoreIssues(
  { store }: LoadDeps,
  { catalogue, indexes }: ValidEvents,
): Promise<readonly CatalogueIssue[]> {
  const result = await store.catalogue.load(catalogue, true)
  if (result.kind === 'loaded') return []
  return result.issues.map(placedInFile(indexes))
}

/** Returns the finished pictures. */
export const picturesOf = ({ pictures, store, settings, clock }: LoadDeps): PictureStore =>
  pictures ?? openPictures(store, settings.mediaDir, clock)

/** Stores where the pictures of a loaded file are, and deletes those of removed events. */
async function nameSources(
  pictures: PictureStore,
  { events, eventGroups }: ResolvedCatalogue,
  baseDir: string,
): Promise<void> {
  const absolute = (images: PictureSources): PictureSources =>
    Object.fromEntries(Object.entries(images).map(([kind, file]) => [kind, resolve(baseDir, String(file))]))
  const sources = new Map<string, PictureSources>()
  for (const { organizerID, eventID, images, isRemoved } of events) {
    const folder = eventFolder(organizerID, eventID)
    sources.set(folder, isRemoved === true ? {} : absolute(images))
    if (isRemoved === true) await removePictures(pictures, folder)
  }
  for (const { organizerID, eventGroupID, images } of eventGroups)
    sources.set(groupFolder(organizerID, eventGroupID), absolute(images))
  await pictures.setSources(sources)
}

/**
 * Draws the pictures of a loaded file that are missing or whose source has changed. If it is killed meanwhile, a server
 * draws the rest.
 */
export async function drawLoaded(
  deps: LoadDeps,
  { catalogue }: Pick<LoadedFile, 'catalogue'>,
  onProgress?: Progress,
): Promise<DrawingReport> {
  const pool = deps.pool ?? openDrawingPool()
  try {
    const drawer = createPictureDrawer({ store: deps.store, pictures: picturesOf(deps), pool })
    const folders = [
      ...catalogue.events
        .filter(({ isRemoved }) => isRemoved !== true)
        .map(({ organizerID, eventID }) => eventFolder(organizerID, eventID)),
      ...catalogue.eventGroups.map(({ organizerID, eventGroupID }) => groupFolder(organizerID, eventGroupID)),
    ]
    return await drawer.drawAll(folders, onProgress && { onProgress })
  } finally {
    pool.close()
  }
}
