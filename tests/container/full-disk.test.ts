import { contract } from '@pokfei/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HTTPBrowser } from '../support/browser/http-browser.ts'
import { readContractResponse } from '../support/contract/read-contract-response.ts'
import { newestOrder, pressPaymentButton } from '../support/browser/purchase-steps.ts'
import {
  bigHall,
  auditBackup,
  isHeld,
  listLost,
  paymentPageOf,
  tryToCheckOut,
  type CheckoutResponse,
} from './orders.ts'
import {
  createServerContainer,
  startServerContainer,
  type ServerContainer,
} from '../support/container/server-container.ts'

describe('a container with a full disk', () => {
  let serverContainer: ServerContainer
  beforeAll(async () => {
    serverContainer = await startServerContainer({ limit: '48m', catalogue: bigHall })
  })
  afterAll(() => serverContainer?.[Symbol.asyncDispose]())

  test('reports it, loses no promised order and recovers once there is room', { tags: 'ORD-19' }, async () => {
    const buyers = await Promise.all(Array.from({ length: 40 }, (_, index) => serverContainer.buyer(`buyer-${index}`)))
    const responses: CheckoutResponse[] = []
    const buyUntil = async (isOver: (response: CheckoutResponse) => boolean): Promise<HTTPBrowser> => {
      for (const buyer of buyers.slice(responses.length)) {
        const response = await tryToCheckOut(buyer)
        responses.push(response)
        if (isOver(response)) return buyer
      }
      throw new Error(`the expected response never came: ${await serverContainer.log()}`)
    }
    await buyUntil(isHeld)

    // An empty log needs room for the next order. The payments' own database may still be full before it.
    const emptied = `new (require('node:sqlite').DatabaseSync)('/data/pokfei.sqlite').prepare('pragma wal_checkpoint(truncate)').get().busy`
    await expect.poll(async () => (await serverContainer.run('node', '-p', emptied)).output.trim()).toBe('0')
    await serverContainer.run('sh', '-c', 'cat /dev/zero > /data/filler')
    const turnedAway = await buyUntil((response) => response?.status === 409)
    expect(responses.at(-1)).toEqual({ status: 409, body: { reason: 'persistenceError' } })
    // The engine delivers the output with a small delay.
    await expect.poll(() => serverContainer.log(), { timeout: 10_000 }).toMatch(/SQLITE_FULL: database or disk is full/)
    // Reads still succeed, and the process lives.
    expect(await readContractResponse(contract.catalogue.events, await turnedAway.send('/api/events'))).toMatchObject({
      status: 200,
    })
    expect(await listLost(buyers.slice(0, responses.length), responses)).toEqual([])

    await serverContainer.run('rm', '/data/filler')
    const after = await tryToCheckOut(turnedAway)
    expect(after?.status).toBe(300)
    responses[responses.length - 1] = after
    await pressPaymentButton(turnedAway, paymentPageOf(after), 'pay')
    expect(await newestOrder(turnedAway)).toMatchObject({ internalOrderState: 'COMPLETED' })
    expect(await listLost(buyers.slice(0, responses.length), responses)).toEqual([])
    expect(await auditBackup(serverContainer)).toContain('The audit found no errors.')
  })
})

test('does not start a container without room on its disk, and says why', async () => {
  await using serverContainer = await createServerContainer({ limit: '64k' })
  await expect(serverContainer.start()).rejects.toThrow(/disk is full|no space left/i)
})
