import { drawPoster } from '../draw-poster.ts'
import { drawSeatPlan } from '../draw-seat-plan.ts'
import type { GroupImages, ResolvedCatalogue, ResolvedEvent } from '../resolved-catalogue.ts'

/** What a picture is for, which decides its size. */
export type PictureKind = 'thumbnail' | 'image' | 'seatPlan'

/** A picture to be made: where it goes, below the media folder, and what it is made from. */
export interface Picture {
  /** `images/event/{organizerID}/{eventID}/image.png`, as in spec §3. */
  readonly path: string
  readonly kind: PictureKind
  /** A file relative to the catalogue file, or an SVG to draw. */
  readonly from: { readonly file: string } | { readonly draw: () => string }
}

/** Every picture that a catalogue needs, three for an event and two for a group. */
export function listPictures({ events, eventGroups }: ResolvedCatalogue): readonly Picture[] {
  return [
    ...events.flatMap((event) => [
      ...listPosters(`images/event/${event.organizerID}/${event.eventID}`, event.images, () => drawEventPoster(event)),
      {
        path: `images/event/${event.organizerID}/${event.eventID}/seatPlan.png`,
        kind: 'seatPlan' as const,
        from: event.images.seatPlan === undefined ? { draw: () => drawSeatPlan(event) } : { file: event.images.seatPlan },
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

/** One picture serves for the other when only one is given. */
function listPosters(folder: string, images: GroupImages, draw: () => string): Picture[] {
  const pick = (file: string | undefined) => (file === undefined ? { draw } : { file })
  return [
    { path: `${folder}/image.png`, kind: 'image', from: pick(images.image ?? images.thumbnail) },
    { path: `${folder}/thumbnail.png`, kind: 'thumbnail', from: pick(images.thumbnail ?? images.image) },
  ]
}

function drawEventPoster(event: ResolvedEvent): string {
  return drawPoster({
    key: event.eventID,
    category: event.category,
    titleEN: event.eventNameEN,
    titleCN: event.eventNameCN,
  })
}
