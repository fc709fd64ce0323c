import { orderRejectionBody } from '@pokfei/contracts/schemas/responses'
import { expect, vi } from 'vitest'
import { checkOut, newestOrder, pressPaymentButton, twoOf } from '../../support/browser/purchase-steps.ts'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { soon } from '../../support/vitest/soon.ts'

const eventPath = `/api/events/event/${testEvent.organizerID}/${testEvent.eventID}`

inProcessTest(
  'a running server shows what an operator sets, and places no order meanwhile',
  { tags: ['OPS-13', 'ORD-107', 'EVT-39', 'ERR-61'] },
  async () => {
    await using server = await startInProcessServer(testCatalogue([standingType()]))
    const { catalogue } = server.store
    const read = async (path: string): Promise<unknown> => (await fetch(server.origin + path)).json()
    const [karen, ming] = [await server.buyer('karen'), await server.buyer('ming')]
    const page = await checkOut(karen, twoOf('standing'))
    expect(await read(eventPath)).toMatchObject({ availability: 'available', status: 'listed' })

    await catalogue.control(testEvent, 'pause', byOperator())
    await vi.waitFor(async () => {
      expect(await read(eventPath)).toMatchObject({ availability: 'salePaused' })
      expect(await read('/api/events')).toMatchObject([{ availability: 'salePaused' }])
    }, soon)
    const rejected = await ming.send('/api/orders', { json: twoOf('standing') })
    expect(rejected.status).toBe(409)
    expect(orderRejectionBody.parse(await rejected.json())).toEqual({ reason: 'salePaused' })
    // The order from before the pause is paid.
    await pressPaymentButton(karen, page, 'pay')
    expect(await newestOrder(karen)).toMatchObject({ internalOrderState: 'COMPLETED' })

    for (const verb of ['resume', 'hide'] as const) await catalogue.control(testEvent, verb, byOperator())
    await vi.waitFor(async () => {
      expect(await read(eventPath)).toMatchObject({ availability: 'available', status: 'hidden' })
      expect(await read('/api/events')).toEqual([])
    }, soon)

    await catalogue.control(testEvent, 'end', byOperator(server.clock.nowSSE()))
    await vi.waitFor(async () => {
      expect(await read(eventPath)).toMatchObject({ availability: 'saleEnded' })
    }, soon)
  },
)
