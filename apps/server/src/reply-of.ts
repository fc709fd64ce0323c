import type { FastifyReply } from 'fastify'

function isReply(reply: object): reply is FastifyReply {
  return 'hijack' in reply && 'raw' in reply
}

/**
 * Returns ts-rest's reply with its real type. The types of ts-rest have its parameters in the order of Fastify 4.
 * Throws a TypeError for any other object.
 */
export function replyOf(reply: object): FastifyReply {
  if (!isReply(reply)) throw new TypeError('this is no reply of Fastify')
  return reply
}
