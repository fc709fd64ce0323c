import { sql } from 'drizzle-orm'
import { staffRoles } from '@pokfei/domain/staff/caller'
import { oneOf } from '../../shared/schema/one-of.ts'
import type { Kit } from '../kits/kit.ts'
import { startsNull } from '../kits/starts-null.ts'

/** Defines the tables of staff: whoever works at the desk. None of their rows belongs to a member. */
export const defineStaffTables = ({
  table,
  text,
  long,
  json,
  flag,
  bytes,
  rowNumber,
  index,
  uniqueIndex,
  check,
  flagChecks,
  isTrue,
}: Kit) => {
  /** Accounts of colleagues and of programs. */
  const staff = table(
    'staff',
    {
      staffNo: rowNumber(),
      staffID: text().notNull(),
      name: text().notNull(),
      isProgram: flag().notNull(),
      role: text({ enum: staffRoles }).notNull(),
      /** The scope is all without an organizer, and the whole organizer without an event. */
      organizerID: text(),
      eventID: text(),
      createdSSE: long().notNull(),
      /** When the access ends. Null if it has no end. */
      endsSSE: long(),
      revokedSSE: startsNull(long()),
      /** The SHA-256 of a program's token. Null for a colleague. */
      tokenHash: bytes(),
      /** The last use of the token. It lags behind by up to a minute. */
      tokenUsedSSE: startsNull(long()),
    },
    (t) => [
      uniqueIndex('staff_by_id').on(t.staffID),
      uniqueIndex('staff_by_token').on(t.tokenHash),
      // A name may come back once its account was revoked.
      uniqueIndex('staff_name_once').on(t.name).where(sql`${t.revokedSSE} is null`),
      check('staff_role_known', sql`${t.role} in (${oneOf(staffRoles)})`),
      check('staff_event_has_an_organizer', sql`${t.eventID} is null or ${t.organizerID} is not null`),
      check('staff_programs_have_a_token', sql`(${t.tokenHash} is not null) = (${isTrue(t.isProgram)})`),
      check('staff_hash_is_sha256', sql`${t.tokenHash} is null or length(${t.tokenHash}) = 32`),
      ...flagChecks('staff_isProgram', t.isProgram),
    ],
  )

  const staffNo = () =>
    long()
      .notNull()
      .references(() => staff.staffNo)

  /** Invitations to register a passkey, by the SHA-256 of the link's token. A used one is deleted. */
  const staffInvitations = table(
    'staffInvitations',
    { inviteHash: bytes().primaryKey(), staffNo: staffNo(), expiresSSE: long().notNull() },
    (t) => [
      index('staffInvitations_by_staff').on(t.staffNo),
      index('staffInvitations_by_expiry').on(t.expiresSSE),
      check('staffInvitations_hash_is_sha256', sql`length(${t.inviteHash}) = 32`),
    ],
  )

  /** Passkeys of colleagues. */
  const staffPasskeys = table(
    'staffPasskeys',
    {
      passkeyNo: rowNumber(),
      staffNo: staffNo(),
      /** Base64url, as browsers name a credential. */
      credentialID: text().notNull(),
      publicKey: bytes().notNull(),
      counter: long().notNull(),
      /** JSON. The ways to the authenticator, as hints for the browser. */
      transports: json().$type<readonly string[]>().notNull(),
      deviceName: text().notNull(),
      createdSSE: long().notNull(),
      lastUsedSSE: startsNull(long()),
    },
    (t) => [
      uniqueIndex('staffPasskeys_by_credential').on(t.credentialID),
      index('staffPasskeys_by_staff').on(t.staffNo),
    ],
  )

  /** Sessions of the desk, by the SHA-256 of their token. */
  const staffSessions = table(
    'staffSessions',
    {
      tokenHash: bytes().primaryKey(),
      staffNo: staffNo(),
      /** Null for the stand-in owner of a demo. */
      passkeyNo: long().references(() => staffPasskeys.passkeyNo),
      openedSSE: long().notNull(),
      /** Lags behind by up to a minute. */
      lastUsedSSE: long().notNull(),
      verifiedSSE: long().notNull(),
      expiresSSE: long().notNull(),
    },
    (t) => [
      index('staffSessions_by_staff').on(t.staffNo),
      index('staffSessions_by_passkey').on(t.passkeyNo),
      index('staffSessions_by_expiry').on(t.expiresSSE),
      check('staffSessions_hash_is_sha256', sql`length(${t.tokenHash}) = 32`),
    ],
  )

  /** The challenges that were answered, until they expire. None is answered twice. */
  const staffChallenges = table(
    'staffChallenges',
    { challenge: text().primaryKey(), expiresSSE: long().notNull() },
    (t) => [index('staffChallenges_by_expiry').on(t.expiresSSE)],
  )

  return { staff, staffInvitations, staffPasskeys, staffSessions, staffChallenges }
}
