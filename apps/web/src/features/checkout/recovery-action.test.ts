import { orderRejectionReasons } from '@pokfei/contracts/reasons'
import { describe, expect, it } from 'vitest'
import type { ApiFailure } from '../../errors/api-failure.ts'
import { english } from '../../i18n/en.ts'
import { chinese } from '../../i18n/zh.ts'
import { isFinal, recoveryActionOf, type CheckoutError } from './recovery-action.ts'

const rejected = (reason: (typeof orderRejectionReasons)[number]): CheckoutError => ({
  kind: 'rejected',
  rejection: { reason },
})
const failed = (status: number, code: ApiFailure['code'] = 'unknown'): CheckoutError => ({
  kind: 'failed',
  failure: { status, code, message: '' },
})

describe('rejected order', () => {
  it('has a recovery action for every reason', {
    tags: [
      'ERR-2',
      'ERR-3',
      'ERR-4',
      'ERR-5',
      'ERR-6',
      'ERR-7',
      'ERR-8',
      'ERR-9',
      'ERR-10',
      'ERR-11',
      'ERR-61',
      'ERR-62',
      'ERR-63',
      'ERR-64',
      'ERR-65',
      'ROM-62',
    ],
  }, () => {
    expect(orderRejectionReasons.map((reason) => [reason, recoveryActionOf(rejected(reason))])).toEqual([
      ['accessCodeNotValid', 'changeTickets'],
      ['accessCodeNotYet', 'changeTickets'],
      ['accessCodeExpired', 'changeTickets'],
      ['accessCodeUsedUp', 'changeTickets'],
      ['requestBeforeSaleStarts', 'backToEvent'],
      ['requestAfterSaleEnds', 'backToEvent'],
      ['salePaused', 'backToEvent'],
      ['notYetYourTurn', 'backToRoom'],
      ['turnPassed', 'backToRoom'],
      ['eventAlreadyBought', 'backToRoom'],
      ['alreadyHasInProgressOrders', 'resolvePendingOrder'],
      ['perTicketTypeLimitExceeded', 'changeTickets'],
      ['companionTicketMissing', 'changeTickets'],
      ['eventMaxTicketBuyCountExceeded', 'changeTickets'],
      ['insufficientNumberOfTickets', 'chooseAgain'],
      ['adjacencyBreach', 'splitSeats'],
      ['persistenceError', 'retry'],
      ['unexpectedError', 'retry'],
    ])
  })

  it('has a title and a text in each language', { tags: 'ERR-1' }, () => {
    for (const { errors } of [english, chinese])
      for (const reason of orderRejectionReasons) {
        expect(errors[reason].length, reason).toBeGreaterThan(3)
        expect(errors[`${reason}Text`].length, reason).toBeGreaterThan(errors[reason].length)
      }
  })

  it('ends its attempt', { tags: 'CHK-31' }, () => {
    expect(orderRejectionReasons.every((reason) => isFinal(rejected(reason)))).toBe(true)
  })
})

describe('failed checkout', () => {
  it('has a recovery action for every failure', { tags: 'ERR-15' }, () => {
    expect(recoveryActionOf(failed(0))).toBe('retry')
    expect(recoveryActionOf(failed(500, 'internalError'))).toBe('retry')
    expect(recoveryActionOf(failed(503, 'outcomeUnknown'))).toBe('retry')
    expect(recoveryActionOf(failed(401, 'unauthenticated'))).toBe('signInAgain')
    expect(recoveryActionOf(failed(403, 'profileIncomplete'))).toBe('completeProfile')
    expect(recoveryActionOf(failed(403, 'passportError'))).toBe('seeProfile')
    expect(recoveryActionOf(failed(404, 'notFound'))).toBe('seeOtherEvents')
  })

  it('ends its attempt only if a retry cannot succeed', { tags: 'CHK-31' }, () => {
    const retriable = [failed(0), failed(401), failed(429), failed(500), failed(503, 'paymentUnavailable')]
    for (const error of [...retriable, failed(503, 'outcomeUnknown')]) {
      expect(isFinal(error)).toBe(false)
    }
    expect(isFinal(failed(422, 'idempotencyKeyReused'))).toBe(true)
    expect(isFinal(failed(404))).toBe(true)
    expect(isFinal(failed(409))).toBe(true)
  })
})
