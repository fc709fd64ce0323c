import { hash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppSettings } from '../app-deps.ts'
import { sendError } from '../http/errors.ts'
import { metricsPath } from '../metrics/metrics.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Headers by which a proxy says that it forwards a request. */
const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

type Reader = Pick<FastifyRequest, 'headers'> & { readonly remoteAddress: string | undefined }
type Guard = Pick<AppSettings, 'metricsToken' | 'trustProxy'>

/**
 * True if a caller may read the metrics. With a token set, the caller must send it. Without one, only this machine
 * may read them, and only directly. If a proxy is trusted, every call seems to come from this machine, so then only a
 * token opens them.
 */
export function mayReadMetrics({ headers, remoteAddress }: Reader, { metricsToken, trustProxy }: Guard): boolean {
  if (metricsToken !== undefined && metricsToken !== null) {
    const digestOf = (text: string): Buffer => hash('sha256', text, 'buffer')
    return timingSafeEqual(digestOf(headers.authorization ?? ''), digestOf(`Bearer ${metricsToken}`))
  }
  if ((trustProxy ?? false) !== false || remoteAddress === undefined) return false
  if (forwardingHeaders.some((name) => headers[name] !== undefined)) return false
  return loopback.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')
}

/** Serves the metrics to callers that pass {@link mayReadMetrics}. Others get a 404. */
export function serveMetrics(app: FastifyInstance, guard: Guard): void {
  app.get(metricsPath, async (request, reply) => {
    const { headers, socket } = request
    if (!mayReadMetrics({ headers, remoteAddress: socket.remoteAddress }, guard))
      return sendError(request, reply, 'notFound')
    return reply
      .header('cache-control', 'no-store')
      .type(app.metrics.contentType)
      .send(await app.metrics.render())
  })
}
