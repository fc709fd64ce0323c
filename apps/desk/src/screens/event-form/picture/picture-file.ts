import { partOf, posterSize, type Crop } from './picture-crop.ts'

/** A picture of a draft: the poster as the server gets it, a JPEG in base64, or none any more. */
export type DraftPicture = { readonly kind: 'brought'; readonly jpeg: string } | { readonly kind: 'removed' }

/** A file that was read, or why it cannot be used (DSK-52). */
export type ReadPicture = ImageBitmap | 'notPicture' | 'fileTooLarge'

/** The most bytes of a file that the browser reads. It makes a smaller one of it. */
const mostBytes = 40 * 1024 * 1024

/** The least width in pixels that looks sharp. */
export const leastWidth = 640

const quality = 0.9

/** Reads a picture by its content, whatever its name says. */
export const readPicture = async (file: File): Promise<ReadPicture> =>
  file.size > mostBytes ? 'fileTooLarge' : createImageBitmap(file).catch(() => 'notPicture' as const)

/** Draws a part of a picture over the whole of a canvas, which has the size of a poster. */
export function drawPart(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, width, height } = partOf(picture, crop)
  const context = canvas.getContext('2d')
  context?.clearRect(0, 0, posterSize.width, posterSize.height)
  context?.drawImage(picture, left, top, width, height, 0, 0, posterSize.width, posterSize.height)
}

/** Returns what a canvas shows, as a draft keeps it. */
export const pictureOn = (canvas: HTMLCanvasElement): DraftPicture => ({
  kind: 'brought',
  jpeg: canvas.toDataURL('image/jpeg', quality).replace(/^[^,]*,/, ''),
})

/** Returns the address of a picture of a draft, for an `img`. */
export const addressOf = (jpeg: string): string => `data:image/jpeg;base64,${jpeg}`

/** Returns the input of `events picture` for a picture of a draft. */
export const inputOf = (picture: DraftPicture) =>
  picture.kind === 'removed' ? { remove: true } : { file: picture.jpeg }

/** Returns the input that shows again what was there before a call. */
export const inputBefore = (before: string | null) => (before === null ? { remove: true } : { hash: before })
