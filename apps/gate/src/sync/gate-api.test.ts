import type { ErrorCode } from '@pokfei/contracts/reasons'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createGateClock } from '../clock/gate-clock.ts'
import { createGateAPI } from './gate-api.ts'

const start = 1_797_768_900

/** The API over a network that gives the same response to every request. */
function apiOver(respond: () => Promise<Response>) {
  vi.stubGlobal('fetch', respond)
  return createGateAPI({ clock: createGateClock(() => start * 1000, 0), token: () => null })
}

const errorResponse = (status: number, error: ErrorCode) => async () =>
  Response.json({ error, message: '' }, { status })
const htmlPage = (status: number) => async () =>
  new Response('<h1>Welcome to the free Wi-Fi of the hall</h1>', { status })

afterEach(() => vi.unstubAllGlobals())

describe('response of the server', () => {
  test.each([
    ['withdraws an unknown phone', errorResponse(401, 'gateRefused'), 'withdrawn'],
    ['rejects an invalid scan', errorResponse(400, 'badRequest'), 'rejected'],
    ['rejects a used invitation', errorResponse(409, 'gateInviteRefused'), 'rejected'],
    ['counts as unreachable with status 503', errorResponse(503, 'unavailable'), 'unreachable'],
    ['counts as unreachable with status 429', errorResponse(429, 'tooManyRequests'), 'unreachable'],
  ])('%s', async (_, respond, kind) => {
    expect(await apiOver(respond).send([])).toEqual({ kind })
  })
})

test('says in its request that it knows the outcome `revoked`', async () => {
  const fetched = vi.fn<(path: string) => Promise<Response>>(async () => Response.json({ scans: [] }))
  vi.stubGlobal('fetch', fetched)
  await createGateAPI({ clock: createGateClock(() => start * 1000, 0), token: () => null }).send([])
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/gate/scans?knows=revoked')
})

test.each([200, 302, 401, 403, 404, 405, 511])('an HTML page with status %i counts as unreachable', async (status) => {
  expect(await apiOver(htmlPage(status)).send([])).toEqual({ kind: 'unreachable' })
})
