import { BlockList, isIPv6, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { countedAddress, type TrustProxy } from './rate-limit-address.ts'

/** How many connections may be open. */
export interface ConnectionLimits {
  /** Of one address, which may be a carrier's; null when they are not counted. A proxy that is believed has no limit. */
  readonly perAddress: number | null
  /** Of all addresses together; null when the machine has no limit that is known. */
  readonly total: number | null
}

/** So often at most, idle connections are closed to make room. */
const clearingMilliseconds = 1_000

/** Whether an address at the other end of a connection is that of a proxy which is believed. */
export function proxyTest(trustProxy: TrustProxy): (address: string) => boolean {
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
 * Closes a connection at once that is one too many of its address. When all together are too many, idle ones are closed,
 * so that new ones find room again: nobody keeps others out by holding connections. `now` tells milliseconds that never
 * run back.
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
  const isProxy = proxyTest(trustProxy)
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
