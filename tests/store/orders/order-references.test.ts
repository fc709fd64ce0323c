import { newOrderReference } from '@pokfei/domain/orders/order-reference'
import { expect, test, vi } from 'vitest'
import { openTestApp } from '../../support/store/test-app.ts'
import { standingType } from '../../support/fixtures/test-catalogue.ts'

vi.mock(import('@pokfei/domain/orders/order-reference'), { spy: true })

test('draws another reference if one is taken, and takes the tickets once', async () => {
  await using testApp = await openTestApp([standingType()])
  const first = await testApp.openOrder(1, ['standing'])
  vi.mocked(newOrderReference).mockReturnValueOnce(first.orderReference)
  const second = await testApp.openOrder(2, ['standing'])
  expect(newOrderReference).toHaveBeenCalledTimes(3)
  expect(second.orderReference).not.toBe(first.orderReference)
  expect(await testApp.counts('standing')).toEqual([2, 0])
})
