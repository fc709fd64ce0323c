import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { BoardFacts } from '@pokfei/domain/desk/board'
import { createOrderPace, type OrderPace } from '@pokfei/domain/desk/order-pace'
import type { DeskStore } from '@pokfei/domain/ports/desk/desk-store'
import { createLruCache } from '@pokfei/format/lru-cache'

/** The part of a store that boards read. */
type BoardStore = Pick<DeskStore, 'readBoard' | 'countOrders'>

/** All figures at one moment. A caller is shown those of the own scope. */
export interface Board extends BoardFacts {
  readonly countedSSE: number
  readonly paceOf: (eventNos: ReadonlySet<number>) => OrderPace
}

/** After a reading, the database rests for this many times its length. So boards take at most a fiftieth of its time. */
const restOfReading = 50
/** The oldest figures that a board shows as new, in seconds. */
const mostSeconds = 10
/** The most events beside the next ones whose figures are in memory. */
const mostFarEvents = 50

interface Cell {
  readonly readSSE: number
  readonly board: Promise<Board>
}

/**
 * Creates the buffer of all boards of a process. It is read at most once a second, whatever the number of boards, and not
 * while nobody looks (DSK-21). An event that is not among the next ones has a buffer of its own.
 */
export function createBoard(store: BoardStore, nowMilliseconds: () => number = () => performance.now()) {
  const pace = createOrderPace((part) => store.countOrders(part))
  const cells = createLruCache<Cell>(mostFarEvents + 1)
  let restsUntil = Number.NEGATIVE_INFINITY
  let last: Promise<unknown> = Promise.resolve()

  async function readNow(event: EventKey | null, nowSSE: number): Promise<Board> {
    const startedAt = nowMilliseconds()
    try {
      const facts = await store.readBoard(event, nowSSE)
      await pace.refresh(nowSSE)
      return { ...facts, countedSSE: nowSSE, paceOf: (eventNos) => pace.paceOf(eventNos) }
    } finally {
      const endedAt = nowMilliseconds()
      restsUntil = endedAt + (endedAt - startedAt) * restOfReading
    }
  }

  const isNew = ({ readSSE }: Cell, nowSSE: number): boolean =>
    readSSE === nowSSE || (nowMilliseconds() < restsUntil && nowSSE - readSSE < mostSeconds)

  /** Returns the figures of one event, or with null of all events that are not over. */
  return (event: EventKey | null, nowSSE: number): Promise<Board> => {
    const key = event === null ? '' : `${event.organizerID}/${event.eventID}`
    const known = cells.find(key)
    if (known !== undefined && isNew(known, nowSSE)) return known.board
    // One reading at a time.
    const board = last.then(() => readNow(event, nowSSE))
    last = board.catch(() => cells.delete(key))
    cells.set(key, { readSSE: nowSSE, board })
    return board
  }
}

const boards = new WeakMap<BoardStore, ReturnType<typeof createBoard>>()

/** Returns the one buffer of a store. */
export function boardOf(store: BoardStore): ReturnType<typeof createBoard> {
  const known = boards.get(store) ?? createBoard(store)
  boards.set(store, known)
  return known
}
