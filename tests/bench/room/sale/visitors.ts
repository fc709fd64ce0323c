import { setTimeout as wait } from 'node:timers/promises'
import { ownEntry, rankFile, roomStatus, type RoomStatus } from '@pokfei/contracts/routes/rooms'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { pollSecondsBeforeDraw } from '@pokfei/domain/rooms/poll-interval'
import type { SignedReceipt } from '@pokfei/draw/check/published-draw'
import { checkoutPost } from '../../support/order-buyers.ts'
import { openClient, type ClientRequest, type ClientResponse, type KeepAliveClient } from './keep-alive-client.ts'
import { roomIDOf } from './room-shop.ts'

/** Returns the path of a room's API. */
export const roomPathOf = (event: EventKey): string => `/api/rooms/${roomIDOf(event)}`

/** The time after a broken connection, as a page waits before it tries again. */
const retryMilliseconds = 250
const mostTries = 120

/** Asks until a server responds, whatever the status. Throws after half a minute. */
export async function askUntilAnswered(client: KeepAliveClient, request: ClientRequest): Promise<ClientResponse> {
  for (let tries = 1; ; tries += 1)
    try {
      const response = await client.ask(request)
      // A server that stops or is too busy says so, and the page tries again.
      if (response.status < 500) return response
    } catch (error) {
      if (tries >= mostTries) throw error
    } finally {
      if (tries > 1) await wait(retryMilliseconds)
    }
}

/** Returns the headers of a signed-in buyer. */
export const headersOfBuyer = (buyer: number, event: EventKey): Readonly<Record<string, string>> =>
  checkoutPost(buyer, { ...event, requestedTypeIDs: [] }).headers

/** The receipts of members by buyer, and the milliseconds of each request. */
export interface Joined {
  readonly receipts: ReadonlyMap<number, SignedReceipt>
  readonly milliseconds: readonly number[]
  readonly seconds: number
}

/** Lets buyers join a room over so many connections. `pause` is the milliseconds of each connection after each entry. */
export async function joinAll(
  event: EventKey,
  buyers: readonly number[],
  { connections, choosePort, pause = 0 }: { connections: number; choosePort: () => number; pause?: number },
): Promise<Joined> {
  const receipts = new Map<number, SignedReceipt>()
  const milliseconds: number[] = []
  let next = 0
  const started = performance.now()
  const joinOnOne = async (): Promise<void> => {
    using client = openClient(choosePort)
    for (let buyer = buyers[next++]; buyer !== undefined; buyer = buyers[next++]) {
      const response = await askUntilAnswered(client, {
        path: `${roomPathOf(event)}/entry`,
        headers: headersOfBuyer(buyer, event),
        body: '{}',
      })
      if (response.status !== 200) throw new Error(`a member did not join: ${response.status} ${response.body}`)
      milliseconds.push(response.milliseconds)
      receipts.set(buyer, ownEntry.parse(JSON.parse(response.body)).receipt)
      if (pause > 0) await wait(pause)
    }
  }
  await Promise.all(Array.from({ length: connections }, joinOnOne))
  return { receipts, milliseconds, seconds: (performance.now() - started) / 1000 }
}

/** Asks one path from many clients at an even rate, for some seconds. Returns the milliseconds of each response. */
export async function pollEvenly(
  path: string,
  clients: readonly KeepAliveClient[],
  { seconds, everyMilliseconds }: { readonly seconds: number; readonly everyMilliseconds: number },
): Promise<readonly number[]> {
  const milliseconds: number[] = []
  const started = performance.now()
  await Promise.all(
    clients.map(async (client, index) => {
      for (let due = (index / clients.length) * everyMilliseconds; due < seconds * 1000; due += everyMilliseconds) {
        await wait(Math.max(0, started + due - performance.now()))
        const response = await client.ask({ path })
        if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
        milliseconds.push(response.milliseconds)
      }
    }),
  )
  return milliseconds
}

/** Reads the status of a room. */
export async function readStatus(client: KeepAliveClient, event: EventKey): Promise<RoomStatus> {
  const { body } = await askUntilAnswered(client, { path: `${roomPathOf(event)}/status` })
  return roomStatus.parse(JSON.parse(body))
}

/**
 * Lets a page of each receipt wait for the draw, as ROM-30 says. Returns the seconds from the moment at which the round
 * became known until each page knew its rank.
 */
export async function waitForRanks(
  event: EventKey,
  receipts: readonly SignedReceipt[],
  { clients, roundTimeSSE }: { readonly clients: readonly KeepAliveClient[]; readonly roundTimeSSE: number },
): Promise<readonly number[]> {
  const room = { roundTimeSSE, entryCount: receipts.length }
  return Promise.all(
    receipts.map(async ({ entryID }, index) => {
      const client = clients[index]
      if (client === undefined) throw new Error('there are fewer pages than receipts')
      for (;;) {
        const seconds = pollSecondsBeforeDraw(room, Date.now() / 1000, Math.random())
        await wait(seconds * 1000)
        const { state } = await readStatus(client, event)
        if (state === 'LOBBY' || state === 'FROZEN') continue
        const path = `${roomPathOf(event)}/ranks/${entryID.slice(0, 2)}`
        const { entries } = rankFile.parse(JSON.parse((await askUntilAnswered(client, { path })).body))
        const rank = entries.find((entry) => entry.entryID === entryID)?.rank ?? null
        if (rank !== null) return Date.now() / 1000 - roundTimeSSE
      }
    }),
  )
}
