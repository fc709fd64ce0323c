import { crc32, deflateSync } from 'node:zlib'
import { night, paper } from '@pokfei/design/colours'
import { placeholderSize } from '@pokfei/format/picture-placeholder'

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** Returns a PNG of one colour, which is given as `#rrggbb`. */
function flatPNG(colour: string): Buffer {
  const { width, height } = placeholderSize
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit for each pixel, with a palette of one colour.
  header.set([1, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colour.slice(1), 'hex')),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns an SVG of one colour with the shape of `size`, as wide as every placeholder. */
function flatSVG(colour: string, { width, height }: PictureSize): Buffer {
  const shownHeight = (placeholderSize.width * height) / width
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${placeholderSize.width}" height="${shownHeight}" viewBox="0 0 ${width} ${height}">` +
      `<rect width="${width}" height="${height}" fill="${colour}"/></svg>`,
  )
}

/** The width and height of a picture in px. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** A picture that stands for one that is not drawn yet. */
export interface Placeholder {
  readonly type: 'image/png' | 'image/svg+xml'
  readonly body: Buffer
}

const poster: Placeholder = { type: 'image/png', body: flatPNG(night) }
const plan: Placeholder = { type: 'image/png', body: flatPNG(paper) }

/**
 * Returns the picture that stands for one that is not drawn yet. It has the shape of every poster, or for a seat plan
 * the shape of `planSize` if that is known.
 */
export function placeholderOf(path: string, planSize: PictureSize | null): Placeholder {
  if (!path.endsWith('/seatPlan.png')) return poster
  return planSize === null ? plan : { type: 'image/svg+xml', body: flatSVG(paper, planSize) }
}
