import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderCodes } from '@pokfei/contracts/tickets'
import { openStore } from '@pokfei/db/open-store'
import { expect } from 'vitest'
import { windowsOf } from '../support/code-windows.ts'
import { freePort } from '../support/free-port.ts'
import { createHTTPBrowser, type HTTPBrowser } from '../support/http-browser.ts'
import { inside } from '../support/inside.ts'
import { openBuyer } from '../support/open-buyer.ts'
import { runByHand } from '../support/run-by-hand.ts'
import { startServer } from '../support/running-server.ts'
import { newestOrder, twoOf } from '../support/shopping.ts'
import { standingType, testCatalogue } from '../support/test-catalogue.ts'

const secretOf = (name: string): string => createHash('sha256').update(name).digest('hex')
const before = secretOf('before')
const after = secretOf('after')

/** Creates a folder with a shop of free tickets. Returns it with the variables of a server on it. */
async function makeShop() {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-rotation-'))
  const store = await openStore(`file:${join(folder, 'data/pokfei.sqlite')}`)
  await store.catalogue.load(testCatalogue([standingType({ salePriceCents: 0, serviceFeeCents: 0 })]))
  await store.close()
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  return {
    folder,
    origin,
    set: { PORT: port, PUBLIC_URL: origin, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}

/** Returns the first code of each ticket from `fromSSE` on. */
async function codesFrom(browser: HTTPBrowser, orderID: string, fromSSE: number): Promise<readonly string[]> {
  const response = await browser.send(`/api/orders/${orderID}/codes?fromSSE=${fromSSE}`)
  expect(response.status).toBe(200)
  const { tickets } = orderCodes.parse(await response.json())
  return tickets.map((run) => windowsOf(run)[0]?.code ?? '')
}

inside('open tickets and sign-ins under way survive each restart of a rotation of the secret', async () => {
  using shop = await makeShop()
  const late = createHTTPBrowser(shop.origin, { 'accept-language': 'en' })
  let karen: HTTPBrowser
  let orderID: string
  let fromSSE: number
  let codes: readonly string[]
  let way: URL
  {
    await using server = await startServer({ ...shop.set, SECRET: before })
    expect(server.told).not.toContain('being rotated')
    karen = await openBuyer(shop.origin, 'karen')
    expect((await karen.send('/api/orders', { json: twoOf('standing') })).status).toBe(200)
    orderID = (await newestOrder(karen)).orderID
    const first = orderCodes.parse(await (await karen.send(`/api/orders/${orderID}/codes`)).json())
    fromSSE = windowsOf(first.tickets[0])[20]?.startSSE ?? 0
    codes = await codesFrom(karen, orderID, fromSSE)
    const begun = await late.send('/api/auth/login/federated/google?login_hint=late@example.com&prompt=none')
    way = new URL(begun.headers.get('location') ?? '')
  }
  {
    await using server = await startServer({ ...shop.set, SECRET: after, SECRET_PREVIOUS: before })
    expect(server.told).toContain('is being rotated')
    expect(await codesFrom(karen, orderID, fromSSE)).toEqual(codes)
    const { visited } = await late.follow(way.pathname + way.search)
    expect(visited.at(-1)).not.toContain('error=')
    expect(late.cookies().has('pokfei-session')).toBe(true)
    expect(
      runByHand(shop.folder, ['commands/secret', 'rotate'], { SECRET: after, SECRET_PREVIOUS: before }),
    ).toMatchObject({
      status: 0,
      told: expect.stringContaining('1 of 1 ticket keys were locked anew.'),
    })
    expect(await codesFrom(karen, orderID, fromSSE)).toEqual(codes)
  }
  await expect(startServer({ ...shop.set, SECRET: before })).rejects.toThrow('does not start')
  {
    await using server = await startServer({ ...shop.set, SECRET: after })
    expect(server.told).not.toContain('being rotated')
    expect(await codesFrom(karen, orderID, fromSSE)).toEqual(codes)
    expect((await late.send('/api/attendee/profile')).status).toBe(200)
  }
})
