import { randomBytes } from 'node:crypto'
import { withClient } from '@pokfei/db/postgres/connection/check-server'
import { planClient } from '@pokfei/db/postgres/connection/client-config'
import { connect } from '@pokfei/db/postgres/engine/connect'
import type { Calls, Pipelines, PipelinedTransaction, RowsOf } from '@pokfei/db/postgres/engine/pipelines'
import { commitBatch } from '@pokfei/db/postgres/orders/commit-batch'
import { createEventMemory } from '@pokfei/db/postgres/orders/event-memory'
import type { OrderJob } from '@pokfei/db/postgres/orders/order-job'
import type { OrderLanes } from '@pokfei/db/postgres/orders/order-lanes'
import { createOrderStore } from '@pokfei/db/postgres/orders/orders'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { newOrderIDs } from '@pokfei/domain/orders/new-order-ids'
import pg from 'pg'
import type { UnguardedOrders } from './unguarded-sqlite-orders.ts'

/**
 * The orders of PostgreSQL without batches and transactions. The statements are the same. But each lock ends with its
 * statement, so all orders of a process read first and write later.
 */
export async function openUnguardedOrders(databaseURL: string): Promise<UnguardedOrders> {
  const connection = connect(databaseURL, { connections: 1 })
  const url = new URL(databaseURL)
  // The URL may ask for an isolation that guards the orders.
  url.searchParams.delete('options')
  const pool = new pg.Pool({ ...planClient(url.href).config, max: 1 })

  async function send<Sent extends Calls>(calls: Sent): Promise<RowsOf<Sent>> {
    const rows: Record<string, readonly unknown[]> = {}
    for (const [name, call] of Object.entries(calls)) {
      rows[name] = call === null ? [] : (await pool.query(call.text, call.parameters)).rows
    }
    return rows as RowsOf<Sent>
  }

  const unguarded: PipelinedTransaction = { send, commit: async (calls) => void (await send(calls)) }
  const pipelines: Pipelines = { transaction: (job) => job(unguarded), close: () => pool.end() }
  const memory = createEventMemory(connection)
  const isRead = new Map<string, Promise<unknown>>()
  const lanes: OrderLanes = {
    async run<T>(event: EventKey | null, job: OrderJob<T>) {
      if (event !== null) {
        const reading = isRead.get(event.eventID) ?? memory.find(event)
        isRead.set(event.eventID, reading)
        await reading
      }
      const [outcome] = await commitBatch({ pipelines, memory }, event, [job])
      if (outcome === undefined || 'error' in outcome) throw new Error('an order failed', { cause: outcome?.error })
      return outcome.value as T
    },
    async close() {
      await pipelines.close()
      await connection.close()
    },
  }
  // Nothing guards references either. So they are drawn from many more.
  const orders = createOrderStore(connection, lanes, (ticketCount, nowSSE) => ({
    ...newOrderIDs(ticketCount, nowSSE),
    orderReference: randomBytes(6).toString('hex'),
  }))
  return { place: (...args) => orders.place(...args), close: () => lanes.close() }
}

/** Drops the checks that prevent selling too many tickets, a seat twice, and a code too often. */
export async function dropGuards(databaseURL: string): Promise<void> {
  await withClient(databaseURL, (client) =>
    client.query(`
      alter table "stock" drop constraint "stock_never_oversold";
      alter table "accessCodes" drop constraint "accessCodes_never_overused";
      drop index "tickets_one_live_per_seat"`),
  )
}
