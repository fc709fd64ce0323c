import { signatureCharacters } from '@pokfei/ticket-code/signing/code-run'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createApi } from './client.ts'
import { expectsMoreCodes, liveCodesKey, liveCodesQuery, type LiveCodes } from './ticket-queries.ts'

const startSSE = 1_797_768_900
const head = 'A'.repeat(43)

interface ServerState {
  head: string
  nowSSE: number
  windows: number
  isUp: boolean
  requests: string[]
  /** The most windows that one response holds. */
  mostWindows?: number
}

/** A server whose codes of one ticket start at a window and last for the given number of windows. */
function serverOf(state: ServerState) {
  return createApi(async (path) => {
    state.requests.push(path)
    if (!state.isUp) throw new TypeError('no network')
    const fromSSE = Number(new URL(path, 'http://x').searchParams.get('fromSSE') ?? state.nowSSE - 15)
    const untilSSE = state.nowSSE + state.windows * 15
    const count = Math.min(state.mostWindows ?? Infinity, Math.max(0, (untilSSE - fromSSE) / 15))
    const ticket = {
      ticketID: 't',
      head: state.head,
      firstStartSSE: fromSSE,
      signatures: 'x'.repeat(count * signatureCharacters),
    }
    return {
      status: 200,
      headers: { get: () => 'application/json' },
      json: async () => ({ serverTimeSSE: state.nowSSE, untilSSE, tickets: [ticket] }),
      blob: async () => new Blob(),
    }
  })
}

it('requests only the codes after the stored ones, and drops those that are over', async () => {
  const state = { head, nowSSE: startSSE, windows: 40, isUp: true, requests: new Array<string>() }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = { ...liveCodesQuery(serverOf(state), 'o'), staleTime: 0, retry: false }
  await queryClient.query(query)
  state.nowSSE += 300
  const { tickets } = await queryClient.query(query)
  expect(state.requests).toEqual(['/api/orders/o/codes', `/api/orders/o/codes?fromSSE=${startSSE + 600}`])
  expect(tickets).toEqual([
    { ticketID: 't', head, firstStartSSE: startSSE + 285, signatures: 'x'.repeat(41 * signatureCharacters) },
  ])
})

it('requests further codes until a response holds the last one', async () => {
  const state = { head, nowSSE: startSSE, windows: 40, isUp: true, requests: new Array<string>(), mostWindows: 20 }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = { ...liveCodesQuery(serverOf(state), 'o'), retry: false }
  const results: LiveCodes[] = []
  // The last two calls are served from the query cache, because everything is fresh by then.
  for (let call = 0; call < 5; call += 1) results.push(await queryClient.query(query))
  expect(results.map(expectsMoreCodes)).toEqual([true, true, false, false, false])
  expect(results[4]?.tickets).toEqual([
    { ticketID: 't', head, firstStartSSE: startSSE - 15, signatures: 'x'.repeat(41 * signatureCharacters) },
  ])
  expect(state.requests).toEqual(
    ['', `?fromSSE=${startSSE + 285}`, `?fromSSE=${startSSE + 585}`].map((search) => `/api/orders/o/codes${search}`),
  )
})

it('requests no further codes while the server is unreachable', async () => {
  const state = { head, nowSSE: startSSE, windows: 40, isUp: true, requests: new Array<string>(), mostWindows: 20 }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = { ...liveCodesQuery(serverOf(state), 'o'), retry: false }
  expect(expectsMoreCodes(await queryClient.query(query))).toBe(true)
  state.isUp = false
  expect(expectsMoreCodes(await queryClient.query(query))).toBe(false)
})

it('requests all codes of a reissued ticket again', { tags: 'TKT-32' }, async () => {
  const state = { head, nowSSE: startSSE, windows: 40, isUp: true, requests: new Array<string>() }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = { ...liveCodesQuery(serverOf(state), 'o'), staleTime: 0, retry: false }
  await queryClient.query(query)
  state.head = 'B'.repeat(43)
  const { tickets } = await queryClient.query(query)
  expect(state.requests.at(-1)).toBe('/api/orders/o/codes')
  expect(tickets).toMatchObject([{ head: state.head, firstStartSSE: startSSE - 15 }])
})

it('returns the stored codes while the server is unreachable, and says so', async () => {
  const state = { head, nowSSE: startSSE, windows: 40, isUp: true, requests: new Array<string>() }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = { ...liveCodesQuery(serverOf(state), 'o'), staleTime: 0, retry: false }
  const stored = await queryClient.query(query)
  state.isUp = false
  expect(await queryClient.query(query)).toEqual({ ...stored, isReached: false })
  queryClient.removeQueries({ queryKey: liveCodesKey('o') })
  await expect(queryClient.query(query)).rejects.toMatchObject({ status: 0 })
})
