import { sql } from 'drizzle-orm'
import { oneOf } from '../shared/schema/one-of.ts'
import { mailKinds } from '@pokfei/domain/emails/outbox-message'
import type { CatalogueTables } from './catalogue.ts'
import type { MembersTables } from './members.ts'
import type { OrdersTables } from './orders.ts'
import type { RefundsTables } from './refunds.ts'
import type { RoomsTables } from './rooms.ts'
import type { Kit } from './kits/kit.ts'
import { startsNull } from './kits/starts-null.ts'

/** Defines the tables of the outbox. */
export const defineOutboxTables = (
  { engine, table, text, long, integer, bytes, rowNumber, index, uniqueIndex, check }: Kit,
  {
    events,
    members,
    orders,
    refunds,
    rooms,
  }: Pick<CatalogueTables, 'events'> &
    Pick<MembersTables, 'members'> &
    Pick<OrdersTables, 'orders'> &
    Pick<RefundsTables, 'refunds'> &
    Pick<RoomsTables, 'rooms'>,
) => {
  /**
   * The outbox. Each mail ends as sent or dropped. An order has one mail of a kind, of each change of its event and of
   * each message, and a refund one of a kind. A member has one for each opening of a sale, one of a kind for each room, and may ask for more
   * links.
   */
  const outbox = table(
    'outbox',
    {
      mailNo: rowNumber(),
      kind: text({ enum: mailKinds }).notNull(),
      /** The order of a confirmation, a reminder, a change, a message, an exchange or a sale at the door. */
      orderNo: startsNull(long().references(() => orders.orderNo)),
      /** The refund that a mail is about. */
      refundNo: startsNull(long().references(() => refunds.refundNo)),
      /** The member of an e-mail link, a sale reminder, a room, an erasure or an operator's act, and the ID of the mail. That of a claim link is the ID of the claim. */
      memberNo: startsNull(long().references(() => members.memberNo)),
      mailID: startsNull(text()),
      /** The event and the opening of a sale reminder. */
      eventNo: startsNull(long().references(() => events.eventNo)),
      saleStartTimeSSE: startsNull(long()),
      /** The room that a mail is about. */
      roomNo: startsNull(long().references(() => rooms.roomNo)),
      /** The number of the change of the order's event, or of the message. 0 for every other mail. */
      revision: integer().notNull().default(0),
      queuedSSE: long().notNull(),
      /** The time of the next attempt. Null once the mail has ended. */
      dueSSE: long(),
      attempts: integer().notNull(),
      /** How often an operator let a confirmation be sent again. */
      resentCount: integer().notNull().default(0),
      sentSSE: startsNull(long()),
      droppedSSE: startsNull(long()),
      /** The error of the last failed attempt, for operators. */
      lastFailure: startsNull(text()),
      /** The hash of the address for which the mail counts, and the time since which it does. */
      addressHash: startsNull(bytes()),
      addressedSSE: startsNull(long()),
      /**
       * The address of a mail that goes to no account's own: a replaced one, or that of a sale at the door. Null once the
       * mail has ended, and for every other mail.
       */
      replacedAddress: startsNull(text()),
    },
    (t) => [
      uniqueIndex('outbox_one_of_a_kind_per_order')
        .on(t.orderNo, t.kind, t.revision)
        .where(sql`${t.orderNo} is not null`),
      uniqueIndex('outbox_one_of_a_kind_per_refund').on(t.refundNo, t.kind).where(sql`${t.refundNo} is not null`),
      uniqueIndex('outbox_by_id').on(t.mailID).where(sql`${t.mailID} is not null`),
      uniqueIndex('outbox_one_per_member_and_opening')
        .on(t.memberNo, t.eventNo, t.saleStartTimeSSE)
        .where(sql`${t.eventNo} is not null`),
      uniqueIndex('outbox_one_of_a_kind_per_member_and_room')
        .on(t.memberNo, t.roomNo, t.kind)
        .where(sql`${t.roomNo} is not null`),
      index('outbox_by_opening').on(t.saleStartTimeSSE).where(sql`${t.saleStartTimeSSE} is not null`),
      index('outbox_due').on(t.dueSSE).where(sql`${t.dueSSE} is not null`),
      index('outbox_by_member').on(t.memberNo, t.queuedSSE).where(sql`${t.memberNo} is not null`),
      index('outbox_by_address').on(t.addressHash, t.addressedSSE).where(sql`${t.addressHash} is not null`),
      check('outbox_kind_known', sql`${t.kind} in (${oneOf(mailKinds)})`),
      check(
        'outbox_of_an_order_a_member_or_a_refund',
        sql`(${t.orderNo} is not null) = (${t.kind} in ('confirmation', 'eventReminder', 'eventChange', 'eventMessage', 'exchangeOffered', 'doorTickets')) and (${t.memberNo} is not null) = (${t.kind} in ('emailLink', 'saleReminder', 'roomStart', 'roomTurn', 'erasureAsked', 'erasureNear', 'addressReplaced', 'ordersMovedAway', 'ordersMovedHere')) and (${t.refundNo} is not null) = (${t.kind} in ('refundOwed', 'refundMade'))`,
      ),
      check(
        'outbox_of_a_member_has_an_id',
        sql`(${t.mailID} is null) = (${t.memberNo} is null and ${t.kind} <> 'claimLink')`,
      ),
      check(
        'outbox_of_an_opening',
        sql`(${t.eventNo} is not null) = (${t.kind} = 'saleReminder') and (${t.eventNo} is null) = (${t.saleStartTimeSSE} is null)`,
      ),
      check('outbox_of_a_room', sql`(${t.roomNo} is not null) = (${t.kind} in ('roomStart', 'roomTurn'))`),
      check('outbox_of_a_change', sql`(${t.revision} > 0) = (${t.kind} in ('eventChange', 'eventMessage'))`),
      check('outbox_address_since_some_time', sql`(${t.addressHash} is null) = (${t.addressedSSE} is null)`),
      check(
        'outbox_keeps_no_replaced_address',
        sql`${t.replacedAddress} is null or (${t.kind} in ('addressReplaced', 'doorTickets') and ${t.dueSSE} is not null)`,
      ),
      check(
        'outbox_owed_sent_or_dropped',
        engine === 'sqlite'
          ? sql`(${t.dueSSE} is not null) + (${t.sentSSE} is not null) + (${t.droppedSSE} is not null) = 1`
          : sql`num_nonnulls(${t.dueSSE}, ${t.sentSSE}, ${t.droppedSSE}) = 1`,
      ),
    ],
  )

  return { outbox }
}
