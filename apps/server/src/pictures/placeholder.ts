import { crc32, deflateSync } from 'node:zlib'

/** The colour of the page behind a picture, as a PNG's palette. */
const ground = Buffer.from([0x0a, 0x0a, 0x12])

/** The shape of a picture. Its width and height are in px. */
const shapes = {
  thumbnail: { width: 640, height: 480 },
  image: { width: 1200, height: 900 },
  seatPlan: { width: 1400, height: 1050 },
} as const

type PictureKind = keyof typeof shapes

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** Returns a PNG of one colour and some hundred bytes. */
function flatPNG({ width, height }: { readonly width: number; readonly height: number }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit for each pixel, with a palette.
  header.set([1, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', ground),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const placeholders: Readonly<Record<PictureKind, Buffer>> = {
  thumbnail: flatPNG(shapes.thumbnail),
  image: flatPNG(shapes.image),
  seatPlan: flatPNG(shapes.seatPlan),
}

/** Returns the picture that stands for one that is not drawn yet, in its shape. */
export function placeholderOf(path: string): Buffer {
  if (path.endsWith('/thumbnail.png')) return placeholders.thumbnail
  return path.endsWith('/seatPlan.png') ? placeholders.seatPlan : placeholders.image
}
