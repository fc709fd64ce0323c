import type { Order } from '@pokfei/contracts/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newestOrder, press } from '../support/shopping.ts'
import type { HTTPBrowser } from '../support/http-browser.ts'
import { bigHall, checkBooks, isHeld, listLost, paymentPageOf, tryToCheckOut, type Told } from './orders.ts'
import { startShopContainer, type ShopContainer } from './shop-container.ts'

const buyerCount = 60

describe('a container that ends while tickets are bought', () => {
  let shop: ShopContainer
  beforeAll(async () => {
    shop = await startShopContainer({ catalogue: bigHall })
  })
  afterAll(() => shop?.[Symbol.asyncDispose]())

  /** All buyers check out, a dozen at a time. Calls `end` once `enough` of them have a held order. */
  async function endAfter(enough: number, end: () => Promise<unknown>): Promise<[HTTPBrowser[], Told[]]> {
    const buyers = await Promise.all(
      Array.from({ length: buyerCount }, (_, index) => shop.buyer(`buyer-${enough}-${index}`)),
    )
    const told: Told[] = buyers.map(() => null)
    const waiting = buyers.entries()
    const ends: Promise<unknown>[] = []
    const work = async (): Promise<void> => {
      for (const [index, buyer] of waiting) {
        told[index] = await tryToCheckOut(buyer)
        if (ends.length === 0 && told.filter(isHeld).length >= enough) ends.push(end())
      }
    }
    await Promise.all(Array.from({ length: 12 }, work))
    await Promise.all(ends)
    await shop.start()
    return [buyers, told]
  }

  /** Pays for the order of the first buyer who has one. */
  async function payFirst(buyers: readonly HTTPBrowser[], told: readonly Told[]): Promise<Order> {
    const index = told.findIndex(isHeld)
    const [buyer] = buyers.slice(index)
    if (buyer === undefined) throw new Error('nobody holds a ticket')
    await press(buyer, paymentPageOf(told[index] ?? null), 'pay')
    return newestOrder(buyer)
  }

  test('by a stop ends in good order, with every answer that was begun and every order that was told', async () => {
    let exitCode: number | null = null
    const [buyers, told] = await endAfter(5, async () => {
      exitCode = await shop.stop()
    })
    expect(exitCode).toBe(0)
    // The others came too late: they got a 503 or no response.
    expect(told.filter((one) => one !== null && one.status !== 503).every(isHeld)).toBe(true)
    expect(await listLost(buyers, told)).toEqual([])
    expect(await payFirst(buyers, told)).toMatchObject({ internalOrderState: 'COMPLETED' })
    expect(await checkBooks(shop)).toContain('The books are right.')
  })

  test('by a kill has every order that was told, and goes on where it was', async () => {
    const [buyers, told] = await endAfter(6, () => shop.kill())
    expect(await listLost(buyers, told)).toEqual([])
    expect(await payFirst(buyers, told)).toMatchObject({ internalOrderState: 'COMPLETED' })
    expect(await checkBooks(shop)).toContain('The books are right.')
  })
})
