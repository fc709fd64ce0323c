import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { checkoutPost } from '../support/order-buyers.ts'
import { headersOf } from '../support/send-posts.ts'
import { benchEvents } from './cancelled-shop.ts'

/** The orders of the running sale in a second. */
export const ordersPerSecond = 50

/** A sale that goes on at an even rate. */
export interface RunningSale {
  /** Sells for some seconds, each order to another buyer. Returns the milliseconds of each order. */
  sellFor(seconds: number): Promise<readonly number[]>
}

/** Opens the sale on a server. An order does not wait for the orders before it. */
export function openRunningSale(port: number): RunningSale {
  const agent = new Agent({ keepAlive: true })
  let buyer = 0

  function order(): Promise<number> {
    const post = checkoutPost(buyer++, { ...benchEvents.onSale, requestedTypeIDs: ['standing'] })
    const asked = performance.now()
    return new Promise((resolve, reject) => {
      const call = request(
        { host: '127.0.0.1', port, agent, method: 'POST', path: post.path, headers: headersOf(post) },
        (response) => {
          response.resume().on('end', () => {
            if (response.statusCode === 200) resolve(performance.now() - asked)
            else reject(new Error(`the running sale got ${response.statusCode}`))
          })
        },
      )
      call.on('error', reject)
      call.end(post.body)
    })
  }

  return {
    async sellFor(seconds) {
      const started = performance.now()
      const orders: Promise<number>[] = []
      while (orders.length < seconds * ordersPerSecond) {
        orders.push(order())
        await wait(Math.max(0, started + (orders.length * 1000) / ordersPerSecond - performance.now()))
      }
      return Promise.all(orders)
    },
  }
}
