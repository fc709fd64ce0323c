import type { Order } from '@pokfei/contracts/routes/orders'
import { expectOk, type Api } from './client.ts'
import { apiFailure } from '../errors/api-failure.ts'

/** Returns the address of the payment page of a pending order. Throws an ApiFailure if the server rejects the call. */
export async function resumeOrder(api: Api, orderID: string): Promise<string> {
  const response = await api.call('orders', 'resume', { params: { orderID }, body: {} })
  if (response.status === 300) return response.body.redirectURL
  throw apiFailure(response.status, response.body)
}

/** Cancels a pending order, which releases its tickets at once. Throws an ApiFailure if the server rejects the call. */
export async function cancelOrder(api: Api, orderID: string): Promise<Order> {
  return expectOk(await api.call('orders', 'cancel', { params: { orderID }, body: {} }))
}
