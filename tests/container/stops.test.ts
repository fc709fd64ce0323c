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

/** Does `work` for each item. A machine with two cores serves a dozen at once without turning one away. */
async function aDozenAtATime<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: 12 }, worker))
}

describe('a container that ends during purchases', () => {
  let serverContainer: ServerContainer
  beforeAll(async () => {
    serverContainer = await startServerContainer({ catalogue: bigHall })
  })
  afterAll(() => serverContainer?.[Symbol.asyncDispose]())

  /** All buyers check out. Calls `end` once `enough` of them have a held order. */
  async function endAfter(enough: number, end: () => Promise<unknown>): Promise<[HTTPBrowser[], CheckoutResponse[]]> {
    const names = Array.from({ length: buyerCount }, (_, index) => `buyer-${enough}-${index}`)
    const buyers: HTTPBrowser[] = []
    await aDozenAtATime(names, async (name) => void buyers.push(await serverContainer.buyer(name)))
    const responses: CheckoutResponse[] = buyers.map(() => null)
    const ends: Promise<unknown>[] = []
    await aDozenAtATime([...buyers.entries()], async ([index, buyer]) => {
      responses[index] = await tryToCheckOut(buyer)
      if (ends.length === 0 && responses.filter(isHeld).length >= enough) ends.push(end())
    })
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
