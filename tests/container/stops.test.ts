import type { Order } from '@pokfei/contracts/routes/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newestOrder, pressPaymentButton } from '../support/browser/purchase-steps.ts'
import type { HTTPBrowser } from '../support/browser/http-browser.ts'
import {
  bigHall,
  auditBackup,
  isHeld,
  listLost,
  paymentPageOf,
  tryToCheckOut,
  type CheckoutResponse,
} from './orders.ts'
import { startServerContainer, type ServerContainer } from '../support/container/server-container.ts'

const buyerCount = 60

describe('a container that ends during purchases', () => {
  let serverContainer: ServerContainer
  beforeAll(async () => {
    serverContainer = await startServerContainer({ catalogue: bigHall })
  })
  afterAll(() => serverContainer?.[Symbol.asyncDispose]())

  /** All buyers check out, a dozen at a time. Calls `end` once `enough` of them have a held order. */
  async function endAfter(enough: number, end: () => Promise<unknown>): Promise<[HTTPBrowser[], CheckoutResponse[]]> {
    const buyers = await Promise.all(
      Array.from({ length: buyerCount }, (_, index) => serverContainer.buyer(`buyer-${enough}-${index}`)),
    )
    const responses: CheckoutResponse[] = buyers.map(() => null)
    const waiting = buyers.entries()
    const ends: Promise<unknown>[] = []
    const work = async (): Promise<void> => {
      for (const [index, buyer] of waiting) {
        responses[index] = await tryToCheckOut(buyer)
        if (ends.length === 0 && responses.filter(isHeld).length >= enough) ends.push(end())
      }
    }
    await Promise.all(Array.from({ length: 12 }, work))
    await Promise.all(ends)
    await serverContainer.start()
    return [buyers, responses]
  }

  /** Pays for the order of the first buyer who has one. */
  async function payFirst(buyers: readonly HTTPBrowser[], responses: readonly CheckoutResponse[]): Promise<Order> {
    const index = responses.findIndex(isHeld)
    const [buyer] = buyers.slice(index)
    if (buyer === undefined) throw new Error('no buyer holds a ticket')
    await pressPaymentButton(buyer, paymentPageOf(responses[index] ?? null), 'pay')
    return newestOrder(buyer)
  }

  test('finishes begun responses and loses no promised order when it is stopped', async () => {
    let exitCode: number | null = null
    const [buyers, responses] = await endAfter(5, async () => {
      exitCode = await serverContainer.stop()
    })
    expect(exitCode).toBe(0)
    // The others came too late: they got a 503 or no response.
    expect(responses.filter((one) => one !== null && one.status !== 503).every(isHeld)).toBe(true)
    expect(await listLost(buyers, responses)).toEqual([])
    expect(await payFirst(buyers, responses)).toMatchObject({ internalOrderState: 'COMPLETED' })
    expect(await auditBackup(serverContainer)).toContain('The audit found no errors.')
  })

  test('loses no promised order when it is killed, and continues', async () => {
    const [buyers, responses] = await endAfter(6, () => serverContainer.kill())
    expect(await listLost(buyers, responses)).toEqual([])
    expect(await payFirst(buyers, responses)).toMatchObject({ internalOrderState: 'COMPLETED' })
    expect(await auditBackup(serverContainer)).toContain('The audit found no errors.')
  })
})
