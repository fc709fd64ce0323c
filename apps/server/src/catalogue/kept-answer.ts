import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** One way of sending an answer: its bytes and every header that goes with them, made once. */
export interface Representation {
  readonly body: Buffer
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  /** The headers of a 304 (RFC 9110 §15.4.5). */
  readonly notModifiedHeaders: Readonly<Record<string, string>>
}

/** An answer kept ready to send, plain and compressed. */
export interface KeptAnswer {
  readonly identity: Representation
  /** Null when the answer is too small for compression to save a packet. */
  readonly brotli: Representation | null
  readonly gzip: Representation | null
}

/** Below this, the whole answer fits one packet with its headers. */
const worthCompressing = 1024

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A representation has a strong ETag of its own: the tag is of its bytes, not of the thing they say. */
function represent(body: Buffer, type: string, encoding: 'br' | 'gzip' | null, varies: boolean): Representation {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const notModifiedHeaders = { etag, 'cache-control': 'no-cache', ...(varies && { vary: 'accept-encoding' }) }
  return {
    body,
    etag,
    notModifiedHeaders,
    headers: {
      'content-type': type,
      ...(encoding !== null && { 'content-encoding': encoding }),
      ...notModifiedHeaders,
    },
  }
}

/** Compresses off the main thread, once: doing it for each request would cost milliseconds each time. */
export async function keepAnswer(text: string, type = 'application/json; charset=utf-8'): Promise<KeptAnswer> {
  const body = Buffer.from(text)
  if (body.length < worthCompressing) return { identity: represent(body, type, null, false), brotli: null, gzip: null }
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    compressGzip(body, { level: 9 }),
  ])
  return {
    identity: represent(body, type, null, true),
    brotli: represent(brotli, type, 'br', true),
    gzip: represent(gzipped, type, 'gzip', true),
  }
}
