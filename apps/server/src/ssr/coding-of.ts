import type { FastifyRequest } from 'fastify'
import type { Coding } from './prepare-page.ts'

/**
 * Returns the best encoding that the browser accepts, or undefined. Over plain http many browsers do not accept
 * brotli.
 */
export function acceptedCoding({ 'accept-encoding': accepted }: FastifyRequest['headers']): Coding | undefined {
  const codings = new Set((accepted ?? '').split(',').map((coding) => coding.trim()))
  return (['br', 'gzip'] as const).find((coding) => codings.has(coding))
}
