import { sql } from 'drizzle-orm'
import type { Browser, System } from '@pokfei/domain/members/device'
import type { Kit } from './kits/kit.ts'
import { startsNull } from './kits/starts-null.ts'

/** Defines the tables of members. */
export const defineMembersTables = ({ table, text, long, flag, bytes, rowNumber, index, uniqueIndex, check }: Kit) => {
  /** Accounts: one per (provider, subject). */
  const members = table(
    'members',
    {
      memberNo: rowNumber(),
      memberID: text().notNull(),
      provider: text({ enum: ['google', 'wechat'] }).notNull(),
      subject: text().notNull(),
      email: text(),
      /** When the member proved to own `email`. Null until then. */
      emailConfirmedSSE: long(),
      /** When an e-mail link was last enqueued. */
      emailAskedSSE: startsNull(long()),
      profileName: text(),
      displayName: startsNull(text()),
      contactNumber: startsNull(text()),
      openedTimeSSE: long().notNull(),
      registeredTimeSSE: startsNull(long()),
      hasPassportError: flag().notNull(),
    },
    (t) => [
      uniqueIndex('members_by_id').on(t.memberID),
      uniqueIndex('members_by_subject').on(t.provider, t.subject),
      // Operators find orders by these. No order writes to this table, so they cost a sale nothing.
      index('members_by_email').on(sql`lower(${t.email})`),
      index('members_by_phone').on(t.contactNumber),
      index('members_by_name').on(sql`lower(${t.displayName})`),
      check('members_provider_known', sql`${t.provider} in ('google', 'wechat')`),
    ],
  )

  /** Sessions, by the SHA-256 of their token. */
  const sessions = table(
    'sessions',
    {
      tokenHash: bytes().primaryKey(),
      memberNo: long()
        .notNull()
        .references(() => members.memberNo),
      expiresSSE: long().notNull(),
      openedSSE: long().notNull().default(0),
      /** Lags behind by up to an hour. */
      lastUsedSSE: long().notNull().default(0),
      browser: text().$type<Browser>(),
      system: text().$type<System>(),
    },
    (t) => [
      index('sessions_by_expiry').on(t.expiresSSE),
      index('sessions_by_member').on(t.memberNo),
      check('sessions_hash_is_sha256', sql`length(${t.tokenHash}) = 32`),
    ],
  )

  /** The one open e-mail link of a member, which confirms `address`, by the SHA-256 of its token. */
  const emailLinks = table(
    'emailLinks',
    {
      memberNo: long()
        .primaryKey()
        .references(() => members.memberNo),
      tokenHash: bytes().notNull(),
      address: text().notNull(),
      expiresSSE: long().notNull(),
    },
    (t) => [
      uniqueIndex('emailLinks_by_token').on(t.tokenHash),
      check('emailLinks_hash_is_sha256', sql`length(${t.tokenHash}) = 32`),
    ],
  )

  return { members, sessions, emailLinks }
}
/** See {@link defineMembersTables}. */
export type MembersTables = ReturnType<typeof defineMembersTables>
