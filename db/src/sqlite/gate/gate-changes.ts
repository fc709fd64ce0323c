import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { DoubleAdmission, GateAdmission, GateOrder } from '@pokfei/domain/gate/gate'
import type { GateStore } from '@pokfei/domain/ports/gate-store'
import { pageSize, passPages, readCursor } from '../../shared/gate/gate-cursor.ts'
import { toGateOrders } from '../../shared/gate/gate-orders.ts'
import type { Connection } from '../engine/connect.ts'
import {
  admissions,
  doubleAdmissions,
  gateDevices,
  gateScans,
  members,
  orders,
  seats,
  ticketChanges,
  tickets,
  ticketTypes,
} from '../../tables/sqlite.ts'
import { seatText, ticketSeat } from '../tickets/ticket-seat.ts'

/** Creates the reader of gate changes in SQLite. */
export function createGateChanges({ sqlite, db }: Connection): Pick<GateStore, 'changes'> {
  const findDevice = db
    .select({ deviceNo: gateDevices.deviceNo, eventNo: gateDevices.eventNo })
    .from(gateDevices)
    .where(eq(gateDevices.deviceID, sql.placeholder('deviceID')))
    .prepare()

  function readOrders(orderNos: readonly number[]): readonly GateOrder[] {
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
      .where(
        and(
          inArray(orders.orderNo, [...orderNos]),
          eq(orders.state, 'COMPLETED'),
          or(eq(tickets.live, true), isNotNull(tickets.revokedSSE)),
        ),
      )
      .orderBy(asc(tickets.ticketNo))
      .all()
    return toGateOrders(rows)
  }

  function nextOrders(eventNo: number, after: number) {
    return db
      .select({ orderNo: orders.orderNo, state: orders.state })
      .from(orders)
      .where(and(eq(orders.eventNo, eventNo), gt(orders.orderNo, after)))
      .orderBy(asc(orders.orderNo))
      .limit(pageSize)
      .all()
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
          const { orderNos, ...changes } = passPages(
            {
              orders: nextOrders(device.eventNo, from.orderNo),
              changes: nextChanges(device.eventNo, from.changeNo),
              admissions: nextAdmissions(device.eventNo, from.admissionNo),
              doubles: nextDoubles(device.deviceNo, from.doubleNo),
            },
            from,
          )
          return { ...changes, orders: readOrders(orderNos) }
        })
        .deferred(),
  }
}
