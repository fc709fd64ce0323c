import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedResponse, Coding, Representation } from './cached-response.ts'

const accepts = (header: string, coding: Coding): boolean =>
  header.includes(coding) && !new RegExp(`${coding}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`).test(header)

/** Returns the encoding with the fewest bytes that the client accepts, or undefined. */
export function acceptedCoding({ 'accept-encoding': header }: FastifyRequest['headers']): Coding | undefined {
  if (header === undefined) return undefined
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : undefined
}

/** True if the client has these bytes already (RFC 9110 §13.1.2; the comparison is weak). */
export function isUnchanged(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch === etag || ifNoneMatch === '*' || (ifNoneMatch.length > etag.length && ifNoneMatch.includes(etag))
}

/** Writes the cached headers as they are and bypasses the reply's own headers. Node omits the body of a HEAD. */
function write(request: FastifyRequest, reply: FastifyReply, sent: Representation): void {
  reply.hijack()
  if (isUnchanged(sent.etag, request.headers['if-none-match'])) reply.raw.writeHead(304, sent.notModifiedHeaders).end()
  else reply.raw.writeHead(200, sent.headers).end(sent.body)
}

/** Sends a cached response in the encoding of the client, or 304 if the client has it. */
export function sendCachedResponse(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): void {
  const found = cached.inCoding(acceptedCoding(request.headers))
  if (!(found instanceof Promise)) return write(request, reply, found)
  reply.hijack()
  // A response that cannot be compressed is sent as it is.
  found.then(
    (encoded) => write(request, reply, encoded),
    () => write(request, reply, cached.identity),
  )
}
