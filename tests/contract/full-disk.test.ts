import { healthContract } from '@pokfei/contracts/health'
import { expect } from 'vitest'
import { fillableStore } from '../support/fillable-store.ts'
import { freshStore } from '../support/fresh-store.ts'
import { createHTTPBrowser } from '../support/http-browser.ts'
import { inside } from '../support/inside.ts'
import { readAnswer } from '../support/read-answer.ts'
import { startShopServer } from '../support/shop-server.ts'
import { listTickets, newestOrder, twoOf } from '../support/shopping.ts'
import { standingType, testCatalogue } from '../support/test-catalogue.ts'

const catalogue = testCatalogue([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])

inside(
  'on a full disk pages and tickets are shown, what would be saved is refused in words, and all goes on once there is room',
  async () => {
    await using fresh = await freshStore()
    await fresh.store.catalogue.load(catalogue)
    const disk = fillableStore(fresh.store)
    await using shop = await startShopServer(catalogue, { store: disk.store })
    const buyer = await shop.buyer('karen')
    expect((await buyer.send('/api/orders', { json: twoOf('standing') })).status).toBe(200)
    const { orderID } = await newestOrder(buyer)
    const codes = async () => (await buyer.send(`/api/orders/${orderID}/codes`)).status
    expect(await codes()).toBe(200)
    const readiness = async () => readAnswer(healthContract.ready, await fetch(`${shop.origin}/readyz`))
    const rename = (language: string) =>
      buyer.send('/api/attendee/profile', {
        method: 'PUT',
        json: { newDisplayName: 'Karen', newContactNumber: '91234567' },
        headers: { 'accept-language': language },
      })
    const signIn = (path: string) => createHTTPBrowser(shop.origin).follow(path)

    disk.isFull = true
    expect(await readiness()).toEqual({ status: 200, body: { status: 'readOnly' } })
    expect((await buyer.send('/api/events')).status).toBe(200)
    expect(await listTickets(buyer, orderID)).toHaveLength(2)
    expect(await codes()).toBe(200)
    expect((await buyer.send(`/api/orders/${orderID}/tickets`)).status).toBe(200)
    for (const [language, words] of [
      ['en', 'Nothing can be saved just now.'],
      ['zh-HK', '系統暫時未能儲存資料'],
    ] as const) {
      const refused = await rename(language)
      expect(refused.status).toBe(503)
      expect(await refused.json()).toEqual({ error: 'readOnly', message: expect.stringContaining(words) })
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
      .poll(async () => (await fetch(`${shop.origin}/metrics`)).text(), { timeout: 20_000 })
      .toContain('\npokfei_disk_full_total 1\n')

    disk.isFull = false
    expect(await readiness()).toEqual({ status: 200, body: { status: 'ok' } })
    expect((await rename('en')).status).toBe(200)
  },
)

inside('a sign-in that was begun before the disk was full ends with words on the login page', async () => {
  await using fresh = await freshStore()
  await fresh.store.catalogue.load(catalogue)
  const disk = fillableStore(fresh.store)
  await using shop = await startShopServer(catalogue, { store: { ...disk.store, isFull: () => false } })
  disk.isFull = true
  const visit = await createHTTPBrowser(shop.origin).follow(
    '/api/auth/login/federated/google?login_hint=karen%40example.com&prompt=none',
  )
  expect(visit.path).toBe('/login?error=signInNotSaved')
})
