import { expect, it } from 'vitest'
import { emptyCatalogue, renderPage } from '../testing/render-page.ts'
import { calls } from './calls.ts'

const wholeCatalogue = new Set(['GET /api/events', 'GET /api/events/eventGroup'])

it('is not among the calls of the browser', { tags: 'BRW-168' }, () => {
  const lines = Object.values(calls).flatMap((part): readonly string[] => Object.values(part))
  expect(lines).toContain('GET /api/events/list')
  expect(lines.filter((line) => wholeCatalogue.has(line))).toEqual([])
})

it('is requested by no rendered page', { tags: 'BRW-168' }, async () => {
  const requested = new Set<string>()
  const api = new Proxy(emptyCatalogue, {
    has(responses, path) {
      requested.add(`GET ${String(path)}`)
      return path in responses
    },
  })
  const paths = [
    '/',
    '/events',
    '/events?category=rock',
    '/events?category=saved',
    '/events?q=lion',
    '/about',
    '/ticket',
  ]
  const places = ['/event/lion-rock/harbour-nights', '/eventGroup/lion-rock/winter']
  for (const path of [...paths, ...places])
    for (const hasSession of [false, true]) await renderPage(path, { api, hasSession })
  expect(requested).toContain('GET /api/events/list?category=hong_kong')
  expect([...requested].filter((line) => wholeCatalogue.has(line))).toEqual([])
})
