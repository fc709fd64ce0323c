import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { holderName } from '@pokfei/domain/members/member'
import type { DoubleAdmission, GateAdmission, GateOrder, GateTicket } from '@pokfei/domain/gate/gate'
import type { GateStore } from '@pokfei/domain/ports/gate-store'
import type { Connection } from '../engine/connect.ts'
import { admissions, doubleAdmissions, gateDevices, gateScans, ticketChanges } from '../schema/gate-schema.ts'
import { members, orders, seats, tickets, ticketTypes } from '../schema/schema.ts'
import { seatText, ticketSeat } from '../tickets/ticket-seat.ts'

/** The number of rows of each kind in one response, which makes some 100 kB. */
const pageSize = 250

/** The position up to which a gate has read, in row numbers. */
interface Cursor {
  readonly orderNo: number
  /** The oldest passed order that was still pending, or 0 if there was none. */
  readonly openNo: number
  readonly changeNo: number
  readonly admissionNo: number
  readonly doubleNo: number
}

function readCursor(text: string | null): Cursor {
  const [orderNo = 0, openNo = 0, changeNo = 0, admissionNo = 0, doubleNo = 0] = (text ?? '')
    .split('.')
    .map((part) => Number(part) || 0)
  return { orderNo, openNo, changeNo, admissionNo, doubleNo }
}

const writeCursor = ({ orderNo, openNo, changeNo, admissionNo, doubleNo }: Cursor): string =>
  [orderNo, openNo, changeNo, admissionNo, doubleNo].join('.')

/** Creates the reader of gate changes in SQLite. */
export function createGateChanges({ sqlite, db }: Connection): Pick<GateStore, 'changes'> {
  const findDevice = db
    .select({ deviceNo: gateDevices.deviceNo, eventNo: gateDevices.eventNo })
    .from(gateDevices)
    .where(eq(gateDevices.deviceID, sql.placeholder('deviceID')))
    .prepare()

  function readOrders(orderNos: readonly number[]): GateOrder[] {
    if (orderNos.length === 0) return []
    const rows = db
      .select({
        orderNo: orders.orderNo,
        orderReference: orders.orderReference,
        displayName: members.displayName,
        profileName: members.profileName,
        phoneEnds: sql<string>`coalesce(substr(${members.contactNumber}, -4), '')`,
        admissionID: tickets.admissionID,
        typeIndex: ticketTypes.typeIndex,
        seat: seatText,
        issueNumber: tickets.issueNumber,
        revokedSSE: tickets.revokedSSE,
      })
      .from(orders)
      .innerJoin(members, eq(members.memberNo, orders.memberNo))
      .innerJoin(tickets, eq(tickets.orderNo, orders.orderNo))
      .innerJoin(ticketTypes, eq(ticketTypes.typeNo, tickets.typeNo))
      .leftJoin(seats, ticketSeat)
      .where(and(inArray(orders.orderNo, [...orderNos]), eq(orders.state, 'COMPLETED'), eq(tickets.live, true)))
      .orderBy(asc(tickets.ticketNo))
      .all()
    return [...Map.groupBy(rows, (row) => row.orderNo).values()].flatMap((ofOrder) => {
      const [first] = ofOrder
      if (!first) return []
      const { orderReference, phoneEnds } = first
      const found = ofOrder.map(
        ({ admissionID, typeIndex, seat, issueNumber, revokedSSE }): GateTicket => ({
          admissionID,
          typeIndex,
          seat,
          issueNumber,
          isRevoked: revokedSSE !== null,
        }),
      )
      return [{ orderReference, holder: holderName(first), phoneEnds, tickets: found }]
    })
  }

  /**
   * Returns the next orders. At the end, the cursor returns to before the oldest pending order. That one may be
   * completed later than its successors, so they all come again next time. An order that is paid after its cancellation
   * is among the changes.
   */
  function nextOrders(eventNo: number, from: Cursor) {
    const page = db
      .select({ orderNo: orders.orderNo, state: orders.state })
      .from(orders)
      .where(and(eq(orders.eventNo, eventNo), gt(orders.orderNo, from.orderNo)))
      .orderBy(asc(orders.orderNo))
      .limit(pageSize)
      .all()
    const last = page.at(-1)?.orderNo ?? from.orderNo
    const openNo = from.openNo || (page.find(({ state }) => state === 'IN_PROGRESS')?.orderNo ?? 0)
    const isComplete = page.length < pageSize
    return {
      orderNos: page.map(({ orderNo }) => orderNo),
      cursor: isComplete && openNo > 0 ? { orderNo: openNo - 1, openNo: 0 } : { orderNo: last, openNo },
      isComplete,
    }
  }

  function nextChanges(eventNo: number, after: number) {
    return db
      .select({ changeNo: ticketChanges.changeNo, orderNo: tickets.orderNo })
      .from(ticketChanges)
      .innerJoin(tickets, eq(tickets.ticketNo, ticketChanges.ticketNo))
      .where(and(eq(ticketChanges.eventNo, eventNo), gt(ticketChanges.changeNo, after)))
      .orderBy(asc(ticketChanges.changeNo))
      .limit(pageSize)
      .all()
  }

  function nextAdmissions(eventNo: number, after: number): (GateAdmission & { readonly admissionNo: number })[] {
    return db
      .select({
        admissionNo: admissions.admissionNo,
        admissionID: admissions.admissionID,
        typeIndex: sql<number>`${gateScans.typeIndex}`,
        scanID: gateScans.scanID,
        usedSSE: gateScans.scannedSSE,
        gate: gateDevices.name,
      })
      .from(admissions)
      .innerJoin(gateScans, eq(gateScans.scanNo, admissions.scanNo))
      .innerJoin(gateDevices, eq(gateDevices.deviceNo, gateScans.deviceNo))
      .where(and(eq(admissions.eventNo, eventNo), gt(admissions.admissionNo, after)))
      .orderBy(asc(admissions.admissionNo))
      .limit(pageSize)
      .all()
  }

  const firstScans = alias(gateScans, 'firstScans')
  const firstDevices = alias(gateDevices, 'firstDevices')

  function nextDoubles(deviceNo: number, after: number): (DoubleAdmission & { readonly doubleNo: number })[] {
    return db
      .select({
        doubleNo: doubleAdmissions.doubleNo,
        admissionID: admissions.admissionID,
        first: { usedSSE: firstScans.scannedSSE, gate: firstDevices.name },
        second: { usedSSE: gateScans.scannedSSE, gate: gateDevices.name },
      })
      .from(doubleAdmissions)
      .innerJoin(admissions, eq(admissions.admissionNo, doubleAdmissions.admissionNo))
      .innerJoin(firstScans, eq(firstScans.scanNo, admissions.scanNo))
      .innerJoin(firstDevices, eq(firstDevices.deviceNo, firstScans.deviceNo))
      .innerJoin(gateScans, eq(gateScans.scanNo, doubleAdmissions.scanNo))
      .innerJoin(gateDevices, eq(gateDevices.deviceNo, gateScans.deviceNo))
      .where(
        and(
          gt(doubleAdmissions.doubleNo, after),
          or(eq(firstScans.deviceNo, deviceNo), eq(gateScans.deviceNo, deviceNo)),
        ),
      )
      .orderBy(asc(doubleAdmissions.doubleNo))
      .limit(pageSize)
      .all()
  }

  return {
    changes: async ({ deviceID }, after) =>
      sqlite
        .transaction(() => {
          const device = findDevice.get({ deviceID })
          if (!device) throw new Error(`there is no gate device ${deviceID}`)
          const from = readCursor(after)
          const sold = nextOrders(device.eventNo, from)
          const changed = nextChanges(device.eventNo, from.changeNo)
          const admitted = nextAdmissions(device.eventNo, from.admissionNo)
          const twice = nextDoubles(device.deviceNo, from.doubleNo)
          return {
            cursor: writeCursor({
              ...sold.cursor,
              changeNo: changed.at(-1)?.changeNo ?? from.changeNo,
              admissionNo: admitted.at(-1)?.admissionNo ?? from.admissionNo,
              doubleNo: twice.at(-1)?.doubleNo ?? from.doubleNo,
            }),
            isComplete: sold.isComplete && [changed, admitted, twice].every((page) => page.length < pageSize),
            orders: readOrders([...new Set([...sold.orderNos, ...changed.map(({ orderNo }) => orderNo)])]),
            admissions: admitted.map(({ admissionID, typeIndex, scanID, usedSSE, gate }) => ({
              admissionID,
              typeIndex,
              scanID,
              usedSSE,
              gate,
            })),
            doubles: twice.map(({ admissionID, first, second }) => ({ admissionID, first, second })),
          }
        })
        .deferred(),
  }
}
