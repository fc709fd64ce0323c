import type { ErrorCode } from '@pokfei/contracts/reasons'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createGateClock } from '../clock/gate-clock.ts'
import { createGateAPI } from './gate-api.ts'

const start = 1_797_768_900

/** The API over a network that gives the same response to every request. */
function apiOver(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer)
  return createGateAPI({ clock: createGateClock(() => start * 1000, 0), token: () => null })
}

const says = (status: number, error: ErrorCode) => async () => Response.json({ error, message: '' }, { status })
const page = (status: number) => async () => new Response('<h1>Welcome to the free Wi-Fi of the hall</h1>', { status })

afterEach(() => vi.unstubAllGlobals())

describe('an answer of the server', () => {
  test.each([
    ['withdraws the phone that it does not know', says(401, 'gateRefused'), 'withdrawn'],
    ['refuses a scan that it can make nothing of', says(400, 'badRequest'), 'refused'],
    ['refuses an invitation that was used', says(409, 'gateInviteRefused'), 'refused'],
    ['that it is busy is no answer', says(503, 'unavailable'), 'unreachable'],
    ['that it is asked too often is no answer', says(429, 'tooManyRequests'), 'unreachable'],
  ])('%s', async (_, answer, kind) => {
    expect(await apiOver(answer).send([])).toEqual({ kind })
  })
})

test('tells the server that it knows the outcome revoked', async () => {
  const fetched = vi.fn<(path: string) => Promise<Response>>(async () => Response.json({ scans: [] }))
  vi.stubGlobal('fetch', fetched)
  await createGateAPI({ clock: createGateClock(() => start * 1000, 0), token: () => null }).send([])
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/gate/scans?knows=revoked')
})

test.each([200, 302, 401, 403, 404, 405, 511])(
  'a page that something in between answers with status %i is no word of the server',
  async (status) => {
    expect(await apiOver(page(status)).send([])).toEqual({ kind: 'unreachable' })
  },
)
