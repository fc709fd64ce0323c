import { describe, expect, test } from 'vitest'
import { sampleNowSSE } from '../catalogue/testing/builders.ts'
import { orderAfter, placeEffects, placeNeedsEmail, transitionEffects, type OrderEffect } from './order-effects.ts'
import type { OrderTransition } from './order-transition.ts'
import type { Order } from './order.ts'
import { anOrder, anOrderTicket } from './testing/builders.ts'

const order = anOrder({ dueSSE: sampleNowSSE + 15 })

const seat = { rowIndex: 0, seatIndex: 4, codeIndex: 4, section: 'A', row: '1', number: '5' }
const ticket = anOrderTicket({ typeID: 'stalls', seat })

const stock = (held: number, sold: number, seats: readonly number[], isTaken: boolean): OrderEffect => ({
  kind: 'changeStock',
  change: { typeID: 'stalls', held, sold, seats, isTaken },
})
const confirmation: OrderEffect = { kind: 'enqueueConfirmation' }
const requestKey = { key: 'checkout-1', bodyHash: 'hash' }
const refused = { kind: 'refused', reason: 'insufficientNumberOfTickets' } as const

describe('a checkout', () => {
  const placed = (state: Order['state']) => ({ kind: 'placed', order: { ...order, state }, tickets: [ticket] }) as const

  test('holds the tickets of an order to be paid, and takes their seats', { tags: 'ORD-3' }, () => {
    expect(placeEffects(placed('IN_PROGRESS'), { hasProvenEmail: true, requestKey: null, turn: null })).toEqual([
      { kind: 'insertOrder', order, tickets: [ticket] },
      stock(1, 0, [4], true),
    ])
  })

  test('sells the tickets of a free order at once, and confirms it to a confirmed address', { tags: 'ORD-2' }, () => {
    const insertion = { kind: 'insertOrder', order: { ...order, state: 'COMPLETED' }, tickets: [ticket] }
    const sold = [insertion, stock(0, 1, [4], true)]
    const effects = (hasProvenEmail: boolean) =>
      placeEffects(placed('COMPLETED'), { hasProvenEmail, requestKey: null, turn: null })
    expect(effects(true)).toEqual([...sold, confirmation])
    expect(effects(false)).toEqual(sold)
    const needs = [placed('COMPLETED'), placed('IN_PROGRESS'), refused].map(placeNeedsEmail)
    expect(needs).toEqual([true, false, false])
  })

  test('writes nothing for a rejection without a key', () => {
    expect(placeEffects(refused, { hasProvenEmail: true, requestKey: null, turn: null })).toEqual([])
  })

  test('uses the turn that allows the order, and none for a rejection', { tags: 'ROM-15' }, () => {
    const turn = { rank: 7, claimedAt: 100, endsAt: 700, ticketCount: 1, boughtEventIDs: [] }
    const options = { hasProvenEmail: false, requestKey: null, turn }
    expect(placeEffects(placed('IN_PROGRESS'), options).at(-1)).toEqual({ kind: 'useTurn', turn })
    expect(placeEffects(refused, options)).toEqual([])
  })

  test('stores the response to a key: the order last, or the rejection', { tags: 'CHK-33' }, () => {
    const request = { kind: 'storeRequest', ...requestKey }
    const options = { hasProvenEmail: false, requestKey, turn: null }
    expect(placeEffects(placed('IN_PROGRESS'), options).at(-1)).toEqual({ ...request, rejection: null })
    expect(placeEffects(refused, options)).toEqual([{ ...request, rejection: refused }])
    expect(placeEffects({ kind: 'notFound' }, options)).toEqual([{ ...request, rejection: { kind: 'notFound' } }])
  })
})

describe('a transition', () => {
  const effects = (transition: OrderTransition, hasProvenEmail = true, before = order) =>
    transitionEffects({ kind: 'placed', order: before, tickets: [ticket] }, transition, { hasProvenEmail })
  const paid = { paymentID: 'payment-1', method: { kind: 'alipay' }, paidSSE: 1_800_000_020 } as const
  const completion = {
    kind: 'completeOrder',
    change: {
      state: 'COMPLETED',
      paymentID: 'payment-1',
      paymentMethod: { kind: 'alipay' },
      paidSSE: 1_800_000_020,
      dueSSE: null,
    },
  }
  const refund = {
    refundID: 'refund:payment-1',
    paymentID: 'payment-1',
    amountCents: 70_000,
    reason: 'unusedPayment',
    dueSSE: 1_800_000_060,
  } as const

  test('that changes nothing writes nothing', () => {
    expect(effects({ kind: 'unchanged' })).toEqual([])
  })

  test('sells held tickets when the order is paid', { tags: 'ORD-31' }, () => {
    const sold = [completion, stock(-1, 1, [], true)]
    expect(effects({ kind: 'complete', paid })).toEqual([...sold, confirmation])
    expect(effects({ kind: 'complete', paid }, false)).toEqual(sold)
  })

  test('frees the tickets and seats of a cancelled order, and refunds its money', { tags: 'ORD-39' }, () => {
    const freed = [
      { kind: 'cancelOrder', change: { state: 'CANCELLED', dueSSE: null } },
      { kind: 'releaseTickets' },
      stock(-1, 0, [4], false),
    ]
    expect(effects({ kind: 'cancel', refund: null, dueSSE: null })).toEqual(freed)
    expect(effects({ kind: 'cancel', refund, dueSSE: null })).toEqual([...freed, { kind: 'enqueueRefund', refund }])
  })

  test('sells the seats that a revived order has now', () => {
    const tickets = [{ ...ticket, seat: { ...seat, codeIndex: 7 } }]
    const sold = [completion, { kind: 'reviveTickets', tickets }, stock(0, 1, [7], true)]
    expect(effects({ kind: 'revive', paid, tickets })).toEqual([...sold, confirmation])
    expect(effects({ kind: 'revive', paid, tickets }, false)).toEqual(sold)
  })

  test('schedules the next check, and a slow method stays known', { tags: 'ORD-42' }, () => {
    const check = (dueSSE: number | null, isPaymentPending: boolean) => [
      { kind: 'scheduleCheck', change: { dueSSE, isPaymentPending } },
    ]
    const pending = { ...order, isPaymentPending: true }
    expect(effects({ kind: 'wait', dueSSE: 5 })).toEqual(check(5, false))
    expect(effects({ kind: 'wait', dueSSE: 5, isPaymentPending: true })).toEqual(check(5, true))
    expect(effects({ kind: 'wait', dueSSE: null }, true, pending)).toEqual(check(null, true))
  })

  test('refunds a payment and checks the order no more', { tags: 'ORD-48' }, () => {
    expect(effects({ kind: 'refund', refund })).toEqual([
      { kind: 'scheduleCheck', change: { dueSSE: null, isPaymentPending: false } },
      { kind: 'enqueueRefund', refund },
    ])
  })

  test('leads to the order with its changed fields', () => {
    expect(orderAfter(order, effects({ kind: 'complete', paid }))).toEqual({ ...order, ...completion.change })
    expect(orderAfter(order, effects({ kind: 'cancel', refund, dueSSE: 9 }))).toEqual({
      ...order,
      state: 'CANCELLED',
      dueSSE: 9,
    })
    expect(orderAfter(order, effects({ kind: 'wait', dueSSE: 5, isPaymentPending: true }))).toEqual({
      ...order,
      dueSSE: 5,
      isPaymentPending: true,
    })
    expect(orderAfter(order, [])).toEqual(order)
  })
})
