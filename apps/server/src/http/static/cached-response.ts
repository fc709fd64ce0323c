import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Headers as Node writes them, name and value in turn. They are built once, because building them per request costs a
 * sixth of a small response. Nothing mutates them, but Node's type demands a plain array.
 */
export type WrittenHeaders = string[]

/** One encoding of a response: its bytes and all of its headers. */
export interface Representation {
  readonly body: Buffer
  readonly etag: string
  readonly headers: WrittenHeaders
  /** The headers of a 304 (RFC 9110 §15.4.5). */
  readonly notModifiedHeaders: WrittenHeaders
}

/** A cached response, plain and compressed. */
export interface CachedResponse {
  readonly identity: Representation
  /** Null if the response is too small for compression to save a packet. */
  readonly brotli: Representation | null
  readonly gzip: Representation | null
}

/** The headers of a response that do not depend on its bytes. */
export interface CachedResponseOptions {
  readonly type: string
  /** The headers of every encoding. Browsers revalidate each time unless these name a `cache-control`. */
  readonly fixedHeaders: Readonly<Record<string, string>>
  /** The ETag, with quotes, of a response whose bytes do not decide whether it has changed. */
  readonly etag?: string
}

/** The bytes of a response in each encoding; null where there are none. */
export interface EncodedBodies {
  readonly identity: Buffer
  readonly brotli: Buffer | null
  readonly gzip: Buffer | null
}

/** Below this size in bytes, the whole response fits one packet with its headers. */
const worthCompressing = 1024

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Builds one encoding with a strong ETag of its own. The ETag depends on the encoded bytes, so each encoding has
 * another one.
 */
function represent(
  body: Buffer,
  { type, fixedHeaders, etag: given }: CachedResponseOptions,
  encoding: 'br' | 'gzip' | null,
  varies: boolean,
): Representation {
  const etag = given ?? `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const shared = { 'cache-control': 'no-cache', ...fixedHeaders, etag, ...(varies && { vary: 'accept-encoding' }) }
  const own = {
    'content-type': type,
    'content-length': String(body.length),
    ...(encoding !== null && { 'content-encoding': encoding }),
  }
  return {
    body,
    etag,
    headers: Object.entries({ ...shared, ...own }).flat(),
    notModifiedHeaders: Object.entries(shared).flat(),
  }
}

/** Returns a cached response from bodies that are compressed already. */
export function cachedResponseOf(
  { identity, brotli, gzip: gzipped }: EncodedBodies,
  options: CachedResponseOptions,
): CachedResponse {
  const varies = brotli !== null || gzipped !== null
  return {
    identity: represent(identity, options, null, varies),
    brotli: brotli && represent(brotli, options, 'br', varies),
    gzip: gzipped && represent(gzipped, options, 'gzip', varies),
  }
}

/** Above this size in bytes, the best compression would take seconds for a tenth less. */
const quicklyCompressed = 512 * 1024

/** Returns the memory of a response in bytes, its headers included. */
export function bytesOf({ identity, brotli, gzip: gzipped }: CachedResponse): number {
  const headerBytes = 2048
  return identity.body.length + (brotli?.body.length ?? 0) + (gzipped?.body.length ?? 0) + headerBytes
}

/** Compresses a text once, off the main thread. Compression for each request would cost milliseconds each time. */
export async function createCachedResponse(
  content: string | Buffer,
  options: CachedResponseOptions,
): Promise<CachedResponse> {
  const body = typeof content === 'string' ? Buffer.from(content) : content
  const quality = body.length < quicklyCompressed ? 9 : 5
  if (body.length < worthCompressing) return cachedResponseOf({ identity: body, brotli: null, gzip: null }, options)
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    compressGzip(body, { level: quality }),
  ])
  return cachedResponseOf({ identity: body, brotli, gzip: gzipped }, options)
}
