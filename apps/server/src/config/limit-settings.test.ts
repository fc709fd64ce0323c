import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { limitSettingsOf, limitVariables } from './limit-settings.ts'

const parsed = z.object(limitVariables)
const settingsOf = (
  set: Readonly<Record<string, string>>,
  mode: 'demo' | 'production' = 'demo',
  room: number | null = null,
) => limitSettingsOf(parsed.parse(set), mode, room)
const standard = {
  ordersPerMinute: 60,
  memberCallsPerMinute: 600,
  callsPerMinute: 60_000,
  pagesPerMinute: 1_200,
  answersPerMinute: 3_000,
  signInsPerMinute: 6_000,
}

describe('rate limits', () => {
  test('are on in production, and in a demo only if it is set', { tags: ['CON-30', 'CON-31', 'CON-32'] }, () => {
    expect(settingsOf({}, 'production').rateLimits).toEqual(standard)
    expect(settingsOf({}).rateLimits).toBeNull()
    expect(settingsOf({ RATE_LIMITS: 'on' }).rateLimits).toEqual(standard)
    expect(settingsOf({ RATE_LIMITS: 'off' }, 'production').rateLimits).toBeNull()
  })

  test('can each be set', () => {
    const set = {
      RATE_LIMIT_ORDERS: '5',
      RATE_LIMIT_MEMBER_CALLS: '50',
      RATE_LIMIT_CALLS: '600',
      RATE_LIMIT_PAGES: '90',
      RATE_LIMIT_ANSWERS: '80',
      RATE_LIMIT_SIGN_INS: '30',
    }
    expect(settingsOf(set, 'production').rateLimits).toEqual({
      ordersPerMinute: 5,
      memberCallsPerMinute: 50,
      callsPerMinute: 600,
      pagesPerMinute: 90,
      answersPerMinute: 80,
      signInsPerMinute: 30,
    })
  })
})

test('limits connections of one address to half of the available ones if rate limits are on', () => {
  expect(settingsOf({}, 'production').connectionLimits).toEqual({ perAddress: 2_000, total: null })
  expect(settingsOf({}, 'production', 100_000).connectionLimits).toEqual({ perAddress: 2_000, total: 100_000 })
  expect(settingsOf({}, 'production', 768).connectionLimits).toEqual({ perAddress: 384, total: 768 })
  expect(settingsOf({ RATE_LIMIT_CONNECTIONS: '50' }, 'production', 768).connectionLimits).toEqual({
    perAddress: 50,
    total: 768,
  })
  expect(settingsOf({}, 'demo', 768).connectionLimits).toEqual({ perAddress: null, total: 768 })
})

test('reads the allowed delay or turns load shedding off', () => {
  expect(settingsOf({}).maxDelayMilliseconds).toBe(2_000)
  expect(settingsOf({ LOAD_SHEDDING: '750' }).maxDelayMilliseconds).toBe(750)
  expect(settingsOf({ LOAD_SHEDDING: 'off' }).maxDelayMilliseconds).toBeNull()
})

describe('trusted proxy', () => {
  test('is none by default', () => expect(settingsOf({}).trustProxy).toBe(false))

  test('is given by its address or network', () => {
    expect(settingsOf({ TRUST_PROXY: '10.0.0.0/8, 192.0.2.7,2001:db8::/32' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '192.0.2.7',
      '2001:db8::/32',
    ])
  })

  test('is given by the number of proxies in front', () => {
    const { trustProxy } = settingsOf({ TRUST_PROXY: '2' })
    expect(typeof trustProxy === 'function' && [0, 1, 2].map((hop) => trustProxy('192.0.2.7', hop))).toEqual([
      true,
      true,
      false,
    ])
  })
})

test.each([
  { RATE_LIMITS: 'yes' },
  { RATE_LIMIT_ORDERS: '0' },
  { RATE_LIMIT_MEMBER_CALLS: '-1' },
  { RATE_LIMIT_CALLS: '1.5' },
  { RATE_LIMIT_PAGES: '-1' },
  { RATE_LIMIT_SIGN_INS: 'many' },
  { RATE_LIMIT_CONNECTIONS: '0' },
  { LOAD_SHEDDING: '5' },
  { TRUST_PROXY: '0' },
  { TRUST_PROXY: 'true' },
  { TRUST_PROXY: '10' },
  { TRUST_PROXY: '-1' },
  { TRUST_PROXY: '1.5' },
  { TRUST_PROXY: '10.0.0.0/33' },
  { TRUST_PROXY: '10.0.0.0/-1' },
  { TRUST_PROXY: '10.0.0.0/' },
  { TRUST_PROXY: '10.0.0.0/255.0.0.0' },
  { TRUST_PROXY: '::ffff:0:0/96' },
  { TRUST_PROXY: '0:0:0:0:0:ffff:10.0.0.0/104' },
  { TRUST_PROXY: 'fe80::1%eth0' },
  { TRUST_PROXY: 'proxy.example' },
  { TRUST_PROXY: '192.0.2.7,proxy.example' },
  { TRUST_PROXY: '192.0.2.7,' },
])('rejects %j and names the variable', (set) => {
  const [name = ''] = Object.keys(set)
  expect(parsed.safeParse(set).error?.issues[0]?.message).toContain(name)
})

describe('proxy range', () => {
  const messagesOf = (TRUST_PROXY: string) =>
    parsed.safeParse({ TRUST_PROXY }).error?.issues.map(({ message }) => message)

  test.each(['0.0.0.0/0', '::/0', '0.0.0.0/1,128.0.0.0/1', '10.0.0.0/7', '192.0.2.7, ::/0', '2000::/3'])(
    'is rejected as too wide: TRUST_PROXY=%s',
    (text) => {
      expect(messagesOf(text)).toEqual([
        expect.stringContaining('must not trust everybody: any caller could then invent an address'),
      ])
    },
  )

  test.each(['10.0.0.0/8', 'fc00::/7', '192.0.2.7/32', '::1', '::ffff:192.0.2.7'])(
    'is accepted: TRUST_PROXY=%s',
    async (text) => {
      expect(messagesOf(text)).toBeUndefined()
      const { trustProxy } = settingsOf({ TRUST_PROXY: text })
      await fastify({ trustProxy }).close()
    },
  )
})
