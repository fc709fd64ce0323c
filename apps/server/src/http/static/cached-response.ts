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

/** The content encodings of a response. */
export type Coding = 'br' | 'gzip'

/** A cached response. It is compressed when somebody asks for an encoding, and once in each. */
export interface CachedResponse {
  readonly identity: Representation
  /** Returns the response in an encoding, or as a promise if it is not compressed yet. Small ones stay plain. */
  readonly inCoding: (coding: Coding | undefined) => Representation | Promise<Representation>
}

/** The headers of a response that do not depend on its bytes. */
export interface CachedResponseOptions {
  readonly type: string
  /** The headers of every encoding. Browsers revalidate each time unless these name a `cache-control`. */
  readonly fixedHeaders: Readonly<Record<string, string>>
  /** The ETag, with quotes, of a response whose bytes do not decide whether it has changed. */
  readonly etag?: string
}

/** The bytes of a built file in each encoding; null where there are none. */
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
  encoding: Coding | null,
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
  const plain = represent(identity, options, null, varies)
  const zipped = gzipped === null ? plain : represent(gzipped, options, 'gzip', varies)
  const made = { br: brotli === null ? zipped : represent(brotli, options, 'br', varies), gzip: zipped }
  return { identity: plain, inCoding: (coding) => (coding === undefined ? plain : made[coding]) }
}

/** Above this size in bytes, the best compression would take seconds for a tenth less. */
const quicklyCompressed = 512 * 1024

/** Returns the memory of a response in bytes: its headers, and half of its size for its compressed forms. */
export function bytesOf({ identity }: CachedResponse): number {
  const headerBytes = 2048
  return Math.ceil(identity.body.length * 1.5) + headerBytes
}

/** Compresses a body, off the main thread. */
function compress(body: Buffer, coding: Coding): Promise<Buffer> {
  const quality = body.length < quicklyCompressed ? 9 : 5
  if (coding === 'gzip') return compressGzip(body, { level: quality })
  return compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}

/** Returns a response that is compressed once in each encoding that a reader asks for. */
export function createCachedResponse(content: string | Buffer, options: CachedResponseOptions): CachedResponse {
  const body = typeof content === 'string' ? Buffer.from(content) : content
  if (body.length < worthCompressing) return cachedResponseOf({ identity: body, brotli: null, gzip: null }, options)
  const identity = represent(body, options, null, true)
  const made = new Map<Coding, Representation | Promise<Representation>>()

  async function encode(coding: Coding): Promise<Representation> {
    const encoded = represent(await compress(body, coding), options, coding, true)
    made.set(coding, encoded)
    return encoded
  }

  return {
    identity,
    inCoding(coding) {
      if (coding === undefined) return identity
      const known = made.get(coding)
      if (known !== undefined) return known
      const encoding = encode(coding)
      made.set(coding, encoding)
      return encoding
    },
  }
}

/**
 * Returns a response that is compressed for its first reader already. Work in a turn ends with this, so that a turn
 * counts all that an answer costs.
 */
export async function createResponseFor(
  coding: Coding | undefined,
  content: string | Buffer,
  options: CachedResponseOptions,
): Promise<CachedResponse> {
  const response = createCachedResponse(content, options)
  await response.inCoding(coding)
  return response
}
