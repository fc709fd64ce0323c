import { setImmediate as nextTurn } from 'node:timers/promises'
import { orderCodes } from '@pokfei/contracts/routes/tickets'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { HTTPBrowser } from '../../support/browser/http-browser.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { startInProcessServer, type InProcessServer } from '../../support/test-server/in-process-server.ts'
import { checkOut, newestOrder, pressPaymentButton } from '../../support/browser/purchase-steps.ts'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'

/** The signatures of one ticket for four hours. One response signs at most this many, except for very large orders. */
const oneResponse = 1_000
const hour = 3_600

let testServer: InProcessServer
let karen: HTTPBrowser
let ming: HTTPBrowser
let hers: string
let his: string

beforeAll(async () => {
  testServer = await startInProcessServer(
    testCatalogue([standingType({ capacity: 1_000 })], { maxTicketBuyCount: 100 }),
  )
  ;[karen, ming] = [await testServer.buyer('karen'), await testServer.buyer('ming')]
  ;[hers, his] = [await buy(karen, 100), await buy(ming, 1)]
})
afterAll(() => testServer[Symbol.asyncDispose]())

async function buy(browser: HTTPBrowser, count: number): Promise<string> {
  const requestedTypeIDs = Array.from({ length: count }, () => 'standing')
  await pressPaymentButton(
    browser,
    await checkOut(browser, { ...testEvent, requestedTypeIDs, adjacentSeating: false }),
    'pay',
  )
  return (await newestOrder(browser)).orderID
}

/** Returns the number of signatures so far. */
const signed = async (): Promise<number> =>
  Number(/^pokfei_code_signatures_total (\d+)$/m.exec(await testServer.app.metrics.render())?.[1])

async function countSignatures(work: () => Promise<unknown>): Promise<number> {
  const before = await signed()
  await work()
  return (await signed()) - before
}

async function codesOf(browser: HTTPBrowser, orderID: string) {
  return orderCodes.parse(await (await browser.send(`/api/orders/${orderID}/codes`)).json())
}

/** Sends 100 requests for the codes of the order of 100 tickets, each from another time. Resolves once signing has
 *  begun. */
async function rush(signal: AbortSignal): Promise<{ readonly done: Promise<unknown> }> {
  const before = signed()
  const cookie = [...karen.cookies()].map(([name, value]) => `${name}=${value}`).join('; ')
  const fromSSE = testServer.clock.nowSSE()
  const done = Promise.allSettled(
    Array.from({ length: 100 }, async (_, call) => {
      const response = await fetch(`${testServer.origin}/api/orders/${hers}/codes?fromSSE=${fromSSE + call * 140}`, {
        headers: { cookie },
        signal,
      })
      return response.arrayBuffer()
    }),
  )
  while (signed() === before) await nextTurn()
  return { done }
}

describe('100 requests for the codes of 100 tickets', () => {
  inProcessTest('delay another holder by their fair share only', async () => {
    testServer.clock.advance(24 * hour)
    const hangUp = new AbortController()
    const { done } = await rush(hangUp.signal)
    const meanwhile = await countSignatures(() => codesOf(ming, his))
    // All requests together would need 96,100 signatures: 961 windows of 100 tickets.
    expect(meanwhile).toBeLessThan(5 * oneResponse)
    hangUp.abort()
    await done
  })

  inProcessTest('cost nothing once the client has hung up', async () => {
    testServer.clock.advance(24 * hour)
    const hangUp = new AbortController()
    const { done } = await rush(hangUp.signal)
    const meanwhile = await countSignatures(async () => {
      hangUp.abort()
      await done
      await codesOf(ming, his)
      await codesOf(ming, his)
      for (let turn = 0; turn < 100; turn += 1) await nextTurn()
    })
    expect(meanwhile).toBeLessThan(5 * oneResponse)
  })

  inProcessTest('are signed once if they ask for the same time', async () => {
    testServer.clock.advance(24 * hour)
    const signatures = await countSignatures(() => Promise.all(Array.from({ length: 100 }, () => codesOf(karen, hers))))
    expect(signatures).toBeLessThanOrEqual(1.5 * oneResponse)
    expect(await countSignatures(() => codesOf(karen, hers))).toBe(0)
  })
})
