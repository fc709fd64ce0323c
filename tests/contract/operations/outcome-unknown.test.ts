import { ordersContract } from '@pokfei/contracts/routes/orders'
import { OutcomeUnknown } from '@pokfei/domain/ports/store-errors'
import { expect, vi } from 'vitest'
import { readContractResponse } from '../../support/contract/read-contract-response.ts'
import { listOrders, twoOf } from '../../support/browser/purchase-steps.ts'
import { standingType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'

const catalogue = testCatalogue([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])

inProcessTest(
  'says that an outcome is unknown, and the same key finds the order that was stored',
  { tags: ['ERR-60', 'CHK-33'] },
  async () => {
    await using testServer = await startInProcessServer(catalogue)
    const buyer = await testServer.buyer('karen')
    const { orders } = testServer.store
    const place = orders.place.bind(orders)
    vi.spyOn(orders, 'place').mockImplementationOnce(async (...request) => {
      await place(...request)
      throw new OutcomeUnknown('the connection to the database was lost during a commit')
    })
    const send = (language: string) =>
      buyer.send('/api/orders', {
        json: twoOf('standing'),
        headers: { 'idempotency-key': 'checkout-0001', 'accept-language': language },
      })

    const lost = await send('en')
    expect(lost.headers.get('retry-after')).toBe('2')
    expect(await readContractResponse(ordersContract.create, lost)).toEqual({
      status: 503,
      body: { error: 'outcomeUnknown', message: expect.stringContaining('we do not know if this was saved') },
    })
    expect((await send('zh-HK')).status).toBe(200)
    expect(await listOrders(buyer)).toHaveLength(1)
  },
)
