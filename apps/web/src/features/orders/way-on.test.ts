import { orderRefusalReasons } from '@pokfei/contracts/reasons'
import { describe, expect, it } from 'vitest'
import type { ApiFailure } from '../../api/failure.ts'
import { english } from '../../i18n/en.ts'
import { chinese } from '../../i18n/zh.ts'
import { isDecided, wayOnOf, type Trouble } from './way-on.ts'

const refused = (reason: (typeof orderRefusalReasons)[number]): Trouble => ({ kind: 'refused', refusal: { reason } })
const failed = (status: number, code: ApiFailure['code'] = 'unknown'): Trouble => ({
  kind: 'failed',
  failure: { status, code, message: '' },
})

describe('a refused order', () => {
  it('has a way on for every reason', () => {
    expect(orderRefusalReasons.map((reason) => [reason, wayOnOf(refused(reason))])).toEqual([
      ['requestBeforeSaleStarts', 'backToEvent'],
      ['requestAfterSaleEnds', 'backToEvent'],
      ['alreadyHasInProgressOrders', 'settleOrder'],
      ['perTicketTypeLimitExceeded', 'changeTickets'],
      ['eventMaxTicketBuyCountExceeded', 'changeTickets'],
      ['insufficientNumberOfTickets', 'chooseAgain'],
      ['adjacencyBreach', 'splitSeats'],
      ['persistenceError', 'retry'],
      ['unexpectedError', 'retry'],
    ])
  })

  it('is told in each language: what happened, and what that means', () => {
    for (const { errors } of [english, chinese])
      for (const reason of orderRefusalReasons) {
        expect(errors[reason].length, reason).toBeGreaterThan(3)
        expect(errors[`${reason}Text`].length, reason).toBeGreaterThan(errors[reason].length)
      }
  })

  it('ends the attempt: the next try is another one', () => {
    expect(orderRefusalReasons.every((reason) => isDecided(refused(reason)))).toBe(true)
  })
})

describe('an order that failed on its way', () => {
  it('leads to where the failure can be mended', () => {
    expect(wayOnOf(failed(0))).toBe('retry')
    expect(wayOnOf(failed(500, 'internalError'))).toBe('retry')
    expect(wayOnOf(failed(401, 'unauthenticated'))).toBe('signInAgain')
    expect(wayOnOf(failed(403, 'profileIncomplete'))).toBe('completeProfile')
    expect(wayOnOf(failed(403, 'passportError'))).toBe('seeProfile')
    expect(wayOnOf(failed(404, 'notFound'))).toBe('seeOtherEvents')
  })

  it('is the same attempt still when nobody answered, when it came too fast, or when the payment could not be started', () => {
    for (const trouble of [failed(0), failed(401), failed(429), failed(500), failed(503, 'paymentUnavailable')]) {
      expect(isDecided(trouble)).toBe(false)
    }
    expect(isDecided(failed(422, 'idempotencyKeyReused'))).toBe(true)
    expect(isDecided(failed(404))).toBe(true)
    expect(isDecided(failed(409))).toBe(true)
  })
})
