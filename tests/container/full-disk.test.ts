import { contract } from '@pokfei/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HTTPBrowser } from '../support/http-browser.ts'
import { readAnswer } from '../support/read-answer.ts'
import { newestOrder, press } from '../support/shopping.ts'
import { bigHall, checkBooks, isHeld, listLost, paymentPageOf, tryToCheckOut, type Told } from './orders.ts'
import { createShopContainer, startShopContainer, type ShopContainer } from './shop-container.ts'

describe('a container whose disk is full', () => {
  let shop: ShopContainer
  beforeAll(async () => {
    shop = await startShopContainer({ limit: '48m', catalogue: bigHall })
  })
  afterAll(() => shop?.[Symbol.asyncDispose]())

  test('says so, keeps every order that was told, and goes on by itself once there is room', async () => {
    const buyers = await Promise.all(Array.from({ length: 40 }, (_, index) => shop.buyer(`buyer-${index}`)))
    const told: Told[] = []
    const buyUntil = async (isOver: (answer: Told) => boolean): Promise<HTTPBrowser> => {
      for (const buyer of buyers.slice(told.length)) {
        const answer = await tryToCheckOut(buyer)
        told.push(answer)
        if (isOver(answer)) return buyer
      }
      throw new Error(`that never came about: ${await shop.log()}`)
    }
    await buyUntil(isHeld)

    await shop.run('sh', '-c', 'cat /dev/zero > /data/filler')
    const turnedAway = await buyUntil((answer) => !isHeld(answer))
    expect(told.at(-1)).toEqual({ status: 409, body: { reason: 'persistenceError' } })
    // The engine delivers the output with a small delay.
    await expect.poll(() => shop.log(), { timeout: 10_000 }).toMatch(/SQLITE_FULL: database or disk is full/)
    // Reads still succeed, and the process lives.
    expect(await readAnswer(contract.catalogue.events, await turnedAway.send('/api/events'))).toMatchObject({
      status: 200,
    })
    expect(await listLost(buyers.slice(0, told.length), told)).toEqual([])

    await shop.run('rm', '/data/filler')
    const after = await tryToCheckOut(turnedAway)
    expect(after?.status).toBe(300)
    told[told.length - 1] = after
    await press(turnedAway, paymentPageOf(after), 'pay')
    expect(await newestOrder(turnedAway)).toMatchObject({ internalOrderState: 'COMPLETED' })
    expect(await listLost(buyers.slice(0, told.length), told)).toEqual([])
    expect(await checkBooks(shop)).toContain('The books are right.')
  })
})

test('a container that has no room to begin with does not start, and says why', async () => {
  await using shop = await createShopContainer({ limit: '64k' })
  await expect(shop.start()).rejects.toThrow(/disk is full|no space left/i)
})
