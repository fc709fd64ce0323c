import { sql, type SQL } from 'drizzle-orm'
import type { RoomState } from '@pokfei/domain/rooms/room'
import { saleNoticeSeconds } from '@pokfei/domain/reminders/reminder-times'

/*
 * The statements that find due mails of rooms, for both engines. A state in each condition keeps rooms of the past out.
 */

/** An entry whose member may get a mail. */
export interface MailedEntryRow {
  readonly entryNo: number
  readonly memberNo: number
  readonly roomNo: number
  readonly email: string | null
  readonly emailConfirmedSSE: number | null
}

/** An entry before the start. */
export interface StartRow extends MailedEntryRow {
  /** True if the member asked for a reminder of one of the room's sales. That mail says the same. */
  readonly isRemindedOfSale: boolean | number
}

const entryColumns = sql`e."entryNo", e."memberNo", e."roomNo", m."email", m."emailConfirmedSSE"`

/** Finds the entries of the lobby whose room starts soon and about which nothing was done (EML-43). */
export const startRows = (nowSSE: number, limit: number): SQL => sql`
  select ${entryColumns},
    exists (
      select 1 from "saleReminders" s join "roomEvents" v on v."eventNo" = s."eventNo"
      where s."memberNo" = e."memberNo" and v."roomNo" = e."roomNo"
    ) as "isRemindedOfSale"
  from "rooms" r
    join "roomEntries" e on e."roomNo" = r."roomNo" and not e."isReminded"
    join "members" m on m."memberNo" = e."memberNo"
  where r."state" in ('LOBBY', 'FROZEN', 'DRAWN')
    and r."startTimeSSE" > ${nowSSE} and r."startTimeSSE" <= ${nowSSE + saleNoticeSeconds}
  limit ${limit}`

/** The seconds for which a withdrawn sale is told. */
const newsSeconds = 86_400

/** Finds entries whose members do not know yet that the start has moved, or that the sale was withdrawn (EML-46). */
export const newsRows = (nowSSE: number, limit: number): SQL => sql`
  select ${entryColumns}
  from "rooms" r
    join "roomEntries" e on e."roomNo" = r."roomNo" and not e."isReminded"
    join "members" m on m."memberNo" = e."memberNo"
  where r."state" in ('LOBBY', 'ENDED') and r."message" is not null and r."servedRank" = 0
    and r."endTimeSSE" > ${nowSSE - newsSeconds}
  limit ${limit}`

/** A room with near turns, or with turns for returned tickets. */
export interface NearRoomRow {
  readonly roomNo: number
  readonly state: RoomState
  readonly drawnCount: number
  readonly servedRank: number
  readonly nearRank: number
  readonly mailedRank: number
}

/**
 * Finds a room whose mails before a turn, or with a turn for returned tickets, are not enqueued (EML-44, EML-45). A paused
 * room has none.
 */
export const nearRoom: SQL = sql`
  select "roomNo", "state", "drawnCount", "servedRank", "nearRank", "mailedRank" from "rooms"
  where "state" in ('DRAWN', 'SERVING', 'RETURNS')
    and case when "state" = 'RETURNS' then "servedRank" > "mailedRank"
      else "nearRank" > "mailedRank" and "nearRank" > "servedRank" end
  limit 1`

/** The ranks of a part: those after `fromRank`, and up to `toRank`. */
export interface RankPart {
  readonly roomNo: number
  readonly drawnCount: number
  /** True if the ranks have a turn for returned tickets. */
  readonly isReturning: boolean
  readonly fromRank: number
  readonly toRank: number
}

/**
 * Returns the next ranks of a room whose mails are due. Ranks that were served meanwhile get none. Once the tickets are sold
 * out, nobody knows when one comes back, so the mail comes with the turn.
 */
export const nextPart = (
  { roomNo, state, drawnCount, servedRank, nearRank, mailedRank }: NearRoomRow,
  limit: number,
): RankPart => {
  const isReturning = state === 'RETURNS'
  const fromRank = isReturning ? mailedRank : Math.max(servedRank, mailedRank)
  return {
    roomNo,
    drawnCount,
    isReturning,
    fromRank,
    toRank: Math.min(isReturning ? servedRank : nearRank, fromRank + limit),
  }
}

/** Finds the entries of some ranks, without members who have bought in the room already. */
export function nearRows({ roomNo, drawnCount, fromRank, toRank }: RankPart): SQL {
  const ofMember = sql`
    from "roomEntries" e join "members" m on m."memberNo" = e."memberNo"
    where e."roomNo" = ${roomNo} and not exists (
      select 1 from "roomTurns" t
        join "roomOrders" p on p."turnNo" = t."turnNo"
        join "orders" o on o."orderNo" = p."orderNo"
      where t."memberNo" = e."memberNo" and t."roomNo" = e."roomNo" and o."state" = 'COMPLETED'
    )`
  return sql`
    select ${entryColumns} ${ofMember}
      and e."lateNumber" is null and e."drawnRank" > ${fromRank} and e."drawnRank" <= ${toRank}
    union all
    select ${entryColumns} ${ofMember}
      and e."lateNumber" > ${fromRank - drawnCount} and e."lateNumber" <= ${toRank - drawnCount}`
}

/**
 * Deletes the mails before their turns that members had, because a turn for returned tickets has a mail of its own. A mail
 * that is due stays: it is written when it is sent, and says what is true then.
 */
export const forgetNearMails = (roomNo: number, memberNos: readonly number[]): SQL => sql`
  delete from "outbox"
  where "kind" = 'roomTurn' and "roomNo" = ${roomNo} and "dueSSE" is null
    and "memberNo" in (${sql.join(
      memberNos.map((memberNo) => sql`${memberNo}`),
      sql`, `,
    )})`

/** True for a sale reminder in the outbox whose member had the mail before the start of the event's room. */
export const hadRoomMail = sql<boolean>`exists (
  select 1 from "outbox" o join "roomEvents" v on v."roomNo" = o."roomNo"
  where o."memberNo" = "outbox"."memberNo" and o."kind" = 'roomStart' and v."eventNo" = "outbox"."eventNo"
)`
