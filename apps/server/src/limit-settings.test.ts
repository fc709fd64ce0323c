import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { limitSettingsOf, limitVariables } from './limit-settings.ts'

const parsed = z.object(limitVariables)
const settingsOf = (set: Readonly<Record<string, string>>, mode: 'demo' | 'production' = 'demo') => limitSettingsOf(parsed.parse(set), mode)
const standard = { ordersPerMinute: 60, callsPerMinute: 60_000, signInsPerMinute: 6_000 }

describe('calls are counted', () => {
  test('in production, and in a demo only when told to', () => {
    expect(settingsOf({}, 'production').rateLimits).toEqual(standard)
    expect(settingsOf({}).rateLimits).toBeNull()
    expect(settingsOf({ RATE_LIMITS: 'on' }).rateLimits).toEqual(standard)
    expect(settingsOf({ RATE_LIMITS: 'off' }, 'production').rateLimits).toBeNull()
  })

  test('up to limits that are each a setting', () => {
    const set = { RATE_LIMIT_ORDERS: '5', RATE_LIMIT_CALLS: '600', RATE_LIMIT_SIGN_INS: '30' }
    expect(settingsOf(set, 'production').rateLimits).toEqual({ ordersPerMinute: 5, callsPerMinute: 600, signInsPerMinute: 30 })
  })
})

test('how late the server may be is a setting too, or no matter', () => {
  expect(settingsOf({}).maxDelayMilliseconds).toBe(2_000)
  expect(settingsOf({ LOAD_SHEDDING: '750' }).maxDelayMilliseconds).toBe(750)
  expect(settingsOf({ LOAD_SHEDDING: 'off' }).maxDelayMilliseconds).toBeNull()
})

describe('a proxy is believed', () => {
  test('never unless it is named', () => expect(settingsOf({}).trustProxy).toBe(false))

  test('by its address or its network', () => {
    expect(settingsOf({ TRUST_PROXY: '10.0.0.0/8, 192.0.2.7,2001:db8::/32' }).trustProxy).toEqual(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'])
  })

  test('by how many stand in front', () => {
    const { trustProxy } = settingsOf({ TRUST_PROXY: '2' })
    expect(typeof trustProxy === 'function' && [0, 1, 2].map((hop) => trustProxy('192.0.2.7', hop))).toEqual([true, true, false])
  })
})

test.each([
  { RATE_LIMITS: 'yes' },
  { RATE_LIMIT_ORDERS: '0' },
  { RATE_LIMIT_CALLS: '1.5' },
  { RATE_LIMIT_SIGN_INS: 'many' },
  { LOAD_SHEDDING: '5' },
  { TRUST_PROXY: '0' },
  { TRUST_PROXY: 'true' },
  { TRUST_PROXY: '10.0.0.0/33' },
  { TRUST_PROXY: 'proxy.example' },
])('%j is refused, and the fault says what to set', (set) => {
  const [name = ''] = Object.keys(set)
  expect(parsed.safeParse(set).error?.issues[0]?.message).toContain(name)
})
