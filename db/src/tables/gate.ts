import { sql } from 'drizzle-orm'
import { type StoredOutcome, storedOutcomes } from '../shared/gate/stored-outcome.ts'
import { oneOf } from '../shared/schema/one-of.ts'
import { scanMethods } from '@pokfei/contracts/reasons'
import type { CatalogueTables } from './catalogue.ts'
import type { OrdersTables } from './orders.ts'
import type { Kit } from './kits/kit.ts'
import { startsNull } from './kits/starts-null.ts'

/** Defines the tables of gates. */
export const defineGateTables = (
  { table, text, long, integer, bytes, rowNumber, index, uniqueIndex, check }: Kit,
  { events, tickets }: Pick<CatalogueTables, 'events'> & Pick<OrdersTables, 'tickets'>,
) => {
  /** The phones at the doors, by the SHA-256 of the invitation and of the phone's own token. */
  const gateDevices = table(
    'gateDevices',
    {
      deviceNo: rowNumber(),
      deviceID: text().notNull(),
      eventNo: long()
        .notNull()
        .references(() => events.eventNo),
      name: text().notNull(),
      /** Stays after the pairing: a phone that missed the response asks again with the same token. */
      inviteHash: bytes().notNull(),
      tokenHash: startsNull(bytes()),
      invitedSSE: long().notNull(),
      expiresSSE: long().notNull(),
      pairedSSE: startsNull(long()),
      revokedSSE: startsNull(long()),
    },
    (t) => [
      uniqueIndex('gateDevices_by_id').on(t.deviceID),
      uniqueIndex('gateDevices_by_invite').on(t.inviteHash),
      uniqueIndex('gateDevices_by_token').on(t.tokenHash),
      index('gateDevices_by_event').on(t.eventNo),
      check(
        'gateDevices_hashes_are_sha256',
        sql`length(${t.inviteHash}) = 32 and (${t.tokenHash} is null or length(${t.tokenHash}) = 32)`,
      ),
      check('gateDevices_paired_have_a_token', sql`(${t.tokenHash} is null) = (${t.pairedSSE} is null)`),
    ],
  )

  /** All scans, each once. */
  const gateScans = table(
    'gateScans',
    {
      scanNo: rowNumber(),
      deviceNo: long()
        .notNull()
        .references(() => gateDevices.deviceNo),
      scanID: text().notNull(),
      scannedSSE: long().notNull(),
      receivedSSE: long().notNull(),
      outcome: text().$type<StoredOutcome>().notNull(),
      method: text({ enum: scanMethods }),
      admissionID: text(),
      typeIndex: integer(),
    },
    (t) => [
      // Scan IDs grow with time, so new rows of all gates go to one end of the index.
      uniqueIndex('gateScans_once').on(t.scanID, t.deviceNo),
      check('gateScans_outcome_known', sql`${t.outcome} in (${oneOf(Object.values(storedOutcomes))})`),
      check('gateScans_method_known', sql`${t.method} is null or ${t.method} in (${oneOf(scanMethods)})`),
      check(
        'gateScans_admit_a_ticket',
        sql`${t.outcome} <> 'admitted' or (${t.admissionID} is not null and ${t.typeIndex} is not null)`,
      ),
    ],
  )

  /**
   * The first scan that admitted a ticket. The row has the ticket's admission ID, since a gate may admit a ticket before
   * the order reaches it. It also has the gate's event, so that no gate uses up tickets of another event.
   */
  const admissions = table(
    'admissions',
    {
      admissionNo: rowNumber(),
      eventNo: long()
        .notNull()
        .references(() => events.eventNo),
      admissionID: text().notNull(),
      scanNo: long()
        .notNull()
        .references(() => gateScans.scanNo),
    },
    (t) => [
      uniqueIndex('admissions_once').on(t.admissionID, t.eventNo),
      uniqueIndex('admissions_by_scan').on(t.scanNo),
      index('admissions_by_event').on(t.eventNo),
      check('admissions_are_128_bits', sql`length(${t.admissionID}) = 32`),
    ],
  )

  /** Later scans that admitted a ticket again, at gates that did not know of the first. */
  const doubleAdmissions = table(
    'doubleAdmissions',
    {
      doubleNo: rowNumber(),
      admissionNo: long()
        .notNull()
        .references(() => admissions.admissionNo),
      scanNo: long()
        .notNull()
        .references(() => gateScans.scanNo),
    },
    (t) => [
      uniqueIndex('doubleAdmissions_by_scan').on(t.scanNo),
      index('doubleAdmissions_by_admission').on(t.admissionNo),
    ],
  )

  /**
   * Changes of tickets after their order was decided, in the order in which gates receive them. An operator reissued or
   * revoked the ticket, or a late payment revived those of a cancelled order.
   */
  const ticketChanges = table(
    'ticketChanges',
    {
      changeNo: rowNumber(),
      eventNo: long()
        .notNull()
        .references(() => events.eventNo),
      ticketNo: long()
        .notNull()
        .references(() => tickets.ticketNo),
      admissionID: text().notNull(),
      kind: text({ enum: ['reissued', 'revoked', 'revived'] }).notNull(),
      changedSSE: long().notNull(),
    },
    (t) => [
      index('ticketChanges_by_event').on(t.eventNo),
      index('ticketChanges_by_admission').on(t.admissionID),
      check('ticketChanges_kind_known', sql`${t.kind} in ('reissued', 'revoked', 'revived')`),
    ],
  )

  return { gateDevices, gateScans, admissions, doubleAdmissions, ticketChanges }
}
