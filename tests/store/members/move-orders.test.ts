import { memberDataFile } from '@pokfei/contracts/schemas/member-data'
import { hasCompleteProfile } from '@pokfei/domain/members/member'
import { packMemberData } from '@pokfei/server/personal-data/pack-member-data'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { mailWorker, runMails } from '../../support/emails/mail-rounds.ts'
import { scriptedMailer } from '../../support/emails/scripted-mailer.ts'
import { standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { testSession } from '../../support/fixtures/test-session.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { openTestRoom } from '../../support/rooms/open-test-room.ts'
import { readAllRows } from '../../support/store/all-rows.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

/** Registers buyer number `index`. Returns the ID of the account. */
async function register(testApp: TestApp, index: number): Promise<string> {
  const { memberID } = await testApp.buyer(index)
  const details = { displayName: 'Karen Chan', contactNumber: `9123456${index}`, email: null }
  await testApp.fresh.store.members.register(memberID, details, testApp.clock.nowSSE())
  return memberID
}

/** Registers buyers 1 and 2. */
const registerBoth = async (testApp: TestApp) => ({
  oldID: await register(testApp, 1),
  newID: await register(testApp, 2),
})

async function downloadOf({ fresh, clock }: TestApp, memberID: string) {
  const packed = await packMemberData({ store: fresh.store, clock }, memberID)
  if (packed === null) throw new Error('there is no such member')
  const file = unzipSync(packed)['pokfei-data.json']
  return memberDataFile.parse(JSON.parse(strFromU8(file ?? new Uint8Array())))
}

describe('a lost sign-in', { tags: ['OPS-72', 'OPS-81'] }, () => {
  test('moves orders and tickets with new codes, ends the sessions and tells both', async () => {
    await using testApp = await openTestApp([standingType()])
    const { store } = testApp.fresh
    const { oldID, newID } = await registerBoth(testApp)
    const { order, tickets } = await payOrder(testApp, 1, ['standing', 'standing'], { idempotencyKey: 'a key' })
    await store.sessions.open(testSession(Buffer.alloc(32, 1), oldID))
    await runMails(mailWorker(testApp, scriptedMailer()))
    const call = (...args: readonly string[]) => callInTest('members', testApp, ['move', oldID, newID, ...args])
    const figures = { orders: 1, tickets: 2, upcomingEvents: 1, endedSessions: 1, mails: 2 }

    const before = await readAllRows(testApp.fresh.raw)
    expect(JSON.parse((await call('--dry-run', '--json')).output.join(''))).toMatchObject({ result: figures })
    expect(await readAllRows(testApp.fresh.raw)).toEqual(before)

    expect(await call()).toMatchObject({ status: 0, errorOutput: [] })
    expect(await store.orders.listOwn(oldID)).toEqual([])
    expect(await store.orders.listOwn(newID)).toHaveLength(1)
    expect(await store.sessions.list(oldID, testApp.clock.nowSSE())).toEqual([])
    const moved = await store.orders.tickets(order.orderID)
    expect(moved.map(({ issueNumber }) => issueNumber)).toEqual(tickets.map(({ issueNumber }) => issueNumber + 1))
    expect(await testApp.fresh.raw.rows('ticketChanges')).toMatchObject([{ kind: 'reissued' }, { kind: 'reissued' }])
    expect(await testApp.fresh.raw.rows('orderRequests')).toEqual([])
    const { mails: _mails, ...logged } = figures
    expect((await store.auditLog.list(null, null, 9)).entries).toMatchObject([
      { verb: 'members move', subject: { kind: 'member', id: oldID }, after: { to: newID, ...logged } },
    ])
    const logOf = (id: string) => callInTest('audit-log', testApp, ['of', `member/${id}`])
    expect((await logOf(newID)).output).toEqual((await logOf(oldID)).output)
    const mailer = scriptedMailer()
    await runMails(mailWorker(testApp, mailer))
    expect(mailer.accepted.map(({ to, subject }) => [to, subject])).toEqual([
      ['buyer-1@example.com', 'ordersMovedAway'],
      ['buyer-2@example.com', 'ordersMovedHere'],
    ])

    const [left, come] = [await downloadOf(testApp, oldID), await downloadOf(testApp, newID)]
    expect(left).toMatchObject({ orders: [], tickets: [], ticketChanges: [], mails: [{ kind: 'ordersMovedAway' }] })
    expect(come).toMatchObject({ orders: [{ orderID: order.orderID }], tickets: [{}, {}], ticketChanges: [{}, {}] })
    expect(come.mails.map(({ kind }) => kind)).toEqual(['confirmation', 'ordersMovedHere'])

    const again = JSON.parse((await call('--json')).output.join(''))
    expect(again).toMatchObject({ isChanged: false, result: { orders: 0, mails: 0 } })
  })

  test('sends no mail to an address that nobody has confirmed', async () => {
    await using testApp = await openTestApp([standingType()])
    const { oldID, newID } = await registerBoth(testApp)
    await payOrder(testApp, 1, ['standing'])
    await testApp.fresh.raw.execute(`update members set "emailConfirmedSSE" = null where "memberID" = '${newID}'`)
    const moved = await testApp.fresh.store.members.move(oldID, newID, byOperator())
    expect(moved).toMatchObject({ kind: 'moved', moved: { mails: 1 } })
  })

  test('never leaves an order between two accounts, if the old one buys meanwhile', async () => {
    await using testApp = await openTestApp([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])
    const { store } = testApp.fresh
    const { oldID, newID } = await registerBoth(testApp)
    await testApp.order(1, ['standing'])
    const results = await Promise.all([
      testApp.order(1, ['standing']),
      store.members.move(oldID, newID, byOperator()),
      testApp.order(1, ['standing']),
      store.members.move(oldID, newID, byOperator()),
      testApp.order(1, ['standing']),
    ])
    expect(results.map((result) => result?.kind)).not.toContain('rejected')
    await store.members.move(oldID, newID, byOperator())
    expect(await store.orders.listOwn(oldID)).toEqual([])
    expect(await store.orders.listOwn(newID)).toHaveLength(4)
    const tickets = await testApp.fresh.raw.rows('tickets')
    expect(tickets.map(({ issueNumber }) => issueNumber)).toEqual([2, 2, 2, 2])
    expect(await testApp.counts('standing')).toEqual([0, 4])
  })

  test('waits for a payment that is under way', async () => {
    await using testApp = await openTestApp([standingType()])
    const { members } = testApp.fresh.store
    const { oldID, newID } = await registerBoth(testApp)
    const [bought, moved] = await Promise.all([
      payOrder(testApp, 1, ['standing']),
      members.move(oldID, newID, byOperator()),
    ])
    expect(['nothing', 'moved', 'rejected']).toContain(moved?.kind)
    await members.move(oldID, newID, byOperator())
    expect(await testApp.fresh.store.orders.find(bought.orderID)).toMatchObject({ memberID: newID, state: 'COMPLETED' })
  })
})

describe('a move is refused', { tags: 'OPS-72' }, () => {
  /** Calls the move. Returns its refusal, and if the database stayed as it was. */
  async function refusalOf(testApp: TestApp, { oldID, newID }: { readonly oldID: string; readonly newID: string }) {
    const before = await readAllRows(testApp.fresh.raw)
    const { status, output } = await callInTest('members', testApp, ['move', oldID, newID, '--json'])
    const { refusal } = JSON.parse(output.join(''))
    const isUnchanged = JSON.stringify(await readAllRows(testApp.fresh.raw)) === JSON.stringify(before)
    return { status, code: refusal.code, messageEN: refusal.messageEN, isUnchanged }
  }
  const refused = (code: string) => ({ status: 1, code, isUnchanged: true })

  test('to the same account', async () => {
    await using testApp = await openTestApp([standingType()])
    const { oldID } = await registerBoth(testApp)
    await payOrder(testApp, 1, ['standing'])
    expect(await refusalOf(testApp, { oldID, newID: oldID })).toMatchObject(refused('sameAccount'))
  })

  test('beyond the limit of an upcoming event, and not of a past one', async () => {
    await using testApp = await openTestApp([standingType()], { memberTicketLimit: 2 })
    const both = await registerBoth(testApp)
    await payOrder(testApp, 1, ['standing', 'standing'])
    await payOrder(testApp, 2, ['standing'])
    const limit = await refusalOf(testApp, both)
    expect(limit).toMatchObject(refused('overLimit'))
    expect(limit.messageEN).toContain(`${testEvent.organizerID}/${testEvent.eventID}`)
    testApp.clock.advance(60 * 86_400)
    const act = byOperator(testApp.clock.nowSSE())
    const { members } = testApp.fresh.store
    expect(await members.move(both.oldID, both.newID, act)).toMatchObject({
      kind: 'moved',
      moved: { tickets: 2, upcomingEvents: 0 },
    })
  })

  test.each(['oldID', 'newID'] as const)('while the erasure of %s was requested', async (which) => {
    await using testApp = await openTestApp([standingType()])
    const both = await registerBoth(testApp)
    expect(await testApp.fresh.store.erasures.request(both[which], 'en', testApp.clock.nowSSE())).toMatchObject({
      kind: 'pending',
    })
    expect(await refusalOf(testApp, both)).toMatchObject(refused('erasureAsked'))
  })

  test('while an order of the old account is not paid', async () => {
    await using testApp = await openTestApp([standingType()])
    const both = await registerBoth(testApp)
    await testApp.openOrder(1, ['standing'])
    expect(await refusalOf(testApp, both)).toMatchObject(refused('orderPending'))
  })

  test('to an account without a name and a phone number', async () => {
    await using testApp = await openTestApp([standingType()])
    const { memberID: oldID } = await testApp.buyer(1)
    await payOrder(testApp, 1, ['standing'])
    const member = await testApp.buyer(2)
    expect(hasCompleteProfile(member)).toBe(false)
    expect(await refusalOf(testApp, { oldID, newID: member.memberID })).toMatchObject(refused('notRegistered'))
  })

  test('while the old account is in a waiting room', async () => {
    await using room = await openTestRoom([standingType()])
    const both = await registerBoth(room.testApp)
    await room.join(1)
    expect(await refusalOf(room.testApp, both)).toMatchObject(refused('inRoom'))
  })
})
