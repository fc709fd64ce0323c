import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { GateOrder } from '@pokfei/domain/gate/gate'
import type { GateStore } from '@pokfei/domain/ports/gate-store'
import { pageSize, passPages, readCursor } from '../../shared/gate/gate-cursor.ts'
import { toGateOrders } from '../../shared/gate/gate-orders.ts'
import type { Database, Engine } from '../../shared/engine.ts'
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
} from '../../tables/postgres.ts'
import { seatText, soldType, ticketSeat } from '../tickets/ticket-seat.ts'

/**
 * Creates the reader of gate changes. It reads rows by their numbers, up to the last one that is committed.
 * The numbers of an event's rows are drawn under its locks, so a smaller one never follows.
 */
export function createGateChanges({ snapshot }: Engine): Pick<GateStore, 'changes'> {
  return {
    changes: ({ deviceID }, after) =>
      snapshot(async (db) => {
        const [device] = await db
          .select({ deviceNo: gateDevices.deviceNo, eventNo: gateDevices.eventNo })
          .from(gateDevices)
          .where(eq(gateDevices.deviceID, deviceID))
        if (!device) throw new Error(`there is no gate device ${deviceID}`)
        const from = readCursor(after)
        const { orderNos, ...changes } = passPages(
          {
            orders: await nextOrders(db, device.eventNo, from.orderNo),
            changes: await nextChanges(db, device.eventNo, from.changeNo),
            admissions: await nextAdmissions(db, device.eventNo, from.admissionNo),
            doubles: await nextDoubles(db, device.deviceNo, from.doubleNo),
          },
          from,
        )
        return { ...changes, orders: await readOrders(db, orderNos) }
      }),
  }
}

function nextOrders(db: Database, eventNo: number, after: number) {
  return db
    .select({ orderNo: orders.orderNo, state: orders.state })
    .from(orders)
    .where(and(eq(orders.eventNo, eventNo), gt(orders.orderNo, after)))
    .orderBy(asc(orders.orderNo))
    .limit(pageSize)
}

function nextChanges(db: Database, eventNo: number, after: number) {
  return db
    .select({ changeNo: ticketChanges.changeNo, orderNo: tickets.orderNo })
    .from(ticketChanges)
    .innerJoin(tickets, eq(tickets.ticketNo, ticketChanges.ticketNo))
    .where(and(eq(ticketChanges.eventNo, eventNo), gt(ticketChanges.changeNo, after)))
    .orderBy(asc(ticketChanges.changeNo))
    .limit(pageSize)
}

function nextAdmissions(db: Database, eventNo: number, after: number) {
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
}

const firstScans = alias(gateScans, 'firstScans')
const firstDevices = alias(gateDevices, 'firstDevices')

/** Returns the double admissions that involve a device. */
function nextDoubles(db: Database, deviceNo: number, after: number) {
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
}

/** Returns the completed ones of some orders. */
async function readOrders(db: Database, orderNos: readonly number[]): Promise<readonly GateOrder[]> {
  if (orderNos.length === 0) return []
  const rows = await db
    .select({
      orderNo: orders.orderNo,
      orderReference: orders.orderReference,
      displayName: members.displayName,
      profileName: members.profileName,
      contactNumber: members.contactNumber,
      admissionID: tickets.admissionID,
      typeIndex: ticketTypes.typeIndex,
      seat: seatText,
      issueNumber: tickets.issueNumber,
      revokedSSE: tickets.revokedSSE,
    })
    .from(orders)
    .innerJoin(members, eq(members.memberNo, orders.memberNo))
    .innerJoin(tickets, eq(tickets.orderNo, orders.orderNo))
    .innerJoin(ticketTypes, soldType)
    .leftJoin(seats, ticketSeat)
    .where(
      and(
        db.isOneOf(orders.orderNo, orderNos),
        eq(orders.state, 'COMPLETED'),
        or(eq(tickets.live, true), isNotNull(tickets.revokedSSE)),
      ),
    )
    .orderBy(asc(tickets.ticketNo))
  return toGateOrders(rows)
}
