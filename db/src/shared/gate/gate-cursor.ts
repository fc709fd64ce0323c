import type { DoubleAdmission, GateAdmission, GateChanges } from '@pokfei/domain/gate/gate'
import type { OrderState } from '@pokfei/domain/orders/order'

/** The number of rows of each kind in one response, which makes some 100 kB. */
export const pageSize = 250

/** The position up to which a gate has read, in row numbers. */
export interface GateCursor {
  readonly orderNo: number
  /** The oldest passed order that was still pending, or 0 if there was none. */
  readonly openNo: number
  readonly changeNo: number
  readonly admissionNo: number
  readonly doubleNo: number
}

/** Reads a cursor. A missing or unknown one starts at the beginning. */
export function readCursor(text: string | null): GateCursor {
  const [orderNo = 0, openNo = 0, changeNo = 0, admissionNo = 0, doubleNo = 0] = (text ?? '')
    .split('.')
    .map((part) => Number(part) || 0)
  return { orderNo, openNo, changeNo, admissionNo, doubleNo }
}

/** Writes a cursor as {@link readCursor} reads it. */
const writeCursor = ({ orderNo, openNo, changeNo, admissionNo, doubleNo }: GateCursor): string =>
  [orderNo, openNo, changeNo, admissionNo, doubleNo].join('.')

/** The next rows of each kind after a cursor, at most {@link pageSize} of each. */
export interface ChangePages {
  readonly orders: readonly { readonly orderNo: number; readonly state: OrderState }[]
  readonly changes: readonly { readonly changeNo: number; readonly orderNo: number }[]
  readonly admissions: readonly (GateAdmission & { readonly admissionNo: number })[]
  readonly doubles: readonly (DoubleAdmission & { readonly doubleNo: number })[]
}

/** The changes of {@link passPages}. The orders are still to be read. */
export interface PassedPages extends Omit<GateChanges, 'orders'> {
  readonly orderNos: readonly number[]
}

/** Moves a cursor past the rows that were read from it. */
export function passPages({ orders, changes, admissions, doubles }: ChangePages, from: GateCursor): PassedPages {
  const cursor = {
    ...passOrders(orders, from),
    changeNo: changes.at(-1)?.changeNo ?? from.changeNo,
    admissionNo: admissions.at(-1)?.admissionNo ?? from.admissionNo,
    doubleNo: doubles.at(-1)?.doubleNo ?? from.doubleNo,
  }
  return {
    cursor: writeCursor(cursor),
    isComplete: [orders, changes, admissions, doubles].every((page) => page.length < pageSize),
    orderNos: [...new Set([...orders, ...changes].map(({ orderNo }) => orderNo))],
    admissions: admissions.map(({ admissionNo: _admissionNo, ...admission }) => admission),
    doubles: doubles.map(({ doubleNo: _doubleNo, ...double }) => double),
  }
}

/**
 * At the end, the cursor returns to before the oldest pending order. That one may be completed later than its
 * successors, so they all come again next time. An order that is paid after its cancellation is among the changes.
 */
function passOrders(page: ChangePages['orders'], from: GateCursor): Pick<GateCursor, 'orderNo' | 'openNo'> {
  const last = page.at(-1)?.orderNo ?? from.orderNo
  const openNo = from.openNo || (page.find(({ state }) => state === 'IN_PROGRESS')?.orderNo ?? 0)
  return page.length < pageSize && openNo > 0 ? { orderNo: openNo - 1, openNo: 0 } : { orderNo: last, openNo }
}
