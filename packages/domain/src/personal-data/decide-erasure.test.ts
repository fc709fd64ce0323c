import { describe, expect, test } from 'vitest'
import { decideErasureStep, listObstacles } from './decide-erasure.ts'
import type { ErasureOrder } from './erasure.ts'

const nowSSE = 1_800_000_000
const day = 86_400

/** Returns an order of which nothing is left to do. `change` overrides its fields. */
const order = (change: Partial<ErasureOrder> = {}): ErasureOrder => ({
  orderReference: '7Q4M-K2XD',
  isInProgress: false,
  orderTimeSSE: nowSSE - 90 * day,
  paymentDeadlineSSE: nowSSE - 90 * day + 300,
  dueSSE: null,
  eventStartTimeSSE: nowSSE - 60 * day,
  isPostponed: false,
  hasTickets: true,
  refundOpenSSE: null,
  disputeOpenSSE: null,
  ...change,
})

describe('the obstacles of an erasure', { tags: 'ACC-92' }, () => {
  test('are none after every event is over', () => {
    expect(listObstacles([order(), order({ hasTickets: false })], nowSSE)).toEqual([])
  })

  test.each([
    ['an order in progress', { isInProgress: true, paymentDeadlineSSE: nowSSE + 60 }, 'orderInProgress', nowSSE + 60],
    ['a payment that may still arrive', { dueSSE: nowSSE + 9 }, 'orderInProgress', nowSSE - 90 * day + 300],
    [
      'a free order without a deadline',
      { dueSSE: nowSSE, paymentDeadlineSSE: null },
      'orderInProgress',
      nowSSE - 90 * day,
    ],
    ['a ticket of a future event', { eventStartTimeSSE: nowSSE + day }, 'ticketLive', nowSSE + 2 * day],
    ['a ticket of an event without a date', { isPostponed: true }, 'ticketUndated', nowSSE + day],
    ['an event that began yesterday', { eventStartTimeSSE: nowSSE - day + 1 }, 'ticketLive', nowSSE + 1],
    ['an open refund', { refundOpenSSE: nowSSE - 5 }, 'refundOpen', nowSSE - 5],
    ['an open dispute', { disputeOpenSSE: nowSSE - 7 }, 'disputeOpen', nowSSE - 7],
  ] as const)('name %s with its date', (_name, change, kind, dateSSE) => {
    expect(listObstacles([order(change)], nowSSE)).toEqual([{ kind, orderReference: '7Q4M-K2XD', dateSSE }])
  })

  test('leave out an event that began a day ago, and a future one without tickets', () => {
    const orders = [
      order({ eventStartTimeSSE: nowSSE - day }),
      order({ eventStartTimeSSE: nowSSE + day, hasTickets: false }),
    ]
    expect(listObstacles(orders, nowSSE)).toEqual([])
  })

  test('of one order are all named', () => {
    const both = order({ refundOpenSSE: nowSSE, eventStartTimeSSE: nowSSE })
    expect(listObstacles([both], nowSSE).map(({ kind }) => kind)).toEqual(['ticketLive', 'refundOpen'])
  })
})

describe('a due erasure', { tags: ['ACC-95', 'ACC-96'] }, () => {
  const facts = { obstacles: [], hasAddress: true, announcedSSE: null, isMailDue: false }
  const [obstacle] = listObstacles([order({ refundOpenSSE: nowSSE })], nowSSE)

  test('waits a day while something stands against it', () => {
    const blocked = { ...facts, obstacles: obstacle === undefined ? [] : [obstacle] }
    expect(decideErasureStep(blocked, nowSSE)).toEqual({ kind: 'postpone', dueSSE: nowSSE + day })
    expect(decideErasureStep({ ...blocked, hasAddress: false }, nowSSE).kind).toBe('postpone')
  })

  test('sends its last mail first', () => {
    expect(decideErasureStep(facts, nowSSE)).toEqual({ kind: 'announce', dueSSE: nowSSE + 60 })
    const announced = { ...facts, announcedSSE: nowSSE, isMailDue: true }
    expect(decideErasureStep(announced, nowSSE + 60)).toEqual({ kind: 'wait', dueSSE: nowSSE + 120 })
    expect(decideErasureStep({ ...announced, isMailDue: false }, nowSSE + 60)).toEqual({ kind: 'erase' })
  })

  test('waits a day for that mail, and not longer', () => {
    const announced = { ...facts, announcedSSE: nowSSE, isMailDue: true }
    expect(decideErasureStep(announced, nowSSE + day - 1).kind).toBe('wait')
    expect(decideErasureStep(announced, nowSSE + day).kind).toBe('erase')
  })

  test('needs no mail without a confirmed address', () => {
    expect(decideErasureStep({ ...facts, hasAddress: false }, nowSSE)).toEqual({ kind: 'erase' })
  })
})
