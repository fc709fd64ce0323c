import { defineAccessCodesTables } from './access-codes.ts'
import { defineAllotmentsTables } from './allotments.ts'
import { defineAuditLogTables } from './audit-log.ts'
import { defineCatalogueTables } from './catalogue.ts'
import { defineChangesTables } from './changes.ts'
import { defineDataModeTables } from './data-mode.ts'
import { defineGateTables } from './gate.ts'
import { defineMembersTables } from './members.ts'
import { defineOrdersTables } from './orders.ts'
import { defineOutboxTables } from './outbox.ts'
import { definePersonalDataTables } from './personal-data.ts'
import { defineRefundsTables } from './refunds.ts'
import { defineRemindersTables } from './reminders.ts'
import { defineRoomsTables } from './rooms.ts'
import { defineStaffTables } from './staff/staff.ts'
import { defineTicketKeysTables } from './ticket-keys.ts'
import type { Kit } from './kits/kit.ts'

/** Defines the tables of both engines with the kit of one. */
export function defineTables(kit: Kit) {
  const catalogue = defineCatalogueTables(kit)
  const members = defineMembersTables(kit)
  const orders = defineOrdersTables(kit, { ...catalogue, ...members })
  const base = { ...catalogue, ...members, ...orders }
  const refunds = defineRefundsTables(kit, base)
  const rooms = defineRoomsTables(kit, base)
  return {
    ...base,
    ...refunds,
    ...rooms,
    ...defineAccessCodesTables(kit, base),
    ...defineTicketKeysTables(kit, base),
    ...defineGateTables(kit, base),
    ...defineOutboxTables(kit, { ...base, ...refunds, ...rooms }),
    ...defineRemindersTables(kit, base),
    ...defineAllotmentsTables(kit, base),
    ...defineChangesTables(kit, base),
    ...defineAuditLogTables(kit),
    ...defineStaffTables(kit),
    ...defineDataModeTables(kit),
    ...definePersonalDataTables(kit, base),
  }
}
/** See {@link defineTables}. */
export type Tables = ReturnType<typeof defineTables>
