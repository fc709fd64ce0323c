import { expect, test } from 'vitest'
import { createOrderPace, type OrderGroup, type OrderPart } from './order-pace.ts'

/** 10:00 in Hong Kong. */
const tenSSE = 1_795_831_200
const daySSE = tenSSE - 10 * 3600

interface Order {
  readonly orderNo: number
  readonly eventNo: number
  readonly atSSE: number
}

/** A table of orders that is read as the store reads it. */
function openOrders() {
  const orders: Order[] = []
  const parts: OrderPart[] = []
  const read = async (part: OrderPart): Promise<readonly OrderGroup[]> => {
    parts.push(part)
    const rows =
      'after' in part
        ? orders.filter(({ orderNo }) => orderNo > part.after)
        : orders
            .filter(({ orderNo }) => orderNo < part.before)
            .toSorted((one, other) => other.orderNo - one.orderNo)
            .slice(0, part.count)
    return rows.map(({ orderNo, eventNo, atSSE }) => ({
      eventNo,
      slot: Math.floor(atSSE / 10),
      orders: 1,
      tickets: 2,
      firstNo: orderNo,
      lastNo: orderNo,
      isSettled: 'after' in part && orderNo <= part.settledUntil,
    }))
  }
  return { orders, parts, pace: createOrderPace(read) }
}

const both = new Set([1, 2])

test('counts the orders of the day by minutes, and those of the last minute', { tags: 'DSK-22' }, async () => {
  const { orders, pace } = openOrders()
  orders.push(
    { orderNo: 1, eventNo: 1, atSSE: daySSE - 1 },
    { orderNo: 2, eventNo: 1, atSSE: daySSE },
    { orderNo: 3, eventNo: 2, atSSE: tenSSE - 90 },
    { orderNo: 4, eventNo: 1, atSSE: tenSSE - 20 },
  )
  await pace.refresh(tenSSE)
  const shown = pace.paceOf(both)
  expect(shown).toMatchObject({ isWhole: true, daySSE, lastMinute: 1, orders: 3, tickets: 6 })
  expect(shown.minutes).toHaveLength(601)
  expect([shown.minutes[0], shown.minutes[598], shown.minutes[599], shown.minutes[600]]).toEqual([1, 1, 1, 0])
  expect(pace.paceOf(new Set([2]))).toMatchObject({ orders: 1, lastMinute: 0 })
})

test('each order counts once, also one that commits after later ones', { tags: 'DSK-22' }, async () => {
  const { orders, pace } = openOrders()
  orders.push({ orderNo: 5, eventNo: 1, atSSE: tenSSE - 5 })
  await pace.refresh(tenSSE)
  for (let second = 1; second <= 60; second += 1) {
    orders.push({ orderNo: 10 + second * 2, eventNo: 1, atSSE: tenSSE + second })
    // An order took its number three seconds ago and commits now.
    orders.push({ orderNo: 5 + second * 2, eventNo: 2, atSSE: tenSSE + second })
    await pace.refresh(tenSSE + second)
    expect(pace.paceOf(both).orders).toBe(1 + second * 2)
  }
  expect(pace.paceOf(both).minutes.slice(-2)).toEqual([118, 2])
  expect(pace.paceOf(both).lastMinute).toBe(120)
})

test('a reading is about the last seconds and one page of older orders', { tags: 'DSK-21' }, async () => {
  const { orders, parts, pace } = openOrders()
  for (let orderNo = 1; orderNo <= 12_000; orderNo += 1) orders.push({ orderNo, eventNo: 1, atSSE: daySSE + orderNo })
  const counts: [boolean, number][] = []
  for (const second of [0, 1, 2, 3]) {
    await pace.refresh(tenSSE + second)
    counts.push([pace.paceOf(both).isWhole, pace.paceOf(both).orders])
  }
  expect(counts).toEqual([
    [false, 5000],
    [false, 10_000],
    [true, 12_000],
    [true, 12_000],
  ])
  expect(parts.at(-1)).toEqual({ after: 12_000, settledUntil: 12_000 })
})

test('begins anew after midnight, and after a pause without readers', { tags: 'DSK-21' }, async () => {
  const { orders, parts, pace } = openOrders()
  orders.push({ orderNo: 1, eventNo: 1, atSSE: tenSSE })
  await pace.refresh(tenSSE)
  await pace.refresh(tenSSE + 61)
  expect(parts.map((part) => 'before' in part)).toEqual([true, true])
  expect(pace.paceOf(both).orders).toBe(1)
  await pace.refresh(daySSE + 86_400)
  expect(pace.paceOf(both)).toMatchObject({ orders: 0, minutes: [0], daySSE: daySSE + 86_400 })
})
