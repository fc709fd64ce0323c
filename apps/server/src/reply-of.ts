import type { FastifyReply } from 'fastify'

function isReply(reply: object): reply is FastifyReply {
  return 'hijack' in reply && 'raw' in reply
}

/** The reply that ts-rest hands to a route, typed as what it is: ts-rest's own types have its parameters
 *  in the order of Fastify 4. */
export function replyOf(reply: object): FastifyReply {
  if (!isReply(reply)) throw new TypeError('this is no reply of Fastify')
  return reply
}
