import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderCodes } from '@pokfei/contracts/routes/tickets'
import { openStore } from '@pokfei/db/open-store'
import { expect } from 'vitest'
import { windowsOf } from '../../support/gate/code-windows.ts'
import { freePort } from '../../support/fixtures/free-port.ts'
import { createHTTPBrowser, type HTTPBrowser } from '../../support/browser/http-browser.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { openBuyer } from '../../support/browser/open-buyer.ts'
import { runProgram } from '../../support/test-server/run-program.ts'
import { startServerProcess } from '../../support/test-server/server-process.ts'
import { newestOrder, twoOf } from '../../support/browser/purchase-steps.ts'
import { freshDatabase } from '../../support/store/fresh-store.ts'
import { standingType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'

const secretOf = (name: string): string => createHash('sha256').update(name).digest('hex')
const before = secretOf('before')
const after = secretOf('after')

/** Creates a data folder with free tickets. Returns it with the variables of its server. */
async function createServerData() {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-rotation-'))
  const database = await freshDatabase()
  const { databaseURL } = database
  const store = await openStore(databaseURL)
  await store.catalogue.load(testCatalogue([standingType({ salePriceCents: 0, serviceFeeCents: 0 })]))
  await store.close()
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  return {
    folder,
    origin,
    set: {
      PORT: port,
      PUBLIC_URL: origin,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseURL,
      LOG_LEVEL: 'silent',
    },
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Returns the first code of each ticket from `fromSSE` on. */
async function codesFrom(browser: HTTPBrowser, orderID: string, fromSSE: number): Promise<readonly string[]> {
  const response = await browser.send(`/api/orders/${orderID}/codes?fromSSE=${fromSSE}`)
  expect(response.status).toBe(200)
  const { tickets } = orderCodes.parse(await response.json())
  return tickets.map((run) => windowsOf(run)[0]?.code ?? '')
}

inProcessTest('preserves tickets and begun sign-ins through each restart of a rotation of the secret', async () => {
  await using testServer = await createServerData()
  const late = createHTTPBrowser(testServer.origin, { 'accept-language': 'en' })
  let karen: HTTPBrowser
  let orderID: string
  let fromSSE: number
  let codes: readonly string[]
  let callback: URL
  {
    await using server = await startServerProcess({ ...testServer.set, SECRET: before })
    expect(server.output).not.toContain('being rotated')
    karen = await openBuyer(testServer.origin, 'karen')
    expect((await karen.send('/api/orders', { json: twoOf('standing') })).status).toBe(200)
    orderID = (await newestOrder(karen)).orderID
    const first = orderCodes.parse(await (await karen.send(`/api/orders/${orderID}/codes`)).json())
    fromSSE = windowsOf(first.tickets[0])[20]?.startSSE ?? 0
    codes = await codesFrom(karen, orderID, fromSSE)
    const begun = await late.send('/api/auth/login/federated/google?login_hint=late@example.com&prompt=none')
    callback = new URL(begun.headers.get('location') ?? '')
  }
  {
    await using server = await startServerProcess({ ...testServer.set, SECRET: after, SECRET_PREVIOUS: before })
    expect(server.output).toContain('is being rotated')
    expect(await codesFrom(karen, orderID, fromSSE)).toEqual(codes)
    const { visited } = await late.follow(callback.pathname + callback.search)
    expect(visited.at(-1)).not.toContain('error=')
    expect(late.cookies().has('pokfei-session')).toBe(true)
    expect(
      runProgram(testServer.folder, ['secret', 'rotate'], {
        DATABASE_URL: testServer.set.DATABASE_URL,
        SECRET: after,
        SECRET_PREVIOUS: before,
      }),
    ).toMatchObject({
      status: 0,
      output: expect.stringContaining('1 of 1 ticket key was locked again.'),
    })
    expect(await codesFrom(karen, orderID, fromSSE)).toEqual(codes)
  }
  await expect(startServerProcess({ ...testServer.set, SECRET: before })).rejects.toThrow('does not start')
  {
    await using server = await startServerProcess({ ...testServer.set, SECRET: after })
    expect(server.output).not.toContain('being rotated')
    expect(await codesFrom(karen, orderID, fromSSE)).toEqual(codes)
    expect((await late.send('/api/attendee/profile')).status).toBe(200)
  }
})
