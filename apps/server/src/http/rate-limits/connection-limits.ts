import { BlockList, isIPv6, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { countedAddress, type TrustProxy } from './counted-address.ts'

/** The most connections that may be open. */
export interface ConnectionLimits {
  /** The limit of one address, which may be a carrier's. Null if they are not counted. A trusted proxy has no limit. */
  readonly perAddress: number | null
  /** The limit of all addresses together. Null if the machine has no known limit. */
  readonly total: number | null
}

/** The least time between two closings of idle connections. */
const clearingMilliseconds = 1_000

/** Returns a function that is true for the address of a trusted proxy. */
export function createProxyTest(trustProxy: TrustProxy): (address: string) => boolean {
  if (trustProxy === false) return () => false
  if (typeof trustProxy === 'function') return (address) => trustProxy(address, 0)
  const proxies = new BlockList()
  for (const network of trustProxy) {
    const [address = '', prefix] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    proxies.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * Closes a connection at once if its address has too many. If all addresses together have too many, it closes idle
 * ones, so that new connections find room. Nobody can keep others out by holding connections. `now` returns
 * milliseconds of a clock that never runs back.
 */
export function registerConnectionLimits(
  { server, metrics }: Pick<FastifyInstance, 'server' | 'metrics'>,
  { perAddress, total }: ConnectionLimits,
  trustProxy: TrustProxy,
  now: () => number = () => performance.now(),
): void {
  if (total !== null) {
    let clearedAt = -clearingMilliseconds
    server.maxConnections = total
    server.on('drop', () => {
      metrics.countBy('turnedAway', 'connections')
      if (now() - clearedAt < clearingMilliseconds) return
      clearedAt = now()
      server.closeIdleConnections()
    })
  }
  if (perAddress === null) return
  const isProxy = createProxyTest(trustProxy)
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const address = countedAddress(remoteAddress)
    const count = (open.get(address) ?? 0) + 1
    if (count > perAddress) {
      metrics.countBy('turnedAway', 'connections')
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}
