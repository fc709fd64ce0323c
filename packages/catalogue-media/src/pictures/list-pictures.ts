import { drawPoster } from '../posters/draw-poster.ts'
import { drawSeatPlan } from '../seat-plans/draw-seat-plan.ts'
import type { PosterCategory } from '../posters/motifs.ts'
import type { PlanEvent } from '../seat-plans/plan-model.ts'

/** The events and groups of a catalogue, as far as their pictures show them. The domain's resolved catalogue is one. */
export interface PictureCatalogue {
  readonly events: readonly PictureEvent[]
  readonly eventGroups: readonly PictureGroup[]
}

interface PictureEvent extends PlanEvent {
  readonly organizerID: string
  readonly eventID: string
  readonly category: PosterCategory
  readonly images: PosterFiles & { readonly seatPlan?: string | undefined }
}

interface PictureGroup {
  readonly organizerID: string
  readonly eventGroupID: string
  readonly category: PosterCategory
  readonly eventGroupTitleEN: string
  readonly eventGroupTitleCN: string
  readonly images: PosterFiles
}

/** A file by its path, or the bytes of a picture that staff have brought. */
type PosterFile = string | Uint8Array

/** The files of posters. Missing ones are drawn. */
interface PosterFiles {
  readonly thumbnail?: PosterFile | undefined
  readonly image?: PosterFile | undefined
}

/** The kind of a picture, which decides its size. */
export type PictureKind = 'thumbnail' | 'image' | 'seatPlan'

/** A picture to render: its target below the media folder, and its source. */
export interface Picture {
  /** The path of the PNG, such as `images/event/{organizerID}/{eventID}/image.png` (EVT-69, EVT-70). */
  readonly path: string
  readonly kind: PictureKind
  /** A file, the bytes of one, or a function that draws an SVG. */
  readonly from: { readonly file: string } | { readonly bytes: Uint8Array } | { readonly draw: () => string }
}

/** Returns every picture of a catalogue: three for an event and two for a group. */
export function listPictures({ events, eventGroups }: PictureCatalogue): readonly Picture[] {
  return [
    ...events.flatMap((event) => [
      ...listPosters(`images/event/${event.organizerID}/${event.eventID}`, event.images, () => drawEventPoster(event)),
      {
        path: `images/event/${event.organizerID}/${event.eventID}/seatPlan.png`,
        kind: 'seatPlan' as const,
        from:
          event.images.seatPlan === undefined ? { draw: () => drawSeatPlan(event) } : { file: event.images.seatPlan },
      },
    ]),
    ...eventGroups.flatMap((group) =>
      listPosters(`images/eventGroup/${group.organizerID}/${group.eventGroupID}`, group.images, () =>
        drawPoster({
          key: group.eventGroupID,
          category: group.category,
          titleEN: group.eventGroupTitleEN,
          titleCN: group.eventGroupTitleCN,
        }),
      ),
    ),
  ]
}

/** Returns thumbnail and image. If the file names only one of them, it serves for both. */
function listPosters(folder: string, images: PosterFiles, draw: () => string): Picture[] {
  const pick = (file: PosterFile | undefined) => {
    if (file === undefined) return { draw }
    return typeof file === 'string' ? { file } : { bytes: file }
  }
  return [
    { path: `${folder}/image.png`, kind: 'image', from: pick(images.image ?? images.thumbnail) },
    { path: `${folder}/thumbnail.png`, kind: 'thumbnail', from: pick(images.thumbnail ?? images.image) },
  ]
}

function drawEventPoster(event: PictureEvent): string {
  return drawPoster({
    key: event.eventID,
    category: event.category,
    titleEN: event.eventNameEN,
    titleCN: event.eventNameCN,
  })
}
