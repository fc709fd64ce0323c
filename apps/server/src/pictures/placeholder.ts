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

const poster = flatPNG(night)
const plan = flatPNG(paper)

/** Returns the picture that stands for one that is not drawn yet. It has the shape of every poster. */
export const placeholderOf = (path: string): Buffer => (path.endsWith('/seatPlan.png') ? plan : poster)
