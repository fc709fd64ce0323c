import type { Order } from '@pokfei/contracts/orders'
import { expectOk, type Api } from './client.ts'
import { apiFailure } from './failure.ts'

/** The address of the payment page of an order in progress. A refusal is thrown as an ApiFailure. */
export async function resumeOrder(api: Api, orderID: string): Promise<string> {
  const answer = await api.call('orders', 'resume', { params: { orderID }, body: {} })
  if (answer.status === 300) return answer.body.redirectURL
  throw apiFailure(answer.status, answer.body)
}

/** Cancels an order in progress; its tickets are free at once. A refusal is thrown as an ApiFailure. */
export async function cancelOrder(api: Api, orderID: string): Promise<Order> {
  return expectOk(await api.call('orders', 'cancel', { params: { orderID }, body: {} }))
}
