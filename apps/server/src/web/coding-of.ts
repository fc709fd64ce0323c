import type { FastifyRequest } from 'fastify'
import type { Coding } from './prepare-page.ts'

/** The best coding that the browser takes; over plain http many take no brotli. Undefined when it takes neither. */
export function codingOf({ 'accept-encoding': accepted }: FastifyRequest['headers']): Coding | undefined {
  const codings = new Set((accepted ?? '').split(',').map((coding) => coding.trim()))
  return (['br', 'gzip'] as const).find((coding) => codings.has(coding))
}
