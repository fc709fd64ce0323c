import { describe, expect, test } from 'vitest'
import { createRefundPace } from '@pokfei/domain/refunds/refund-pace'
import { refundTickets, retryRefund } from '@pokfei/domain/services/refunds/refund-tickets'
import { makeDueRefunds } from '@pokfei/domain/services/refunds/make-due-refunds'
import { settleRefunds } from '@pokfei/domain/services/refunds/settle-refunds'
import { PaymentProviderBusy } from '@pokfei/domain/ports/payment-provider'
import { seededRandom } from '../../support/fixtures/seeded-random.ts'
import { standingType } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { makeAllRefunds } from '../../support/payments/make-all-refunds.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

/** Sells one ticket to buyer number `index` and owes its refund. Returns the refund's ID. */
async function owe(testApp: TestApp, index = 1): Promise<string> {
  const { orderID } = await payOrder(testApp, index, ['standing'])
  const refundID = `refund-${index}`
  const rest = { tickets: 'all', amount: 'pricesAndFees', reason: 'requested', keepsPlaces: false } as const
  const owed = await refundTickets(testApp.deps, { orderID, refundID, ...rest }, byOperator(testApp.clock.nowSSE()))
  if (owed.kind !== 'refunded') throw new Error(`the refund is ${owed.kind}`)
  return refundID
}

const stateOf = async (testApp: TestApp, refundID: string) => (await testApp.deps.store.refunds.find(refundID))?.state

describe('a refund', () => {
  test('is owed, asked for and made', { tags: 'RFD-7' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const refundID = await owe(testApp)
    expect(await stateOf(testApp, refundID)).toBe('owed')
    testApp.payments.reachable = false
    await makeAllRefunds(testApp.deps)
    expect(await stateOf(testApp, refundID)).toBe('asked')
    testApp.payments.reachable = true
    testApp.clock.advance(60)
    await makeAllRefunds(testApp.deps)
    const nowSSE = testApp.clock.nowSSE()
    expect(await testApp.deps.store.refunds.find(refundID)).toMatchObject({
      state: 'made',
      providerRefundID: 're_1',
      askedSSE: nowSSE - 60,
      madeSSE: nowSSE,
    })
  })

  test('waits for the provider and is polled, in case a webhook got lost', { tags: 'RFD-7' }, async () => {
    await using testApp = await openTestApp([standingType()])
    testApp.payments.refundStatus = 'pending'
    const refundID = await owe(testApp)
    await makeAllRefunds(testApp.deps)
    expect(await stateOf(testApp, refundID)).toBe('pending')
    testApp.clock.advance(6 * 3600 - 1)
    expect((await makeAllRefunds(testApp.deps)).isIdle).toBe(true)
    testApp.clock.advance(1)
    await makeAllRefunds(testApp.deps)
    expect(await stateOf(testApp, refundID)).toBe('pending')
    setStatus(testApp, 'made')
    testApp.clock.advance(6 * 3600)
    await makeAllRefunds(testApp.deps)
    expect(await stateOf(testApp, refundID)).toBe('made')
    expect(testApp.payments.refundList).toHaveLength(1)
  })

  test('fails later, and an operator asks for it again once', { tags: ['RFD-8', 'RFD-9'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    const refundID = await owe(testApp)
    await makeAllRefunds(testApp.deps)
    setStatus(testApp, 'failed')
    expect(await settleRefunds(testApp.deps, { reference: 're_1' })).toMatchObject({
      refunds: [{ kind: 'observed', isChanged: true, refund: { refundID, state: 'failed' } }],
    })
    expect(await settleRefunds(testApp.deps, { reference: 're_1' })).toMatchObject({ refunds: [{ isChanged: false }] })
    const retried = await retryRefund(testApp.deps, refundID, byOperator(testApp.clock.nowSSE()))
    if (retried.kind !== 'retried') throw new Error(retried.reason)
    expect(retried.refund).toMatchObject({ state: 'owed', amountCents: 70_000, retryOf: refundID })
    expect(await retryRefund(testApp.deps, refundID, byOperator(testApp.clock.nowSSE()))).toEqual({
      kind: 'refused',
      reason: 'retriedBefore',
    })
    await makeAllRefunds(testApp.deps)
    expect([await stateOf(testApp, refundID), await stateOf(testApp, retried.refund.refundID)]).toEqual([
      'failed',
      'made',
    ])
    const { memberID } = await testApp.buyer(1)
    expect(await testApp.deps.store.refunds.listOwn(memberID)).toMatchObject([
      { refundID: retried.refund.refundID, state: 'made' },
    ])
  })

  test('fails at once if the provider refuses it', { tags: 'RFD-7' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const refundID = await owe(testApp)
    testApp.payments.refund = async () => ({ kind: 'rejected', detail: 'the charge is disputed' })
    expect((await makeAllRefunds(testApp.deps)).observed).toMatchObject([{ isChanged: true }])
    expect(await testApp.deps.store.refunds.find(refundID)).toMatchObject({
      state: 'failed',
      detail: 'the charge is disputed',
    })
  })

  test('is made by a webhook that overtakes the response', { tags: 'RFD-7' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const refundID = await owe(testApp)
    const refund = testApp.payments.refund.bind(testApp.payments)
    testApp.payments.refund = async (request) => {
      const response = await refund(request)
      await settleRefunds(testApp.deps, { reference: 're_1' })
      return response
    }
    expect((await makeAllRefunds(testApp.deps)).observed).toMatchObject([{ isChanged: false }])
    expect(await stateOf(testApp, refundID)).toBe('made')
  })
})

describe('the worker', () => {
  test('slows down for everybody when the provider limits the rate', { tags: 'RFD-10' }, async () => {
    await using testApp = await openTestApp([standingType()])
    await owe(testApp, 1)
    await owe(testApp, 2)
    let nowMs = 0
    const pace = { pace: createRefundPace(), nowMilliseconds: () => nowMs }
    const refund = testApp.payments.refund.bind(testApp.payments)
    testApp.payments.refund = async () => Promise.reject(new PaymentProviderBusy('slow down'))
    expect((await makeDueRefunds(testApp.deps, pace, { limit: 1 })).unavailable).toHaveLength(1)
    testApp.payments.refund = refund
    nowMs = 999
    expect(await makeDueRefunds(testApp.deps, pace, { limit: 1 })).toMatchObject({ observed: [], isIdle: false })
    nowMs = 1051
    expect((await makeDueRefunds(testApp.deps, pace, { limit: 1 })).observed).toHaveLength(1)
  })

  test('leaves a refund to the worker that claimed it', async () => {
    await using testApp = await openTestApp([standingType()])
    await owe(testApp)
    const { refunds } = testApp.deps.store
    const nowSSE = testApp.clock.nowSSE()
    const claim = (atSSE: number) => refunds.claimDue({ nowSSE: atSSE, leaseUntilSSE: atSSE + 60, limit: 5 })
    expect(await claim(nowSSE)).toMatchObject([{ state: 'asked', isRepeated: false }])
    expect(await claim(nowSSE + 59)).toEqual([])
    expect(await claim(nowSSE + 60)).toMatchObject([{ state: 'asked', isRepeated: true }])
  })

  test('makes each refund exactly once through 50 deaths, storms and lost responses', {
    tags: ['RFD-1', 'RFD-7'],
    timeout: 120_000,
  }, async () => {
    await using testApp = await openTestApp([standingType({ capacity: 60 })])
    const refundIDs: string[] = []
    for (let index = 0; index < 40; index += 1) refundIDs.push(await owe(testApp, index))
    const random = seededRandom(21)
    const { store } = testApp.deps
    const refund = testApp.payments.refund.bind(testApp.payments)
    let deaths = 0
    const die = async (): Promise<never> => {
      deaths += 1
      throw new Error('the process is dead')
    }
    testApp.payments.refund = async (request) => {
      const chance = random.below(10)
      if (chance < 2) return Promise.reject(new PaymentProviderBusy('slow down'))
      if (chance < 4) return die()
      const response = await refund(request)
      return chance < 6 ? die() : response
    }
    const mortal = {
      ...testApp.deps,
      store: {
        ...store,
        refunds: {
          ...store.refunds,
          observe: async (...args: Parameters<typeof store.refunds.observe>) => {
            const chance = random.below(10)
            if (chance < 2) return die()
            const observed = await store.refunds.observe(...args)
            return chance < 4 ? die() : observed
          },
        },
      },
    }
    for (let round = 0; round < 60; round += 1) {
      await makeAllRefunds(mortal)
      testApp.clock.advance(60)
    }
    expect(deaths).toBeGreaterThanOrEqual(50)
    const made = testApp.payments.refundList.map(({ refundID }) => refundID ?? '')
    expect(made.toSorted()).toEqual(refundIDs.toSorted())
    expect(await store.refunds.countByState()).toEqual({ owed: 0, asked: 0, pending: 0, made: 40, failed: 0 })
  })
})

/** Changes the state of all refunds at the provider. */
function setStatus(testApp: TestApp, status: 'made' | 'failed'): void {
  const { refundList } = testApp.payments
  refundList.splice(0, refundList.length, ...refundList.map((refund) => ({ ...refund, status })))
}
