import { crc32, deflateSync } from 'node:zlib'
import { night, paper } from '@pokfei/design/colours'

/** The look of a placeholder: its size in px, and the colour of the ground that the picture lies on. */
interface PlaceholderLook {
  readonly width: number
  readonly height: number
  /** A colour such as `#0a0a12`. */
  readonly ground: string
}

const looks = {
  thumbnail: { width: 640, height: 480, ground: night },
  image: { width: 1200, height: 900, ground: night },
  seatPlan: { width: 1400, height: 1050, ground: paper },
} as const satisfies Readonly<Record<string, PlaceholderLook>>

type PictureKind = keyof typeof looks

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** Returns a PNG of one colour and some hundred bytes. */
function flatPNG({ width, height, ground }: PlaceholderLook): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit for each pixel, with a palette.
  header.set([1, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(ground.slice(1), 'hex')),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const placeholders: Readonly<Record<PictureKind, Buffer>> = {
  thumbnail: flatPNG(looks.thumbnail),
  image: flatPNG(looks.image),
  seatPlan: flatPNG(looks.seatPlan),
}

/** Returns the picture that stands for one that is not drawn yet, in its shape. */
export function placeholderOf(path: string): Buffer {
  if (path.endsWith('/thumbnail.png')) return placeholders.thumbnail
  return path.endsWith('/seatPlan.png') ? placeholders.seatPlan : placeholders.image
}
