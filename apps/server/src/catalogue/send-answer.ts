import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeptAnswer, Representation } from './kept-answer.ts'

const accepts = (header: string, coding: string): boolean =>
  header.includes(coding) && !new RegExp(`${coding}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`).test(header)

/** The smallest representation that the reader takes. */
export function chooseRepresentation(kept: KeptAnswer, acceptEncoding: string | undefined): Representation {
  if (acceptEncoding === undefined || kept.brotli === null || kept.gzip === null) return kept.identity
  if (accepts(acceptEncoding, 'br')) return kept.brotli
  return accepts(acceptEncoding, 'gzip') ? kept.gzip : kept.identity
}

/** Whether the reader has these bytes already (RFC 9110 §13.1.2; the comparison is weak). */
export function isUnchanged(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch === etag || ifNoneMatch === '*' || (ifNoneMatch.length > etag.length && ifNoneMatch.includes(etag))
}

/** Sends a kept answer, or 304 when the reader has it. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer): void {
  const chosen = chooseRepresentation(kept, request.headers['accept-encoding'])
  if (isUnchanged(chosen.etag, request.headers['if-none-match'])) {
    reply.code(304).headers(chosen.notModifiedHeaders).send()
    return
  }
  reply.headers(chosen.headers).send(chosen.body)
}
