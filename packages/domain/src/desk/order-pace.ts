/** Orders of one event that were placed in the same ten seconds. */
export interface OrderGroup {
  readonly eventNo: number
  /** The number of the ten seconds since 1970. */
  readonly slot: number
  readonly orders: number
  readonly tickets: number
  readonly firstNo: number
  readonly lastNo: number
  /** True if no order with a lower number can appear any more. */
  readonly isSettled: boolean
}

/** A part of the orders: those behind a number, of which some are settled, or at most `count` before one. */
export type OrderPart =
  | { readonly after: number; readonly settledUntil: number }
  | { readonly before: number; readonly count: number }

/** The orders of a day over its minutes, from midnight in Hong Kong. */
export interface OrderPace {
  /** False until all orders of the day are counted. Those of the last minutes are counted first. */
  readonly isWhole: boolean
  readonly daySSE: number
  readonly lastMinute: number
  readonly orders: number
  readonly tickets: number
  /** One number for each minute from midnight to now. */
  readonly minutes: readonly number[]
}

const slotSeconds = 10
const daySeconds = 86_400
const hongKongSeconds = 8 * 3600
/** A transaction that took a number before others may commit after them, but not by so many seconds. */
const settlingSeconds = 10
/** The most old orders of one read. */
const pageOfOrders = 5000
/** After so many seconds without a reader, the count begins anew. So no read is about hours of orders. */
const forgottenSeconds = 60

const startOfDay = (nowSSE: number): number => nowSSE - ((nowSSE + hongKongSeconds) % daySeconds)

interface Count {
  readonly minutes: Uint32Array
  orders: number
  tickets: number
}

/**
 * Counts the orders of the day by events. Each read is about the orders of the last seconds, and about one page of older
 * ones until the day is whole. So a read is short, whatever the day was like.
 */
export function createOrderPace(read: (part: OrderPart) => Promise<readonly OrderGroup[]>) {
  let daySSE = -1
  let readSSE = 0
  let oldestNo = 0
  let settledNo = 0
  let isWhole = false
  let marks: readonly { readonly atSSE: number; readonly lastNo: number }[] = []
  let recent: readonly OrderGroup[] = []
  let open: readonly OrderGroup[] = []
  const counts = new Map<number, Count>()

  function add(groups: readonly OrderGroup[], to: Map<number, Count>): void {
    for (const { eventNo, slot, orders, tickets } of groups) {
      const minute = Math.floor((slot * slotSeconds - daySSE) / 60)
      if (minute < 0) continue
      const count = to.get(eventNo) ?? { minutes: new Uint32Array(daySeconds / 60), orders: 0, tickets: 0 }
      count.minutes[minute] = (count.minutes[minute] ?? 0) + orders
      count.orders += orders
      count.tickets += tickets
      to.set(eventNo, count)
    }
  }

  async function readOlder(before: number): Promise<void> {
    const groups = await read({ before, count: pageOfOrders })
    add(groups, counts)
    recent = [...recent, ...groups]
    settledNo = Math.max(settledNo, ...groups.map(({ lastNo }) => lastNo))
    oldestNo = Math.min(oldestNo, ...groups.map(({ firstNo }) => firstNo))
    const count = groups.reduce((sum, { orders }) => sum + orders, 0)
    isWhole = count < pageOfOrders || groups.some(({ slot }) => slot * slotSeconds < daySSE)
  }

  async function readNewer(nowSSE: number): Promise<void> {
    const settledUntil = marks.findLast(({ atSSE }) => atSSE <= nowSSE - settlingSeconds)?.lastNo ?? settledNo
    const groups = await read({ after: settledNo, settledUntil })
    const settled = groups.filter(({ isSettled }) => isSettled)
    add(settled, counts)
    recent = [...recent, ...settled]
    open = groups.filter(({ isSettled }) => !isSettled)
    settledNo = Math.max(settledNo, settledUntil)
    const lastNo = Math.max(settledNo, ...groups.map((group) => group.lastNo))
    marks = [...marks.filter(({ atSSE }) => atSSE > nowSSE - 2 * settlingSeconds), { atSSE: nowSSE, lastNo }]
  }

  return {
    /** Reads the orders that came since the last call. */
    async refresh(nowSSE: number): Promise<void> {
      if (startOfDay(nowSSE) !== daySSE || nowSSE - readSSE > forgottenSeconds) {
        daySSE = startOfDay(nowSSE)
        oldestNo = Number.MAX_SAFE_INTEGER
        settledNo = 0
        marks = []
        recent = []
        open = []
        counts.clear()
        await readOlder(oldestNo)
      } else {
        await readNewer(nowSSE)
        if (!isWhole) await readOlder(oldestNo)
      }
      recent = recent.filter(({ slot }) => (slot + 1) * slotSeconds > nowSSE - 60)
      readSSE = nowSSE
    },

    /** Returns the pace of some events together, as it was at the last refresh. */
    paceOf(eventNos: ReadonlySet<number>): OrderPace {
      const isOwn = ({ eventNo }: { readonly eventNo: number }) => eventNos.has(eventNo)
      const all = new Map<number, Count>()
      add(
        open.filter(isOwn).map((group) => ({ ...group, eventNo: 0 })),
        all,
      )
      const minutes = [...(all.get(0)?.minutes ?? new Uint32Array(daySeconds / 60))]
      let { orders, tickets } = all.get(0) ?? { orders: 0, tickets: 0 }
      for (const [eventNo, count] of counts) {
        if (!eventNos.has(eventNo)) continue
        orders += count.orders
        tickets += count.tickets
        for (const [minute, number] of count.minutes.entries()) minutes[minute] = (minutes[minute] ?? 0) + number
      }
      const lastMinute = [...recent, ...open]
        .filter(isOwn)
        .filter(({ slot }) => (slot + 1) * slotSeconds > readSSE - 60)
        .reduce((sum, group) => sum + group.orders, 0)
      const untilNow = Math.floor((readSSE - daySSE) / 60) + 1
      return { isWhole, daySSE, lastMinute, orders, tickets, minutes: minutes.slice(0, untilNow) }
    },
  }
}
