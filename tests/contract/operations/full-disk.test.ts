import { healthContract } from '@pokfei/contracts/routes/health'
import { expect } from 'vitest'
import { fillableStore } from '../../support/store/fillable-store.ts'
import { freshStore } from '../../support/store/fresh-store.ts'
import { createHTTPBrowser } from '../../support/browser/http-browser.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { readContractResponse } from '../../support/contract/read-contract-response.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { listTickets, newestOrder, twoOf } from '../../support/browser/purchase-steps.ts'
import { standingType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'

const catalogue = testCatalogue([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])

inProcessTest(
  'shows pages and tickets on a full disk, refuses to save with a message, and recovers once there is room',
  { tags: ['ERR-51', 'ORD-19'] },
  async () => {
    await using fresh = await freshStore()
    await fresh.store.catalogue.load(catalogue)
    const disk = fillableStore(fresh.store)
    await using testServer = await startInProcessServer(catalogue, { store: disk.store })
    const buyer = await testServer.buyer('karen')
    expect((await buyer.send('/api/orders', { json: twoOf('standing') })).status).toBe(200)
    const { orderID } = await newestOrder(buyer)
    const codes = async () => (await buyer.send(`/api/orders/${orderID}/codes`)).status
    expect(await codes()).toBe(200)
    const readiness = async () => readContractResponse(healthContract.ready, await fetch(`${testServer.origin}/readyz`))
    const rename = (language: string) =>
      buyer.send('/api/attendee/profile', {
        method: 'PUT',
        json: { newDisplayName: 'Karen', newContactNumber: '91234567' },
        headers: { 'accept-language': language },
      })
    const signIn = (path: string) => createHTTPBrowser(testServer.origin).follow(path)

    disk.isFull = true
    expect(await readiness()).toMatchObject({ status: 200, body: { status: 'readOnly' } })
    expect((await buyer.send('/api/events')).status).toBe(200)
    expect(await listTickets(buyer, orderID)).toHaveLength(2)
    expect(await codes()).toBe(200)
    expect((await buyer.send(`/api/orders/${orderID}/tickets`)).status).toBe(200)
    for (const [language, words] of [
      ['en', 'Nothing can be saved just now.'],
      ['zh-HK', '系統暫時未能儲存資料'],
    ] as const) {
      const rejected = await rename(language)
      expect(rejected.status).toBe(503)
      expect(await rejected.json()).toEqual({ error: 'readOnly', message: expect.stringContaining(words) })
    }
    const order = await buyer.send('/api/orders', { json: twoOf('standing') })
    expect({ status: order.status, body: await order.json() }).toEqual({
      status: 409,
      body: { reason: 'persistenceError' },
    })
    expect((await signIn('/api/auth/login/federated/google?redirectTo=/ticket')).path).toBe(
      '/login?error=signInNotSaved&redirectTo=%2Fticket',
    )
    await expect
      .poll(async () => (await fetch(`${testServer.origin}/metrics`)).text())
      .toContain('\npokfei_disk_full_total 1\n')

    disk.isFull = false
    expect(await readiness()).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect((await rename('en')).status).toBe(200)
  },
)

inProcessTest(
  'leads a sign-in back to the login page if the disk became full meanwhile',
  { tags: 'ACC-22' },
  async () => {
    await using fresh = await freshStore()
    await fresh.store.catalogue.load(catalogue)
    const disk = fillableStore(fresh.store)
    await using testServer = await startInProcessServer(catalogue, { store: { ...disk.store, isFull: () => false } })
    disk.isFull = true
    const visit = await createHTTPBrowser(testServer.origin).follow(
      '/api/auth/login/federated/google?login_hint=karen%40example.com&prompt=none',
    )
    expect(visit.path).toBe('/login?error=signInNotSaved')
  },
)
