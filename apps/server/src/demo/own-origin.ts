import type { FastifyInstance } from 'fastify'

/**
 * Returns the address at which this process reaches itself, because the stand-ins are called over real HTTP. The
 * public address may not lead back from inside a container or behind a proxy. Throws until the server listens.
 */
export function ownOrigin(app: FastifyInstance): string {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen yet')
  const host = address.family === 'IPv6' ? '[::1]' : '127.0.0.1'
  const isEverywhere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(address.address)
  return `http://${isEverywhere ? host : address.address}:${address.port}`
}
