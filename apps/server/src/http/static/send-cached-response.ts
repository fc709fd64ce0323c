import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedResponse, Representation } from './cached-response.ts'

const accepts = (header: string, coding: string): boolean =>
  header.includes(coding) && !new RegExp(`${coding}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`).test(header)

/** Returns the smallest encoding that the client accepts. */
export function chooseRepresentation(cached: CachedResponse, acceptEncoding: string | undefined): Representation {
  if (acceptEncoding === undefined) return cached.identity
  if (cached.brotli !== null && accepts(acceptEncoding, 'br')) return cached.brotli
  return cached.gzip !== null && accepts(acceptEncoding, 'gzip') ? cached.gzip : cached.identity
}

/** True if the client has these bytes already (RFC 9110 §13.1.2; the comparison is weak). */
export function isUnchanged(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch === etag || ifNoneMatch === '*' || (ifNoneMatch.length > etag.length && ifNoneMatch.includes(etag))
}

/**
 * Sends a cached response, or 304 if the client has it. It writes the cached headers as they are and bypasses the
 * reply's own headers. Node omits the body of a HEAD.
 */
export function sendCachedResponse(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): void {
  const { body, etag, headers, notModifiedHeaders } = chooseRepresentation(cached, request.headers['accept-encoding'])
  reply.hijack()
  if (isUnchanged(etag, request.headers['if-none-match'])) reply.raw.writeHead(304, notModifiedHeaders).end()
  else reply.raw.writeHead(200, headers).end(body)
}
