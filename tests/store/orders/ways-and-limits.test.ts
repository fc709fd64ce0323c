import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { standingType } from '../../support/fixtures/test-catalogue.ts'
import { openTestApp } from '../../support/store/test-app.ts'
import { ticketLimits, type TicketLimit } from '../../support/ways/ticket-limits.ts'
import { openStage } from '../../support/ways/ticket-stage.ts'
import { ticketWays, type TicketWay } from '../../support/ways/ticket-ways.ts'

const ofCheckouts = {
  perType: 'perTicketTypeLimitExceeded',
  perOrder: 'eventMaxTicketBuyCountExceeded',
  perMember: 'eventMaxTicketBuyCountExceeded',
  onePending: 'alreadyHasInProgressOrders',
  capacity: 'insufficientNumberOfTickets',
  saleStart: 'requestBeforeSaleStarts',
  saleEnd: 'requestAfterSaleEnds',
  pause: 'salePaused',
  postponed: 'salePaused',
  cancelled: 'requestAfterSaleEnds',
  room: 'notYetYourTurn',
  start: 'insufficientNumberOfTickets',
} as const satisfies Readonly<Record<TicketLimit, string>>

/**
 * The answer of each way to a ticket under each limit. A new way or a new limit does not compile without its answers.
 * Where a limit does not hold, the ticket is `given`.
 */
const answers: Readonly<Record<TicketWay, Readonly<Record<TicketLimit, string>>>> = {
  checkout: ofCheckouts,
  // A code stands for the start of the sale and for a turn.
  code: { ...ofCheckouts, saleStart: 'given', room: 'given' },
  turn: { ...ofCheckouts, room: 'given' },
  // The order was placed within the limits of its time. It takes new places, and those have limits of today.
  revival: {
    perType: 'given',
    perOrder: 'given',
    perMember: 'refunded',
    onePending: 'given',
    capacity: 'refunded',
    saleStart: 'given',
    saleEnd: 'given',
    pause: 'given',
    postponed: 'refunded',
    cancelled: 'refunded',
    room: 'given',
    start: 'refunded',
  },
  // An operator decides, and only what cannot be given is refused.
  gift: {
    perType: 'given',
    perOrder: 'given',
    perMember: 'given',
    onePending: 'given',
    capacity: 'tooFewPlaces',
    saleStart: 'given',
    saleEnd: 'given',
    pause: 'given',
    postponed: 'given',
    cancelled: 'cancelled',
    room: 'given',
    start: 'past',
  },
  // One ticket of places that were kept back for it, and nothing to pay. No limit of an order or of the public sale matters.
  swap: {
    perType: 'given',
    perOrder: 'given',
    perMember: 'swapLimitReached',
    onePending: 'given',
    capacity: 'swapPlacesGone',
    saleStart: 'given',
    saleEnd: 'given',
    pause: 'given',
    postponed: 'swapPlacesGone',
    cancelled: 'swapPlacesGone',
    room: 'given',
    start: 'swapPlacesGone',
  },
}

const waysOf = Object.keys(ticketWays) as TicketWay[]
const limits = Object.keys(ticketLimits) as TicketLimit[]

describe('tickets by each way', () => {
  test.each(waysOf)('%s: each limit has its answer', { tags: ['ORD-8', 'ORD-13', 'ORD-18', 'CHG-33'] }, async (way) => {
    await using testApp = await openTestApp([standingType()])
    const { prepare, begin } = ticketWays[way]
    const attempts = new Map<TicketLimit | 'none', () => Promise<string>>()
    for (const [index, limit] of (['none', ...limits] as const).entries()) {
      const stage = await openStage(testApp, limit.toLowerCase(), index)
      const attempt = await prepare(stage)
      attempts.set(limit, async () => {
        if (limit !== 'none') await ticketLimits[limit](stage)
        return attempt()
      })
    }
    await begin?.(testApp)
    const given: Record<string, string> = {}
    for (const [limit, attempt] of attempts) given[limit] = await attempt()
    expect(given).toEqual({ none: 'given', ...answers[way] })
  })

  test('lists each rule that makes an order or revives one', () => {
    const folder = fileURLToPath(new URL('../../../packages/domain/src/', import.meta.url))
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => /\b(?:newOrder|reviveOrder)\(/.test(readFileSync(join(folder, file), 'utf8')))
    // A new file here is a new way: it needs a row above.
    expect(new Set(files.map((file) => basename(file)))).toEqual(
      new Set([
        'decide-door-sale.ts',
        'decide-guest-order.ts',
        'decide-hand-over.ts',
        'decide-order.ts',
        'order-transitions.ts',
        // Of swaps, and of exchanges: those take no place that nobody sells, and no second one of their event.
        'replace-ticket.ts',
        'revive-order.ts',
      ]),
    )
  })
})
