import { contract } from '@pokfei/contracts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerMetrics } from '../../metrics/metrics.ts'
import { registerErrors } from '../errors.ts'
import { registerLanguage } from '../language.ts'
import { applyChecks } from '../route-check.ts'
import { createOverloadCheck, isSpared, shedLoad } from './load-shedding.ts'

test('starts an overload at one long delay and ends it once all delays have halved', () => {
  const late = { loop: 0, queue: 0 }
  const isOverloaded = createOverloadCheck(
    [{ delayMilliseconds: () => late.loop }, { delayMilliseconds: () => late.queue }],
    2_000,
  )
  const when = (loop: number, queue: number): boolean => {
    Object.assign(late, { loop, queue })
    return isOverloaded()
  }
  expect([when(0, 0), when(1_999, 1_999), when(2_000, 0), when(0, 1_000), when(999, 999)]).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
  expect([when(0, 2_000), when(0, 1_500), when(1_000, 0), when(0, 0)]).toEqual([true, true, true, false])
})

test('sheds writes for a late queue and all requests for a late event loop', { tags: 'ERR-50' }, async () => {
  const late = { loop: 0, queue: 7_999 }
  const app = Fastify()
  registerMetrics(app)
  registerErrors(app)
  registerLanguage(app)
  const shedding = { loop: { delayMilliseconds: () => late.loop }, maxDelayMilliseconds: 2_000 }
  applyChecks(app, [shedLoad(shedding, [{ delayMilliseconds: () => late.queue }])])
  app.get('/page', () => 'shown')
  app.post('/checkout', () => 'begun')
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const statuses = async (): Promise<number[]> => [
    (await fetch(`${origin}/page`)).status,
    (await fetch(`${origin}/checkout`, { method: 'POST' })).status,
  ]
  expect(await statuses()).toEqual([200, 200])
  late.queue = 8_000
  expect(await statuses()).toEqual([200, 503])
  late.queue = 0
  expect(await statuses()).toEqual([200, 200])
  late.loop = 2_000
  expect(await statuses()).toEqual([503, 503])
  await app.close()
})

test('spares what the pages of a room read while it is drawn, and sheds new entries', () => {
  const { status, draw, ranks, join, proof } = contract.rooms
  const areSpared = [status, draw, ranks, join, proof].map(({ method, path }) => isSpared({ method, url: path }))
  expect(areSpared).toEqual([true, true, true, false, false])
})
