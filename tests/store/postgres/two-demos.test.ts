import { readDemoSales } from '@pokfei/catalogue-file/demo/demo-catalogue'
import { createOwnBeacon } from '@pokfei/draw/beacon/own-beacon'
import { quicknet } from '@pokfei/draw/beacon/quicknet'
import { createDrawEngine } from '@pokfei/server/adapters/draw/draw-engine'
import { createRoomSigner } from '@pokfei/server/rooms/receipts'
import { loadDemoWhenEmpty } from '@pokfei/server/demo/load-demo'
import { expect, test } from 'vitest'
import { manualClock } from '../../support/fixtures/manual-clock.ts'
import { scriptedPayments } from '../../support/payments/scripted-payments.ts'
import { openTwoStores } from '../../support/postgres/open-two-stores.ts'
import { testSecret } from '../../support/fixtures/test-secret.ts'

test('two processes fill one empty database with the demo at the same moment', async () => {
  const { raw, stores } = await openTwoStores()
  const clock = manualClock()
  const payments = scriptedPayments()
  const settings = {
    mode: 'demo',
    publicURL: 'http://localhost',
    mediaDir: '',
    secret: testSecret,
    logLevel: 'silent',
    web: 'none',
  } as const
  const draw = createDrawEngine(
    { beacon: createOwnBeacon('test', quicknet).beacon, fetchSignature: async () => null },
    createRoomSigner([testSecret]),
  )
  await Promise.all(stores.map((store) => loadDemoWhenEmpty({ store, clock, payments, settings, draw })))

  const { events } = await stores[0].catalogue.snapshot()
  const sold = await readDemoSales().then((sales) =>
    sales.map(({ eventID, typeID, quantity }) => {
      const type = events.find((event) => event.eventID === eventID)?.ticketTypes.find((one) => one.typeID === typeID)
      return { soldCount: type?.soldCount ?? NaN, heldCount: type?.heldCount ?? NaN, quantity }
    }),
  )
  for (const { soldCount, heldCount, quantity } of sold) {
    expect(soldCount).toBeGreaterThan(0)
    expect(soldCount).toBeLessThanOrEqual(quantity)
    expect(heldCount).toBe(0)
  }
  expect((await raw.audit()).errors).toEqual([])
})
