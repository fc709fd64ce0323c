import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { keptGiftEntry } from '@pokfei/domain/audit-log/entries/orders/claim-entries'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { claimAllotment } from '@pokfei/domain/claims/claim'
import { countedAddressHash } from '@pokfei/domain/emails/mail-limits'
import { decideGuestOrder } from '@pokfei/domain/guests/decide-guest-order'
import type { GuestLine, GuestLineEnd } from '@pokfei/domain/guests/guest-list'
import { newID } from '@pokfei/domain/ids'
import type { Member } from '@pokfei/domain/members/member'
import { newOrderIDs } from '@pokfei/domain/orders/new-order-ids'
import { stockChanges } from '@pokfei/domain/orders/stock-change'
import type { ClaimStore } from '@pokfei/domain/ports/desk/claim-store'
import type { Database, Engine } from '../../shared/engine.ts'
import { typeNosOf } from '../../shared/orders/order-rows.ts'
import { readStockFacts } from '../../shared/orders/read-facts.ts'
import type { SingleOrders } from '../../shared/orders/single-orders.ts'
import { allotments, claims, members, orders, tickets, ticketTypes } from '../../tables/postgres.ts'
import { findAllotment, storeAllotment } from '../allotments/allotment-rows.ts'
import { appendEntry, askRevision, writeAct } from '../audit-log/audit-log.ts'
import { askEventState } from '../catalogue/ask-event-state.ts'
import { findEventNo } from '../catalogue/event-key.ts'
import type { LockedMember } from '../members/lock-member.ts'
import { memberColumns } from '../members/member-columns.ts'
import { appendGift, giveTo } from '../orders/give-tickets.ts'
import { soldType } from '../tickets/ticket-seat.ts'
import { enqueueClaim } from './enqueue-claim.ts'

/**
 * Creates the gifts of a list. It locks all members in the order of their rows and then the event, as moves and sales do.
 * One transaction gives them all, so a dry run and the change see the same stock.
 */
export function createListGiving(
  engine: Pick<Engine, 'transaction'>,
  singleOrders: SingleOrders,
): ClaimStore['giveList'] {
  return ({ lines, ...key }, act) =>
    writeAct(engine, act, async (db) => {
      const eventNo = await findEventNo(db, key)
      if (eventNo === null) return null
      const guests = await lockGuests(db, lines)
      await db.changeEvents([eventNo])
      await askEventState(db, act, 'guests give', eventNo)
      // Each line has an entry of its own, and the revision is that of the event before all of them.
      const ofLine = await askRevision(db, act, { kind: 'event', id: `${key.organizerID}/${key.eventID}` })
      const giving = { db, singleOrders, key, eventNo, act: ofLine }
      const ends: GuestLineEnd[] = []
      for (const line of lines) ends.push(await giveLine(giving, line, guests))
      return ends
    })
}

interface Giving {
  readonly db: Database
  readonly singleOrders: SingleOrders
  readonly key: EventKey
  readonly eventNo: number
  readonly act: OperatorAct
}

async function lockGuests(db: Database, lines: readonly GuestLine[]): Promise<ReadonlyMap<string, LockedMember>> {
  const memberIDs = new Set(lines.flatMap(({ guest }) => (guest.kind === 'member' ? [guest.memberID] : [])))
  const rows = await db
    .select({ memberNo: members.memberNo, member: memberColumns })
    .from(members)
    .where(db.isOneOf(members.memberID, [...memberIDs]))
    .orderBy(asc(members.memberNo))
    .for('no key update')
  return new Map(rows.map((row) => [row.member.memberID, row]))
}

async function giveLine(
  giving: Giving,
  line: GuestLine,
  guests: ReadonlyMap<string, LockedMember>,
): Promise<GuestLineEnd> {
  const { db, singleOrders, key, act } = giving
  const { guest, isAgain, ...gift } = line
  const member = guest.kind === 'member' ? guests.get(guest.memberID) : null
  if (member === undefined) return { kind: 'rejected', reason: 'noSuchMember' }
  if (!isAgain && (await wasGiven(giving, line, member))) return { kind: 'givenBefore' }
  if (guest.kind === 'address') return keepFor(giving, line, guest.address)
  if (member === null) throw new Error('a member was not locked')
  const request = { ...key, ...gift, memberID: guest.memberID }
  const given = await giveTo(db, singleOrders, request, member, act.nowSSE)
  if (given.kind === 'rejected') return given
  if (given.kind !== 'given') throw new Error('the event of a list is gone')
  await appendGift(db, act, given, request)
  return { kind: 'given', orderReference: given.order.orderReference }
}

/** Tells whether the guest has the same free tickets already, or a claim for them. */
async function wasGiven(
  { db, eventNo }: Giving,
  { guest, typeID, ticketCount }: GuestLine,
  member: LockedMember | null,
): Promise<boolean> {
  if (guest.address !== null) {
    const claimed = await db
      .select({ claimNo: claims.claimNo })
      .from(claims)
      .innerJoin(ticketTypes, eq(ticketTypes.typeNo, claims.typeNo))
      .leftJoin(allotments, and(eq(allotments.eventNo, claims.eventNo), eq(allotments.name, claims.allotmentName)))
      .where(
        and(
          eq(claims.eventNo, eventNo),
          eq(claims.kind, 'gift'),
          eq(claims.addressHash, countedAddressHash(guest.address)),
          eq(ticketTypes.typeID, typeID),
          eq(claims.ticketCount, ticketCount),
          or(isNotNull(claims.claimedSSE), gt(allotments.places, 0)),
        ),
      )
      .limit(1)
    if (claimed.length > 0) return true
  }
  if (member === null) return false
  const given = await db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .innerJoin(tickets, eq(tickets.orderNo, orders.orderNo))
    .innerJoin(ticketTypes, soldType)
    .where(
      and(
        db.isOrderOf(member.memberNo),
        eq(orders.eventNo, eventNo),
        eq(orders.state, 'COMPLETED'),
        eq(orders.priceCents, 0),
        eq(orders.ticketCount, ticketCount),
        eq(ticketTypes.typeID, typeID),
        isNull(tickets.revokedSSE),
      ),
    )
    .limit(1)
  return given.length > 0
}

/** A guest without an account, as the rows of an order want one. It has no tickets of any event. */
const nobody: LockedMember = {
  memberNo: 0,
  member: {
    memberID: '',
    provider: 'google',
    subject: '',
    email: null,
    emailConfirmedSSE: null,
    emailAskedSSE: null,
    profileName: null,
    displayName: null,
    contactNumber: null,
    registeredTimeSSE: null,
    hasPassportError: false,
  } satisfies Member,
}

/** Keeps the places of a gift in an allotment of its own, until its claim (OPS-86). So no order and no load takes them. */
async function keepFor(
  { db, singleOrders, key, eventNo, act }: Giving,
  line: GuestLine,
  address: string,
): Promise<GuestLineEnd> {
  const { nowSSE } = act
  const { typeID, ticketCount, allotmentName, language } = line
  const event = await singleOrders.findEvent(db, key)
  if (event === null) throw new Error('the event of a list is gone')
  const kept = allotmentName === null ? null : await findAllotment(db, eventNo, allotmentName)
  const { rows, store } = await singleOrders.open(db, { event, ...nobody, ticketCount, nowSSE })
  const facts = readStockFacts(
    rows,
    { nowSSE, memberNo: nobody.memberNo, event },
    Array<string>(ticketCount).fill(typeID),
  )
  // The same decision as for a member. Its order is placed once the guest claims it.
  const decision = decideGuestOrder(
    { ...key, memberID: '', typeID, ticketCount, allotmentName, language },
    { ...facts, guest: { hasCompleteProfile: true, hasProvenEmail: true }, allotment: kept?.allotment ?? null },
    (count) => newOrderIDs(count, nowSSE),
  )
  if (decision.kind === 'rejected') return decision
  const { typeNo: poolNo, soldTypeNo } = typeNosOf(event.types, typeID)
  const claimID = newID()
  const name = claimAllotment(claimID)
  const row = {
    claimID,
    kind: 'gift',
    eventNo,
    typeNo: soldTypeNo ?? poolNo,
    ticketCount,
    allotmentName: name,
    language,
    address,
  } as const
  if (!(await enqueueClaim(db, row, nowSSE))) return { kind: 'rejected', reason: 'tooManyMails' }
  const [change] = decision.allotment === null ? stockChanges(decision.tickets, 'free', 'held') : []
  if (change !== undefined) {
    rows.write({ memberNo: nobody.memberNo, event, orderNo: null }, [{ kind: 'changeStock', change }], nowSSE)
    await store()
  }
  const nos = { eventNo, typeNo: poolNo }
  if (decision.allotment !== null) await storeAllotment(db, nos, decision.allotment)
  await storeAllotment(db, nos, {
    name,
    typeID,
    places: ticketCount,
    seats: decision.tickets.flatMap(({ seat }) => (seat === null ? [] : [seat.codeIndex])),
    releaseSSE: null,
  })
  await appendEntry(db, act, keptGiftEntry(key, { claimID, typeID, ticketCount, allotment: name }))
  return { kind: 'claim', allotment: name }
}
