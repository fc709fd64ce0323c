import { describe, expect, test } from 'vitest'
import { decideForeignRefund, type ForeignRefundFacts } from './decide-foreign-refund.ts'

const nowSSE = 1_800_000_000
const ticket = {
  ticketID: 'ticket-1',
  typeID: 'standing',
  seat: null,
  salePriceCents: 68_000,
  serviceFeeCents: 2_000,
  isEnded: false,
  isRevoked: false,
  isAdmitted: false,
}
const facts: ForeignRefundFacts = {
  nowSSE,
  order: { state: 'COMPLETED', priceCents: 140_000, paymentID: 'payment-1' },
  eventStartTimeSSE: nowSSE + 86_400,
  tickets: [ticket, { ...ticket, ticketID: 'ticket-2' }],
  refunds: [],
}
const foreign = { paymentID: 'payment-1', amountCents: 140_000, status: 'made' } as const
const nothing = { overtaken: [], ended: [], stock: [], isWhole: false }

describe("a refund in the provider's dashboard", () => {
  test('of the whole payment ends all tickets', { tags: 'RFD-11' }, () => {
    expect(decideForeignRefund(facts, foreign)).toMatchObject({
      overtaken: [],
      ended: [
        { ticketID: 'ticket-1', isReleased: true },
        { ticketID: 'ticket-2', isReleased: true },
      ],
      stock: [{ sold: -2 }],
      isWhole: true,
    })
  })

  test('of the rest of the payment ends the tickets that are left', { tags: 'RFD-11' }, () => {
    const refunds = [{ refundID: 'refund-1', amountCents: 70_000, state: 'made' } as const]
    const tickets = [
      { ...ticket, isEnded: true },
      { ...ticket, ticketID: 'ticket-2' },
    ]
    expect(decideForeignRefund({ ...facts, refunds, tickets }, { ...foreign, amountCents: 70_000 })).toMatchObject({
      ended: [{ ticketID: 'ticket-2' }],
      isWhole: true,
    })
  })

  test('of a part ends no ticket', { tags: 'RFD-12' }, () => {
    expect(decideForeignRefund(facts, { ...foreign, amountCents: 139_999 })).toEqual(nothing)
  })

  test('overtakes the newest owed refunds that no longer fit', { tags: 'RFD-1' }, () => {
    const owed = (refundID: string, amountCents: number) => ({ refundID, amountCents, state: 'owed' }) as const
    const refunds = [owed('refund-1', 60_000), owed('refund-2', 30_000), owed('refund-3', 20_000)]
    expect(decideForeignRefund({ ...facts, refunds }, { ...foreign, amountCents: 70_000 })).toMatchObject({
      overtaken: ['refund-3', 'refund-2'],
      isWhole: false,
    })
  })

  test('leaves a refund alone that the provider was asked for', () => {
    const refunds = [{ refundID: 'refund-1', amountCents: 140_000, state: 'asked' } as const]
    expect(decideForeignRefund({ ...facts, refunds }, foreign)).toMatchObject({ overtaken: [], isWhole: true })
  })

  test('of a payment that bought no tickets overtakes its refund', () => {
    const refunds = [{ refundID: 'refund:payment-2', amountCents: 140_000, state: 'owed' } as const]
    expect(decideForeignRefund({ ...facts, refunds }, { ...foreign, paymentID: 'payment-2' })).toEqual({
      ...nothing,
      overtaken: ['refund:payment-2'],
    })
    const cancelled = { ...facts, order: { ...facts.order, state: 'CANCELLED' } as const }
    expect(decideForeignRefund(cancelled, foreign)).toEqual(nothing)
  })

  test('that failed changes nothing', () => {
    expect(decideForeignRefund(facts, { ...foreign, status: 'failed' })).toEqual(nothing)
  })
})
