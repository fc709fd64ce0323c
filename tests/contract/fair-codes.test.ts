import { setImmediate as nextTurn } from 'node:timers/promises'
import { orderCodes } from '@pokfei/contracts/tickets'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { HTTPBrowser } from '../support/http-browser.ts'
import { inside } from '../support/inside.ts'
import { startShopServer, type ShopServer } from '../support/shop-server.ts'
import { checkOut, newestOrder, press } from '../support/shopping.ts'
import { standingType, testCatalogue, testEvent } from '../support/test-catalogue.ts'

/** The signatures of one ticket for four hours. One response signs at most this many, except for very large orders. */
const oneAnswer = 1_000
const hour = 3_600

let shop: ShopServer
let karen: HTTPBrowser
let ming: HTTPBrowser
let hers: string
let his: string

beforeAll(async () => {
  shop = await startShopServer(testCatalogue([standingType({ capacity: 1_000 })], { maxTicketBuyCount: 100 }))
  ;[karen, ming] = [await shop.buyer('karen'), await shop.buyer('ming')]
  ;[hers, his] = [await buy(karen, 100), await buy(ming, 1)]
})
afterAll(() => shop[Symbol.asyncDispose]())

async function buy(browser: HTTPBrowser, count: number): Promise<string> {
  const requestedTypeIDs = Array.from({ length: count }, () => 'standing')
  await press(browser, await checkOut(browser, { ...testEvent, requestedTypeIDs, adjacentSeating: false }), 'pay')
  return (await newestOrder(browser)).orderID
}

/** Returns the number of signatures so far. */
const signed = (): number => Number(/^pokfei_code_signatures_total (\d+)$/m.exec(shop.app.metrics.render())?.[1])

async function countSignatures(work: () => Promise<unknown>): Promise<number> {
  const before = signed()
  await work()
  return signed() - before
}

async function codesOf(browser: HTTPBrowser, orderID: string) {
  return orderCodes.parse(await (await browser.send(`/api/orders/${orderID}/codes`)).json())
}

/** Sends 100 requests for the codes of the order of 100 tickets, each from another time. Resolves once signing has
 *  begun. */
async function rush(signal: AbortSignal): Promise<{ readonly done: Promise<unknown> }> {
  const before = signed()
  const cookie = [...karen.cookies()].map(([name, value]) => `${name}=${value}`).join('; ')
  const fromSSE = shop.clock.nowSSE()
  const done = Promise.allSettled(
    Array.from({ length: 100 }, async (_, call) => {
      const response = await fetch(`${shop.origin}/api/orders/${hers}/codes?fromSSE=${fromSSE + call * 140}`, {
        headers: { cookie },
        signal,
      })
      return response.arrayBuffer()
    }),
  )
  while (signed() === before) await nextTurn()
  return { done }
}

describe('a member who asks for the codes of 100 tickets 100 times', () => {
  inside('keeps another holder waiting for their fair share, not for all of it', async () => {
    shop.clock.advance(24 * hour)
    const hangUp = new AbortController()
    const { done } = await rush(hangUp.signal)
    const meanwhile = await countSignatures(() => codesOf(ming, his))
    // All requests together would need 96,100 signatures: 961 windows of 100 tickets.
    expect(meanwhile).toBeLessThan(5 * oneAnswer)
    hangUp.abort()
    await done
  })

  inside('and hangs up costs nothing any more', async () => {
    shop.clock.advance(24 * hour)
    const hangUp = new AbortController()
    const { done } = await rush(hangUp.signal)
    const meanwhile = await countSignatures(async () => {
      hangUp.abort()
      await done
      await codesOf(ming, his)
      await codesOf(ming, his)
      for (let turn = 0; turn < 100; turn += 1) await nextTurn()
    })
    expect(meanwhile).toBeLessThan(5 * oneAnswer)
  })

  inside('for the same time is signed for once', async () => {
    shop.clock.advance(24 * hour)
    const signatures = await countSignatures(() => Promise.all(Array.from({ length: 100 }, () => codesOf(karen, hers))))
    expect(signatures).toBeLessThanOrEqual(1.5 * oneAnswer)
    expect(await countSignatures(() => codesOf(karen, hers))).toBe(0)
  })
})
