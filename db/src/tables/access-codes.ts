import { sql } from 'drizzle-orm'
import type { CatalogueTables } from './catalogue.ts'
import type { MembersTables } from './members.ts'
import type { OrdersTables } from './orders.ts'
import type { Kit } from './kits/kit.ts'
import { startsNull } from './kits/starts-null.ts'

/** Defines the tables of access codes. */
export const defineAccessCodesTables = (
  { table, text, long, integer, flag, json, rowNumber, index, uniqueIndex, check, flagChecks }: Kit,
  {
    events,
    members,
    orders,
  }: Pick<CatalogueTables, 'events'> & Pick<MembersTables, 'members'> & Pick<OrdersTables, 'orders'>,
) => {
  /**
   * The access codes of events. A code opens the places of an allotment, or ticket types before their sale. `usedCount`
   * counts its live orders, in the transaction of each.
   */
  const accessCodes = table(
    'accessCodes',
    {
      codeNo: rowNumber(),
      eventNo: long()
        .notNull()
        .references(() => events.eventNo),
      code: text().notNull(),
      allotmentName: text(),
      /** JSON. Null if the code opens an allotment. */
      typeIDs: json().$type<readonly string[]>(),
      uses: integer().notNull(),
      usesPerMember: integer(),
      usedCount: integer().notNull().default(0),
      fromSSE: long(),
      untilSSE: long(),
      stoppedSSE: startsNull(long()),
    },
    (t) => [
      uniqueIndex('accessCodes_by_code').on(t.code),
      index('accessCodes_by_event').on(t.eventNo),
      check('accessCodes_open_one_thing', sql`(${t.allotmentName} is null) <> (${t.typeIDs} is null)`),
      check('accessCodes_never_overused', sql`${t.usedCount} between 0 and ${t.uses}`),
    ],
  )

  /** The orders that a code has opened. A live one counts as a use. */
  const accessCodeUses = table(
    'accessCodeUses',
    {
      orderNo: long()
        .primaryKey()
        .references(() => orders.orderNo),
      codeNo: long()
        .notNull()
        .references(() => accessCodes.codeNo),
      memberNo: long()
        .notNull()
        .references(() => members.memberNo),
      live: flag().notNull(),
    },
    (t) => [index('accessCodeUses_by_member').on(t.codeNo, t.memberNo), ...flagChecks('accessCodeUses_live', t.live)],
  )

  return { accessCodes, accessCodeUses }
}
