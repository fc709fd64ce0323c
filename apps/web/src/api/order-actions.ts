import type { Order } from '@pokfei/contracts/orders'
import { expectOk, type Api } from './client.ts'
import { apiFailure } from './failure.ts'

/** Returns the address of the payment page of a pending order. Throws an ApiFailure if the server rejects the call. */
export async function resumeOrder(api: Api, orderID: string): Promise<string> {
  const answer = await api.call('orders', 'resume', { params: { orderID }, body: {} })
  if (answer.status === 300) return answer.body.redirectURL
  throw apiFailure(answer.status, answer.body)
}

/** Cancels a pending order, which releases its tickets at once. Throws an ApiFailure if the server rejects the call. */
export async function cancelOrder(api: Api, orderID: string): Promise<Order> {
  return expectOk(await api.call('orders', 'cancel', { params: { orderID }, body: {} }))
}
