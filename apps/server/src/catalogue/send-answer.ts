import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeptAnswer, Representation } from './kept-answer.ts'

const accepts = (header: string, coding: string): boolean =>
  header.includes(coding) && !new RegExp(`${coding}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`).test(header)

/** The smallest representation that the reader takes. */
export function chooseRepresentation(kept: KeptAnswer, acceptEncoding: string | undefined): Representation {
  if (acceptEncoding === undefined) return kept.identity
  if (kept.brotli !== null && accepts(acceptEncoding, 'br')) return kept.brotli
  return kept.gzip !== null && accepts(acceptEncoding, 'gzip') ? kept.gzip : kept.identity
}

/** Whether the reader has these bytes already (RFC 9110 §13.1.2; the comparison is weak). */
export function isUnchanged(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch === etag || ifNoneMatch === '*' || (ifNoneMatch.length > etag.length && ifNoneMatch.includes(etag))
}

/** Sends a kept answer, or 304 when the reader has it, with the very headers that were kept: the reply's
 *  own way of putting headers together is left out. A HEAD gets no body from Node itself. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer): void {
  const { body, etag, headers, notModifiedHeaders } = chooseRepresentation(kept, request.headers['accept-encoding'])
  reply.hijack()
  if (isUnchanged(etag, request.headers['if-none-match'])) reply.raw.writeHead(304, notModifiedHeaders).end()
  else reply.raw.writeHead(200, headers).end(body)
}
