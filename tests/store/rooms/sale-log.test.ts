import { checkLog, headOver } from '@pokfei/draw/log/sale-log'
import type { LogLine } from '@pokfei/domain/rooms/log-line'
import type { CodeRequest } from '@pokfei/domain/access-codes/decide-code'
import { cancelOrder } from '@pokfei/domain/services/orders/cancel-order'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { advanceRooms } from '@pokfei/domain/services/rooms/advance-rooms'
import { describe, expect, test } from 'vitest'
import { standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { payOrder, type PaidOrder } from '../../support/payments/paid-order.ts'
import { openTestRoom, roomStartSSE, testRoomID, type TestRoom } from '../../support/rooms/open-test-room.ts'

/** A room of version 2 with ten places. Its sale ends two hours after its start. */
const openRoom = (capacity = 10) =>
  openTestRoom([standingType({ capacity })], { drawVersion: 2, endTimeSSE: roomStartSSE + 7_200 })

/** Returns the whole log of a room with its head. */
async function readLog({ testApp }: TestRoom) {
  const { rooms } = testApp.fresh.store
  const log = (await rooms.find(testRoomID))?.log ?? null
  return { log, lines: await rooms.listLog(testRoomID, 0, 1_000) }
}

/** Returns lines as short texts: second of the sale, kind, rank and tickets. */
const short = (lines: readonly LogLine[]) =>
  lines.map(({ kind, atSSE, rank, tickets }) =>
    [atSSE - roomStartSSE, kind, ...(rank > 0 ? [`#${rank}`] : []), ...(tickets > 0 ? [tickets] : [])].join(' '),
  )

/** Makes a code that sells to members without a turn. */
async function codeOf(
  { testApp }: TestRoom,
  target: CodeRequest['target'] = { kind: 'types', typeIDs: ['standing'] },
): Promise<{ readonly accessCode: string }> {
  const accessCode = 'FANCLUB2026'
  const code: CodeRequest = {
    code: accessCode,
    target,
    uses: 2,
    usesPerMember: null,
    fromSSE: null,
    untilSSE: null,
  }
  await testApp.fresh.store.accessCodes.make(testEvent, code, byOperator(testApp.clock.nowSSE()))
  return { accessCode }
}

describe('the log of a sale', () => {
  test('has a line for each turn and each ticket, from the first turn to the end', { tags: 'ROM-99' }, async () => {
    await using room = await openRoom()
    const { fresh, clock } = room.testApp
    const { allotments, orders, refunds, members } = fresh.store
    const press = { name: 'press', typeID: 'standing', places: 3, seats: [], releaseSSE: null }
    await allotments.hold(testEvent, press, byOperator(clock.nowSSE()))
    for (const index of [1, 2, 3]) await room.join(index)
    await room.goTo(-60)
    expect(await readLog(room)).toEqual({ log: null, lines: [] })
    await room.draw()
    expect(short((await readLog(room)).lines)).toEqual(['0 opened 10', '0 keptBack 3', '0 served #2'])

    const [first = 0] = await room.byRank([1, 2, 3])
    await room.goTo(3)
    await room.claim(first)
    const paid = await payOrder(room.testApp, first, ['standing', 'standing'])
    await room.goTo(10)
    await payOrder(room.testApp, 4, ['standing'], await codeOf(room, { kind: 'allotment', name: 'press' }))
    const guest = await room.testApp.buyer(5)
    await members.register(
      guest.memberID,
      { displayName: 'Guest', contactNumber: '91234567', email: null },
      clock.nowSSE(),
    )
    await orders.give(
      {
        ...testEvent,
        memberID: guest.memberID,
        typeID: 'standing',
        ticketCount: 1,
        allotmentName: null,
        language: 'en',
      },
      byOperator(clock.nowSSE()),
    )
    await room.goTo(20)
    await refunds.refundTickets(
      {
        orderID: paid.orderID,
        refundID: 'r',
        tickets: paid.tickets.slice(0, 1).map(({ ticketID }) => ticketID),
        amount: 'prices',
        reason: 'requested',
        keepsPlaces: false,
      },
      byOperator(clock.nowSSE()),
    )
    await room.goTo(30)
    await room.goTo(400)
    await room.goTo(7_200)
    expect(short((await readLog(room)).lines).at(-1)).toMatch(/^400 /)
    await room.goTo(7_260)
    const { log, lines } = await readLog(room)
    expect(short(lines)).toEqual([
      '0 opened 10',
      '0 keptBack 3',
      '0 served #2',
      '3 served #3',
      '10 claimed #1',
      '10 bought #1 2',
      '20 released 1',
      '20 code 1',
      '20 guest 1',
      '30 returned #1 1',
      '400 passed #2',
      '400 passed #3',
      '7260 ended 5',
    ])
    expect(log).toMatchObject({ lines: lines.length, isEnded: true, head: headOver(testRoomID, null, lines) })
    expect(checkLog(testRoomID, lines, [])).toBe('right')
    expect(await advanceRooms(room.deps)).toBe(0)
  })
  test('tells pauses in their second, and waits for pending orders before its end', { tags: 'ROM-99' }, async () => {
    await using room = await openRoom()
    const { rooms } = room.testApp.fresh.store
    await room.join(1)
    await room.draw()
    const command = async (second: number, kind: 'pause' | 'goOn') => {
      await room.goTo(second)
      const what = kind === 'pause' ? ({ kind, message: { en: 'Wait.', zh: '請等。' } } as const) : ({ kind } as const)
      await rooms.command(testRoomID, what, byOperator(roomStartSSE + second))
      await room.goTo(second)
    }
    await command(2, 'pause')
    await command(4, 'goOn')
    await room.goTo(7_199)
    const { orderID } = await room.testApp.openOrder(4, ['standing'], await codeOf(room))
    await room.goTo(7_300)
    expect((await readLog(room)).log).toMatchObject({ isEnded: false })
    const { paymentID } = room.testApp.payments.change(orderID, { status: 'paid' })
    await settlePayment(room.testApp.deps, { eventID: 'paid', paymentID })
    await room.goTo(7_320)
    expect(short((await readLog(room)).lines)).toEqual([
      '0 opened 10',
      '0 served #1',
      '2 paused',
      '4 wentOn',
      '7199 passed #1',
      '7320 code 1',
      '7320 ended 9',
    ])
  })

  test('finds tickets of turns that ended long ago, in its next comparison', { tags: 'ROM-99' }, async () => {
    await using room = await openRoom()
    const { testApp } = room
    const { refunds, tickets } = testApp.fresh.store
    for (const index of [1, 2, 3]) await room.join(index)
    await room.draw()
    await room.goTo(3)
    const buyers = await room.byRank([1, 2, 3])
    const paid: PaidOrder[] = []
    for (const buyer of buyers.slice(0, 2)) {
      await room.claim(buyer)
      paid.push(await payOrder(testApp, buyer, ['standing', 'standing']))
    }
    // A late payment revives the order of the third.
    const [first, second, late] = [paid[0], paid[1], buyers[2]]
    if (first === undefined || second === undefined || late === undefined) throw new Error('three members joined')
    await room.claim(late)
    const { orderID } = await testApp.openOrder(late, ['standing'])
    const by = byOperator(testApp.clock.nowSSE())
    const idsOf = ({ tickets: all }: PaidOrder) => all.map(({ ticketID }) => ticketID)
    const refund = { amount: 'prices', reason: 'requested', keepsPlaces: false } as const
    await cancelOrder(testApp.deps, { orderID, memberID: (await testApp.buyer(late)).memberID })
    for (const later of [10, 400, 1_000]) await room.goTo(later)

    await refunds.refundTickets(
      { ...refund, orderID: second.orderID, refundID: 'two', tickets: idsOf(second).slice(0, 1) },
      by,
    )
    const { paymentID } = testApp.payments.change(orderID, { status: 'paid' })
    await settlePayment(testApp.deps, { eventID: 'late', paymentID })
    await room.goTo(1_010)
    // A revoked ticket keeps its place. Gates hear nothing new once that is given back.
    await tickets.revoke({ kind: 'order', orderReference: first.order.orderReference }, by)
    await room.goTo(1_020)
    await refunds.refundTickets({ ...refund, orderID: first.orderID, refundID: 'one', tickets: idsOf(first) }, by)
    await room.goTo(1_030)
    const { log, lines } = await readLog(room)
    expect(short(lines).slice(-3)).toEqual(['1010 returned #2 1', '1010 bought #3 1', '1030 returned #1 2'])
    expect(log?.mark).toMatchObject({ leftTickets: 8 })
    await room.goTo(7_260)
    expect(short((await readLog(room)).lines).slice(-1)).toEqual(['7260 ended 8'])
  })

  test('takes no lines from a process that read an older log', { tags: 'ROM-99' }, async () => {
    await using room = await openRoom()
    const { rooms } = room.testApp.fresh.store
    await room.join(1)
    await room.draw()
    const before = await readLog(room)
    const { log } = before
    if (log === null) throw new Error('the room has no log')
    const lines = [{ kind: 'passed', atSSE: roomStartSSE, rank: 1, tickets: 0 } as const]
    expect(await rooms.appendLog(testRoomID, { after: log.lines - 1, lines, log })).toBe(false)
    expect(await readLog(room)).toEqual(before)
    expect(await rooms.listLog(testRoomID, 1, 1)).toEqual(before.lines.slice(1))
    expect(await rooms.findLogFacts('events/lion-rock/none', roomStartSSE, 'all')).toBeNull()
  })

  test('is not there in version 1 of the draw', { tags: 'ROM-99' }, async () => {
    await using room = await openTestRoom([standingType()])
    await room.join(1)
    await room.draw()
    await room.goTo(60)
    expect(await readLog(room)).toEqual({ log: null, lines: [] })
  })
})
