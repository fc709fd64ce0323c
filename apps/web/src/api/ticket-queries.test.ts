import { signatureCharacters } from '@pokfei/ticket-code/code-run'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createApi } from './client.ts'
import { asksOn, liveCodesKey, liveCodesQuery, type LiveCodes } from './ticket-queries.ts'

const startSSE = 1_797_768_900
const head = 'A'.repeat(43)

interface ServerState {
  head: string
  nowSSE: number
  windows: number
  isUp: boolean
  asked: string[]
  /** The most windows that one response holds. */
  mostWindows?: number
}

/** A server whose codes of one ticket start at a window and last for the given number of windows. */
function serverOf(state: ServerState) {
  return createApi(async (path) => {
    state.asked.push(path)
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

it('codes that are held are gone on from, without those that are over', async () => {
  const state = { head, nowSSE: startSSE, windows: 40, isUp: true, asked: new Array<string>() }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = { ...liveCodesQuery(serverOf(state), 'o'), staleTime: 0, retry: false }
  await queryClient.fetchQuery(query)
  state.nowSSE += 300
  const { tickets } = await queryClient.fetchQuery(query)
  expect(state.asked).toEqual(['/api/orders/o/codes', `/api/orders/o/codes?fromSSE=${startSSE + 600}`])
  expect(tickets).toEqual([
    { ticketID: 't', head, firstStartSSE: startSSE + 285, signatures: 'x'.repeat(41 * signatureCharacters) },
  ])
})

it('codes that one answer cannot hold are gone on with until there are no more', async () => {
  const state = { head, nowSSE: startSSE, windows: 40, isUp: true, asked: new Array<string>(), mostWindows: 20 }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = { ...liveCodesQuery(serverOf(state), 'o'), retry: false }
  const answers: LiveCodes[] = []
  // The last two calls are served from the query cache, because everything is fresh by then.
  for (let call = 0; call < 5; call += 1) answers.push(await queryClient.fetchQuery(query))
  expect(answers.map(asksOn)).toEqual([true, true, false, false, false])
  expect(answers[4]?.tickets).toEqual([
    { ticketID: 't', head, firstStartSSE: startSSE - 15, signatures: 'x'.repeat(41 * signatureCharacters) },
  ])
  expect(state.asked).toEqual(
    ['', `?fromSSE=${startSSE + 285}`, `?fromSSE=${startSSE + 585}`].map((asked) => `/api/orders/o/codes${asked}`),
  )
})

it('codes that one answer cannot hold are not asked on for while the server is out of reach', async () => {
  const state = { head, nowSSE: startSSE, windows: 40, isUp: true, asked: new Array<string>(), mostWindows: 20 }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = { ...liveCodesQuery(serverOf(state), 'o'), retry: false }
  expect(asksOn(await queryClient.fetchQuery(query))).toBe(true)
  state.isUp = false
  expect(asksOn(await queryClient.fetchQuery(query))).toBe(false)
})

it('codes of a ticket that was issued anew are asked for whole', async () => {
  const state = { head, nowSSE: startSSE, windows: 40, isUp: true, asked: new Array<string>() }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = { ...liveCodesQuery(serverOf(state), 'o'), staleTime: 0, retry: false }
  await queryClient.fetchQuery(query)
  state.head = 'B'.repeat(43)
  const { tickets } = await queryClient.fetchQuery(query)
  expect(state.asked.at(-1)).toBe('/api/orders/o/codes')
  expect(tickets).toMatchObject([{ head: state.head, firstStartSSE: startSSE - 15 }])
})

it('codes that are held stay when the server cannot be reached, and say so', async () => {
  const state = { head, nowSSE: startSSE, windows: 40, isUp: true, asked: new Array<string>() }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = { ...liveCodesQuery(serverOf(state), 'o'), staleTime: 0, retry: false }
  const held = await queryClient.fetchQuery(query)
  state.isUp = false
  expect(await queryClient.fetchQuery(query)).toEqual({ ...held, isReached: false })
  queryClient.removeQueries({ queryKey: liveCodesKey('o') })
  await expect(queryClient.fetchQuery(query)).rejects.toMatchObject({ status: 0 })
})
