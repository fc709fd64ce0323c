import { sql } from 'drizzle-orm'
import { claimKinds } from '@pokfei/domain/claims/claim'
import { oneOf } from '../shared/schema/one-of.ts'
import type { CatalogueTables } from './catalogue.ts'
import type { MembersTables } from './members.ts'
import type { OrdersTables } from './orders.ts'
import type { Kit } from './kits/kit.ts'
import { startsNull } from './kits/starts-null.ts'

/** Defines the tables of kept places: allotments, and claims by a link. */
export const defineAllotmentsTables = (
  { table, text, long, integer, bytes, json, rowNumber, primaryKey, index, uniqueIndex, check }: Kit,
  {
    events,
    ticketTypes,
    members,
    orders,
    tickets,
  }: Pick<CatalogueTables, 'events' | 'ticketTypes'> &
    Pick<MembersTables, 'members'> &
    Pick<OrdersTables, 'orders' | 'tickets'>,
) => {
  /**
   * The places that operators keep back. `stock` counts them as held, and its bitmap has their seats. So an order reads no
   * row of this table. A released allotment stays, with no places.
   */
  const allotments = table(
    'allotments',
    {
      eventNo: long()
        .notNull()
        .references(() => events.eventNo),
      name: text().notNull(),
      typeNo: long()
        .notNull()
        .references(() => ticketTypes.typeNo),
      places: integer().notNull(),
      /** JSON: the kept seats by their `codeIndex`. Empty for places without a number. */
      seats: json().$type<readonly number[]>().notNull(),
      releaseSSE: long(),
    },
    (t) => [
      primaryKey({ columns: [t.eventNo, t.name] }),
      index('allotments_by_release').on(t.releaseSSE),
      check('allotments_never_negative', sql`${t.places} >= 0`),
    ],
  )

  /**
   * Places that wait for their claim by a link. An allotment keeps those of a gift. A ticket that is handed over stays with
   * its owner until the claim. The address is of somebody who may have no account, so it goes with the claim.
   */
  const claims = table(
    'claims',
    {
      claimNo: rowNumber(),
      /** It is the ID of the mail too. */
      claimID: text().notNull(),
      kind: text({ enum: claimKinds }).notNull(),
      eventNo: long()
        .notNull()
        .references(() => events.eventNo),
      typeNo: long()
        .notNull()
        .references(() => ticketTypes.typeNo),
      ticketCount: integer().notNull(),
      /** The allotment of a gift. */
      allotmentName: startsNull(text()),
      /** The ticket that is handed over, and its order. */
      ticketNo: startsNull(long().references(() => tickets.ticketNo)),
      orderNo: startsNull(long().references(() => orders.orderNo)),
      language: text({ enum: ['en', 'zh'] }).notNull(),
      /** Null once the claim has ended. */
      address: text(),
      /** Tells that a list repeats a guest. Null some time after the event. */
      addressHash: bytes(),
      /** The SHA-256 of the newest link's token. Null until the mail is written. */
      tokenHash: startsNull(bytes()),
      madeSSE: long().notNull(),
      /** The member who has claimed, and the order that has the tickets since. */
      memberNo: startsNull(long().references(() => members.memberNo)),
      toOrderNo: startsNull(long().references(() => orders.orderNo)),
      claimedSSE: startsNull(long()),
      withdrawnSSE: startsNull(long()),
    },
    (t) => [
      uniqueIndex('claims_by_id').on(t.claimID),
      uniqueIndex('claims_by_token').on(t.tokenHash).where(sql`${t.tokenHash} is not null`),
      uniqueIndex('claims_one_open_per_ticket')
        .on(t.ticketNo)
        .where(sql`${t.ticketNo} is not null and ${t.claimedSSE} is null and ${t.withdrawnSSE} is null`),
      uniqueIndex('claims_by_new_order').on(t.toOrderNo).where(sql`${t.toOrderNo} is not null`),
      index('claims_by_event').on(t.eventNo),
      index('claims_by_member').on(t.memberNo).where(sql`${t.memberNo} is not null`),
      index('claims_by_order').on(t.orderNo).where(sql`${t.orderNo} is not null`),
      check('claims_kind_known', sql`${t.kind} in (${oneOf(claimKinds)})`),
      check('claims_language_known', sql`${t.language} in ('en', 'zh')`),
      check(
        'claims_of_a_gift_or_a_ticket',
        sql`(${t.kind} = 'gift') = (${t.allotmentName} is not null) and (${t.kind} = 'handOver') = (${t.ticketNo} is not null) and (${t.ticketNo} is null) = (${t.orderNo} is null)`,
      ),
      check('claims_hash_is_sha256', sql`${t.tokenHash} is null or length(${t.tokenHash}) = 32`),
      check(
        'claims_claimed_have_an_order',
        sql`(${t.claimedSSE} is null) = (${t.toOrderNo} is null) and (${t.claimedSSE} is null) = (${t.memberNo} is null)`,
      ),
      check('claims_end_once', sql`${t.claimedSSE} is null or ${t.withdrawnSSE} is null`),
      check(
        'claims_ended_keep_no_address',
        sql`${t.address} is null or (${t.claimedSSE} is null and ${t.withdrawnSSE} is null)`,
      ),
    ],
  )

  return { allotments, claims }
}
