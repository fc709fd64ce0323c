import type { StockChange } from '@pokfei/domain/orders/stock-change'
import { typeNosOf, type OrderRows, type StockRow, type StoredEvent } from '../../shared/orders/order-rows.ts'

/** An event with its stock as the transaction has it. The stock is null until an order reads it. */
interface KnownEvent {
  readonly event: StoredEvent
  stock: readonly KnownStock[] | null
}

type KnownStock = { -readonly [Name in keyof StockRow]: StockRow[Name] }

/**
 * Returns rows that read an event and its stock once for all jobs of a transaction that follow one another. Nobody else
 * can write meanwhile. `jobNumber` is that of the group commit. Where another job has run in between, or after a
 * rollback, the numbers do not follow, and everything is read again.
 */
export function rememberRows(rows: OrderRows, jobNumber: () => number): OrderRows {
  let known: KnownEvent[] = []
  let lastJob = -1

  function knownNow(): KnownEvent[] {
    const job = jobNumber()
    if (job !== lastJob) {
      if (job !== lastJob + 1) known = []
      lastJob = job
    }
    return known
  }

  function learn<Found extends StoredEvent | null>(found: Found): Found {
    if (found !== null) known.push({ event: found, stock: null })
    return found
  }

  function changeStock(
    { types }: StoredEvent,
    stock: readonly KnownStock[],
    { typeID, held, sold }: StockChange,
  ): void {
    const { typeNo } = typeNosOf(types, typeID)
    const row = stock.find((one) => one.typeNo === typeNo)
    if (row === undefined) throw new Error(`type ${typeID} has no stock`)
    row.heldCount += held
    row.soldCount += sold
  }

  return {
    ...rows,
    findEvent(key) {
      for (const { event } of knownNow()) {
        if (event.event.eventID === key.eventID && event.event.organizerID === key.organizerID) return event
      }
      return learn(rows.findEvent(key))
    },
    findEventByNo(eventNo) {
      for (const { event } of knownNow()) if (event.eventNo === eventNo) return event
      return learn(rows.findEventByNo(eventNo))
    },
    listStock(eventNo) {
      const of = knownNow().find(({ event }) => event.eventNo === eventNo)
      if (of === undefined) return rows.listStock(eventNo)
      of.stock ??= rows.listStock(eventNo).map((row) => ({ ...row }))
      return of.stock
    },
    write(target, effects, nowSSE) {
      if (!rows.write(target, effects, nowSSE)) return false
      const of = knownNow().find(({ event }) => event === target.event)
      if (!of || of.stock === null) return true
      for (const effect of effects) {
        if (effect.kind === 'changeStock') changeStock(of.event, of.stock, effect.change)
      }
      return true
    },
  }
}
