import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import { hasOpenEmail, provenEmail } from '@pokfei/domain/members/member'
import { newID } from '@pokfei/domain/ids'
import { countedAddressHash, linkLimits, nextAllowedSSE } from '@pokfei/domain/emails/mail-limits'
import type { MemberStore } from '@pokfei/domain/ports/member-store'
import { listMailsOfMember, listMailsToAddress } from '../emails/mail-counts.ts'
import { queuedMail } from '../emails/queued-mail.ts'
import type { Engine, Database } from '../../shared/engine.ts'
import { emailLinks, events, members, orders, outbox } from '../../tables/postgres.ts'
import { lockMember, type LockedMember } from './lock-member.ts'

/**
 * Enqueues a link to a locked member's address and drops earlier ones that still wait. Returns null, or the time from
 * which one more mail is allowed. In that case it changed nothing.
 */
export async function enqueueLink(
  db: Database,
  { memberNo }: Pick<LockedMember, 'memberNo'>,
  address: string,
  nowSSE: number,
): Promise<number | null> {
  const addressHash = countedAddressHash(address)
  await db.lockAddress(addressHash)
  const earlier = [
    await listMailsOfMember(db, memberNo, nowSSE),
    await listMailsToAddress(db, { kind: 'emailLink', addressHash }, nowSSE),
  ]
  const untilSSE = earlier.flatMap((earlierSSEs) => nextAllowedSSE(linkLimits, earlierSSEs, nowSSE) ?? [])
  if (untilSSE.length > 0) return Math.max(...untilSSE)
  await db
    .update(outbox)
    .set({ dueSSE: null, droppedSSE: nowSSE, lastFailure: 'a newer mail took its place' })
    .where(and(eq(outbox.memberNo, memberNo), eq(outbox.kind, 'emailLink'), isNotNull(outbox.dueSSE)))
  const mail = { kind: 'emailLink', memberNo, mailID: newID(), addressHash, addressedSSE: nowSSE } as const
  await db.insert(outbox).values(queuedMail(mail, nowSSE))
  await db.update(members).set({ emailAskedSSE: nowSSE }).where(eq(members.memberNo, memberNo))
  return null
}

/**
 * Replaces the address of a locked member. The new one is unconfirmed and gets a link. A confirmed old one gets a mail too.
 * Returns null, or the time from which one more link is allowed. In that case it changed nothing.
 */
export async function replaceAddress(
  db: Database,
  { memberNo, member }: LockedMember,
  address: string,
  nowSSE: number,
): Promise<number | null> {
  const untilSSE = await enqueueLink(db, { memberNo }, address, nowSSE)
  if (untilSSE !== null) return untilSSE
  await db.delete(emailLinks).where(eq(emailLinks.memberNo, memberNo))
  await db.update(members).set({ email: address, emailConfirmedSSE: null }).where(eq(members.memberNo, memberNo))
  const replacedAddress = provenEmail(member)
  if (replacedAddress !== null)
    await db
      .insert(outbox)
      .values(queuedMail({ kind: 'addressReplaced', memberNo, mailID: newID(), replacedAddress }, nowSSE))
  return null
}

/** Creates the confirmation of e-mail addresses. */
export function createEmailLinks({ transaction }: Engine): Pick<MemberStore, 'requestEmailLink' | 'confirmEmail'> {
  return {
    requestEmailLink: (memberID, correction, nowSSE) =>
      transaction(async (db) => {
        const { memberNo, member } = await lockMember(db, memberID)
        const address = correction ?? member.email
        if (address === null || !hasOpenEmail(member)) return { kind: 'fixed' }
        const untilSSE = await enqueueLink(db, { memberNo }, address, nowSSE)
        if (untilSSE !== null) return { kind: 'tooMany', untilSSE }
        if (address !== member.email) {
          await db.delete(emailLinks).where(eq(emailLinks.memberNo, memberNo))
          await db.update(members).set({ email: address }).where(eq(members.memberNo, memberNo))
        }
        return { kind: 'enqueued', member: { ...member, email: address, emailAskedSSE: nowSSE } }
      }),

    confirmEmail: (tokenHash, nowSSE) =>
      transaction(async (db) => {
        const isOpen = and(eq(emailLinks.tokenHash, tokenHash), gt(emailLinks.expiresSSE, nowSSE))
        // The member comes first, as in every transaction that locks both.
        const [owner] = await db
          .select({ memberID: members.memberID })
          .from(emailLinks)
          .innerJoin(members, eq(members.memberNo, emailLinks.memberNo))
          .where(isOpen)
        if (owner === undefined) return false
        await lockMember(db, owner.memberID)
        const [used] = await db
          .delete(emailLinks)
          .where(isOpen)
          .returning({ memberNo: emailLinks.memberNo, address: emailLinks.address })
        if (used === undefined) return false
        const confirmed = await db
          .update(members)
          .set({ emailConfirmedSSE: nowSSE })
          .where(
            and(
              eq(members.memberNo, used.memberNo),
              eq(members.email, used.address),
              isNull(members.emailConfirmedSSE),
            ),
          )
          .returning({ memberNo: members.memberNo })
        if (confirmed.length === 0) return false
        await enqueueConfirmations(db, used.memberNo, nowSSE)
        return true
      }),
  }
}

/**
 * Enqueues confirmations of orders for future events that were completed before the address was confirmed. It also
 * enqueues dropped ones again.
 */
async function enqueueConfirmations(db: Database, memberNo: number, nowSSE: number): Promise<void> {
  const upcoming = await db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .innerJoin(events, eq(events.eventNo, orders.eventNo))
    .where(and(db.isOrderOf(memberNo), eq(orders.state, 'COMPLETED'), gt(events.eventStartTimeSSE, nowSSE)))
    .orderBy(asc(orders.orderNo))
  if (upcoming.length === 0) return
  const orderNos = upcoming.map(({ orderNo }) => orderNo)
  await db
    .update(outbox)
    .set({ queuedSSE: nowSSE, dueSSE: nowSSE, attempts: 0, droppedSSE: null })
    .where(and(inArray(outbox.orderNo, orderNos), eq(outbox.kind, 'confirmation'), isNotNull(outbox.droppedSSE)))
  await db
    .insert(outbox)
    .values(orderNos.map((orderNo) => queuedMail({ kind: 'confirmation', orderNo }, nowSSE)))
    .onConflictDoNothing()
}
