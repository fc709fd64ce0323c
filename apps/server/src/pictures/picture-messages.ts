import type { RenderedPicture } from '@pokfei/catalogue-media/render-picture'
import type { PictureCatalogue } from '@pokfei/catalogue-media/pictures/list-pictures'

/** A picture to render, as sent to the process that draws. */
export interface DrawingTask {
  readonly number: number
  readonly path: string
  /** One event or one group. Files that it names are absolute paths. */
  readonly catalogue: PictureCatalogue
  readonly knownHash: string | null
}

/** The result of a {@link DrawingTask}. `rendered` is null if the known picture is current. */
export type DrawingResult =
  | { readonly number: number; readonly kind: 'done'; readonly rendered: RenderedPicture | null }
  | { readonly number: number; readonly kind: 'failed'; readonly message: string }
