import { deflateSync } from 'node:zlib'
import { zlibSync } from 'fflate'

/** What is no larger than this is one ticket's own, as a rule; larger are the fonts, which many tickets share. */
const smallBytes = 8000
const level = 9

/** Compresses what a PDF's `FlateDecode` unpacks. What is small, in JavaScript: each stream of node:zlib leaves 270 kB outside
 *  of the heap until a full collection, so that a rush of tickets brought one twice a second, in all its threads. */
export function deflate(content: string | Uint8Array): Uint8Array {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return bytes.length <= smallBytes ? zlibSync(bytes, { level }) : deflateSync(bytes, { level })
}
