/** A size in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The part of a picture that is shown: its middle from 0 to 1, and how many times it is enlarged. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** The size of a poster. Lists show it from 5 % to 80 % of its height. */
export const posterSize: Size = { width: 1200, height: 900 }

/** The crop with which a picture begins. */
export const middle: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** The most that a picture is enlarged. */
export const mostZoom = 4

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

/** Returns the part of a picture in its pixels: the largest of a poster's shape, divided by the zoom. */
export function partOf({ width, height }: Size, { x, y, zoom }: Crop) {
  const ratio = posterSize.width / posterSize.height
  const partWidth = Math.min(width, height * ratio) / zoom
  const partHeight = partWidth / ratio
  return {
    left: within(x * width - partWidth / 2, width - partWidth),
    top: within(y * height - partHeight / 2, height - partHeight),
    width: partWidth,
    height: partHeight,
  }
}

/** Returns the crop further right and down, by parts of what is shown. It stops at the edges of the picture. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const { left, top, width, height } = partOf(size, crop)
  const newLeft = within(left + right * width, size.width - width)
  const newTop = within(top + down * height, size.height - height)
  return { ...crop, x: (newLeft + width / 2) / size.width, y: (newTop + height / 2) / size.height }
}
