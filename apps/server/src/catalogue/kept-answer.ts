import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Headers as they are written, name and value in turns: made once, since making them again for each
 *  request costs a sixth of a small answer. Nobody changes them; Node's type asks for a plain array. */
export type WrittenHeaders = string[]

/** One way of sending an answer: its bytes and every header that goes with them. */
export interface Representation {
  readonly body: Buffer
  readonly etag: string
  readonly headers: WrittenHeaders
  /** The headers of a 304 (RFC 9110 §15.4.5). */
  readonly notModifiedHeaders: WrittenHeaders
}

/** An answer kept ready to send, plain and compressed. */
export interface KeptAnswer {
  readonly identity: Representation
  /** Null when the answer is too small for compression to save a packet. */
  readonly brotli: Representation | null
  readonly gzip: Representation | null
}

/** What an answer says of itself besides its bytes. */
export interface AnswerOptions {
  readonly type: string
  /** Headers that every answer bears. Browsers ask again each time unless they name a `cache-control`. */
  readonly fixedHeaders: Readonly<Record<string, string>>
}

/** The bytes of an answer in each coding; null where there are none. */
export interface CodedBodies {
  readonly identity: Buffer
  readonly brotli: Buffer | null
  readonly gzip: Buffer | null
}

/** Below this, the whole answer fits one packet with its headers. */
const worthCompressing = 1024

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A representation has a strong ETag of its own: the tag is of its bytes, not of the thing they say. */
function represent(body: Buffer, { type, fixedHeaders }: AnswerOptions, encoding: 'br' | 'gzip' | null, varies: boolean): Representation {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const shared = { 'cache-control': 'no-cache', ...fixedHeaders, etag, ...(varies && { vary: 'accept-encoding' }) }
  const own = { 'content-type': type, 'content-length': String(body.length), ...(encoding !== null && { 'content-encoding': encoding }) }
  return { body, etag, headers: Object.entries({ ...shared, ...own }).flat(), notModifiedHeaders: Object.entries(shared).flat() }
}

/** Keeps bodies that are compressed already. */
export function keepBodies({ identity, brotli, gzip: gzipped }: CodedBodies, options: AnswerOptions): KeptAnswer {
  const varies = brotli !== null || gzipped !== null
  return {
    identity: represent(identity, options, null, varies),
    brotli: brotli && represent(brotli, options, 'br', varies),
    gzip: gzipped && represent(gzipped, options, 'gzip', varies),
  }
}

/** Compresses off the main thread, once: doing it for each request would cost milliseconds each time. */
export async function keepAnswer(text: string, options: AnswerOptions): Promise<KeptAnswer> {
  const body = Buffer.from(text)
  if (body.length < worthCompressing) return keepBodies({ identity: body, brotli: null, gzip: null }, options)
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    compressGzip(body, { level: 9 }),
  ])
  return keepBodies({ identity: body, brotli, gzip: gzipped }, options)
}
