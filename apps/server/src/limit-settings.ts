import { isIP } from 'node:net'
import { z } from 'zod'
import type { RateLimits } from './hooks/rate-limit.ts'
import type { TrustProxy } from './hooks/rate-limit-address.ts'

const perMinute = (name: string, standard: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, `${name} must be a whole number of calls per minute, such as ${name}=${standard}.`)
    .transform(Number)
    .default(standard)

const proxyFault =
  'TRUST_PROXY must be how many proxies stand in front, such as TRUST_PROXY=1, or their addresses, such as TRUST_PROXY=10.0.0.0/8,192.0.2.7.'

/** Whether a text is an address, or a network as address and prefix length. */
function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  return version !== 0 && Number(prefix ?? 0) <= (version === 4 ? 32 : 128)
}

/** A number of hops is a function to the framework: whether the address so many steps away is believed. */
function readTrustProxy(text: string): TrustProxy {
  if (!/^\d+$/.test(text)) return text.split(',').map((one) => one.trim())
  const hops = Number(text)
  return (_address, hop) => hop < hops
}

/** The settings of what a server takes on, as an operator writes them. */
export const limitVariables = {
  RATE_LIMITS: z.enum(['on', 'off'], 'RATE_LIMITS must be on or off.').optional(),
  RATE_LIMIT_ORDERS: perMinute('RATE_LIMIT_ORDERS', 60),
  RATE_LIMIT_CALLS: perMinute('RATE_LIMIT_CALLS', 60_000),
  RATE_LIMIT_SIGN_INS: perMinute('RATE_LIMIT_SIGN_INS', 6_000),
  LOAD_SHEDDING: z
    .string()
    .regex(/^(?:off|[1-9]\d{1,5})$/, 'LOAD_SHEDDING must be off, or how late the server may be in milliseconds, such as LOAD_SHEDDING=2000.')
    .transform((text) => (text === 'off' ? null : Number(text)))
    .default(2_000),
  TRUST_PROXY: z
    .string()
    .refine((text) => /^[1-9]\d?$/.test(text) || text.split(',').every((one) => isNetwork(one.trim())), proxyFault)
    .transform(readTrustProxy)
    .optional(),
} as const

/** What a server takes on. */
export interface LimitSettings {
  /** Null when calls are not counted. */
  readonly rateLimits: RateLimits | null
  /** How late the server may be before it turns new work away; null when it never does. */
  readonly maxDelayMilliseconds: number | null
  readonly trustProxy: TrustProxy
}

const parsedLimits = z.object(limitVariables)

/** The limits that were set. A demo counts nothing unless told to: whoever tries it under load means to. */
export function limitSettingsOf(set: z.infer<typeof parsedLimits>, mode: 'demo' | 'production'): LimitSettings {
  const isOn = set.RATE_LIMITS === undefined ? mode === 'production' : set.RATE_LIMITS === 'on'
  return {
    rateLimits: isOn
      ? { ordersPerMinute: set.RATE_LIMIT_ORDERS, callsPerMinute: set.RATE_LIMIT_CALLS, signInsPerMinute: set.RATE_LIMIT_SIGN_INS }
      : null,
    maxDelayMilliseconds: set.LOAD_SHEDDING,
    trustProxy: set.TRUST_PROXY ?? false,
  }
}
