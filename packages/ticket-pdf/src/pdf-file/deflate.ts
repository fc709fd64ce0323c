import { deflateSync } from 'node:zlib'
import { zlibSync } from 'fflate'

/** Content up to this size is mostly one ticket's own. Larger content is fonts, which many tickets share. */
const smallBytes = 8000
const level = 9

/**
 * Compresses content for `FlateDecode`. Small content is compressed in JavaScript. Each stream of node:zlib leaves
 * 270 kB outside the heap until a full collection. A rush of tickets then caused two full collections a second, in
 * all threads.
 */
export function deflate(content: string | Uint8Array): Uint8Array {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return bytes.length <= smallBytes ? zlibSync(bytes, { level }) : deflateSync(bytes, { level })
}
