import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { getContainerRuntimeClient } from 'testcontainers'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { checkOut, listTickets, newestOrder, press } from '../support/shopping.ts'
import { checkBooks, twoSeats } from './orders.ts'
import { startShopContainer, type ShopContainer } from './shop-container.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const mostMegabytes = 450

describe('the image', () => {
  let shop: ShopContainer
  beforeAll(async () => {
    shop = await startShopContainer()
  })
  afterAll(() => shop?.[Symbol.asyncDispose]())

  test('is of a reasonable size', async () => {
    const { container } = await getContainerRuntimeClient()
    const { Size } = await container.dockerode.getImage(inject('image')).inspect()
    expect(Size / 1e6).toBeLessThan(mostMegabytes)
  })

  test('serves as nobody in particular, writes nothing but its data, and knows its own health', async () => {
    expect((await shop.run('id', '-u')).output.trim()).toBe('1000')
    expect((await shop.run('touch', '/app/x')).output).toContain('Read-only file system')
    expect((await shop.run('sh', '-c', 'grep -h CapEff /proc/*/status | sort -u')).output.trim()).toBe(
      'CapEff:\t0000000000000000',
    )
    const { container } = await getContainerRuntimeClient()
    const { Config } = await container.getById(shop.id).inspect()
    const [, program = '', ...args] = Config.Healthcheck?.Test ?? []
    expect((await shop.run(program, ...args)).exitCode).toBe(0)
  })

  test('sells a ticket and draws it', async () => {
    const karen = await shop.buyer('karen')
    await press(karen, await checkOut(karen, twoSeats), 'pay')
    const { orderID, internalOrderState } = await newestOrder(karen)
    expect(internalOrderState).toBe('COMPLETED')
    const [ticket] = await listTickets(karen, orderID)
    const { organizerID, eventID } = twoSeats
    const pdf = await karen.send('/api/orders/downloadTicket', {
      json: { orderID, organizerID, eventID, typeID: ticket?.typeID, ticketID: ticket?.ticketID },
    })
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(await checkBooks(shop)).toContain('The books are right.')
  })

  test('sells tickets to people with browsers, also when it is restarted while they pay', async () => {
    const env = {
      ...process.env,
      SHOP_ORIGIN: shop.origin,
      SHOP_CONTAINER: shop.id,
      E2E_PORT: new URL(shop.origin).port,
    }
    const outcome = await new Promise<string>((resolve) => {
      execFile('playwright', ['test', '--config', here], { env }, (error, stdout) =>
        resolve(error === null ? 'passed' : stdout),
      )
    })
    expect(outcome).toBe('passed')
  })
})
