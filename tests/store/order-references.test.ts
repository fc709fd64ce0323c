import { newOrderReference } from '@pokfei/domain/orders/order-reference'
import { expect, test, vi } from 'vitest'
import { orderShop } from '../support/order-shop.ts'
import { standingType } from '../support/test-catalogue.ts'

vi.mock(import('@pokfei/domain/orders/order-reference'), { spy: true })

test("an order that draws another's reference draws again, and takes its places once", async () => {
  await using shop = await orderShop([standingType()])
  const first = await shop.openOrder(1, ['standing'])
  vi.mocked(newOrderReference).mockReturnValueOnce(first.orderReference)
  const second = await shop.openOrder(2, ['standing'])
  expect(newOrderReference).toHaveBeenCalledTimes(3)
  expect(second.orderReference).not.toBe(first.orderReference)
  expect(await shop.counts('standing')).toEqual([2, 0])
})
