import { isIP } from 'node:net'
import { z } from 'zod'
import type { ConnectionLimits } from '../http/rate-limits/connection-limits.ts'
import type { RateLimits } from '../http/rate-limits/rate-limit-settings.ts'
import type { TrustProxy } from '../http/rate-limits/counted-address.ts'

const atMost = (name: string, standard: number, what: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, `${name} must be a whole number of ${what}, such as ${name}=${standard}.`)
    .transform(Number)
    .default(standard)

const perMinute = (name: string, standard: number) => atMost(name, standard, 'calls per minute')

const proxyError =
  'TRUST_PROXY must be the number of proxies in front, such as TRUST_PROXY=1, or their addresses, such as TRUST_PROXY=10.0.0.0/8,192.0.2.7.'
const everybodyError =
  'TRUST_PROXY must not trust everybody: any caller could then invent an address, and no limit would hold. ' +
  'A network has a prefix of /8 or longer (IPv6: /7), such as TRUST_PROXY=10.0.0.0/8.'

/** The shortest trusted prefix of each IP version. It is the prefix of the largest private network. */
const shortestPrefix = { 4: 8, 6: 7 }

/** Returns the proxies that a text names, each as `address` or `address/prefix`. */
const proxiesOf = (text: string): string[] => text.split(',').map((one) => one.trim())

/**
 * Reads an address or a network as IP version and prefix length. Returns null for any other text. A single address
 * counts as the prefix of all its bits. An IPv4 network in the form of IPv6 is rejected, because its length would
 * mean another network.
 */
function readNetwork(text: string): { readonly version: 4 | 6; readonly prefix: number } | null {
  const [, address = '', digits] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  if (version !== 4 && version !== 6) return null
  const bits = version === 4 ? 32 : 128
  const prefix = Number(digits ?? bits)
  const isMapped = version === 6 && new URL(`http://[${address}]`).hostname.startsWith('[::ffff:')
  return prefix > bits || (isMapped && digits !== undefined) ? null : { version, prefix }
}

function trustsEverybody(text: string): boolean {
  const network = readNetwork(text)
  return network !== null && network.prefix < shortestPrefix[network.version]
}

/**
 * Returns the trusted proxies. The framework takes a number of hops as a function that accepts the address at that
 * distance.
 */
function readTrustProxy(text: string): TrustProxy {
  if (!/^\d+$/.test(text)) return proxiesOf(text)
  const hops = Number(text)
  return (_address, hop) => hop < hops
}

/** The schema of the variables that limit the load of a server. */
export const limitVariables = {
  RATE_LIMITS: z.enum(['on', 'off'], 'RATE_LIMITS must be on or off.').optional(),
  RATE_LIMIT_ORDERS: perMinute('RATE_LIMIT_ORDERS', 60),
  RATE_LIMIT_MEMBER_CALLS: perMinute('RATE_LIMIT_MEMBER_CALLS', 600),
  RATE_LIMIT_CALLS: perMinute('RATE_LIMIT_CALLS', 60_000),
  RATE_LIMIT_PAGES: perMinute('RATE_LIMIT_PAGES', 1_200),
  RATE_LIMIT_ANSWERS: perMinute('RATE_LIMIT_ANSWERS', 3_000),
  RATE_LIMIT_SIGN_INS: perMinute('RATE_LIMIT_SIGN_INS', 6_000),
  RATE_LIMIT_CONNECTIONS: atMost('RATE_LIMIT_CONNECTIONS', 2_000, 'connections'),
  LOAD_SHEDDING: z
    .string()
    .regex(
      /^(?:off|[1-9]\d{1,5})$/,
      'LOAD_SHEDDING must be off, or the longest allowed delay in milliseconds, such as LOAD_SHEDDING=2000.',
    )
    .transform((text) => (text === 'off' ? null : Number(text)))
    .default(2_000),
  TRUST_PROXY: z
    .string()
    .refine((text) => /^[1-9]$/.test(text) || proxiesOf(text).every((one) => readNetwork(one) !== null), proxyError)
    .refine((text) => !proxiesOf(text).some(trustsEverybody), everybodyError)
    .transform(readTrustProxy)
    .optional(),
} as const

/** The limits on the load of a server. */
export interface LimitSettings {
  /** Null if calls are not counted. */
  readonly rateLimits: RateLimits | null
  readonly connectionLimits: ConnectionLimits
  /** The delay from which the server sheds load. Null if it never does. */
  readonly maxDelayMilliseconds: number | null
  readonly trustProxy: TrustProxy
}

const parsedLimits = z.object(limitVariables)

/**
 * Returns the limits for a machine with room for `room` connections; null if that is unknown. A demo counts nothing
 * unless RATE_LIMITS is `on`, so that it can be tested under load. One address gets half of the room at most.
 */
export function limitSettingsOf(
  set: z.infer<typeof parsedLimits>,
  mode: 'demo' | 'production',
  room: number | null,
): LimitSettings {
  const isOn = set.RATE_LIMITS === undefined ? mode === 'production' : set.RATE_LIMITS === 'on'
  return {
    rateLimits: isOn
      ? {
          ordersPerMinute: set.RATE_LIMIT_ORDERS,
          memberCallsPerMinute: set.RATE_LIMIT_MEMBER_CALLS,
          callsPerMinute: set.RATE_LIMIT_CALLS,
          pagesPerMinute: set.RATE_LIMIT_PAGES,
          answersPerMinute: set.RATE_LIMIT_ANSWERS,
          signInsPerMinute: set.RATE_LIMIT_SIGN_INS,
        }
      : null,
    connectionLimits: {
      perAddress: isOn ? Math.min(set.RATE_LIMIT_CONNECTIONS, room === null ? Infinity : Math.floor(room / 2)) : null,
      total: room,
    },
    maxDelayMilliseconds: set.LOAD_SHEDDING,
    trustProxy: set.TRUST_PROXY ?? false,
  }
}
