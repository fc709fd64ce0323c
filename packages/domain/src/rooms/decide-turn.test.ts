import { describe, expect, test } from 'vitest'
import { decideClaim, decideExtension, decideTurn, oldestOfferAt, turnStatusOf, type TurnFacts } from './decide-turn.ts'
import { servingRoom, startTimeSSE } from './testing/sample-room.ts'
import type { Turn } from './room.ts'

const entry = {
  entryID: '00112233445566778899aabbccddeeff',
  joinedSSE: 1_799_999_000,
  number: null,
  drawnRank: 10,
  lateNumber: null,
}
const turn: Turn = {
  rank: 10,
  claimedAt: startTimeSSE,
  endsAt: startTimeSSE + 600,
  ticketCount: 0,
  boughtEventIDs: [],
}

/** Returns the facts of a member whose turn came a moment ago. */
const factsWith = (change: Partial<TurnFacts> = {}): TurnFacts => ({
  nowSSE: startTimeSSE,
  room: servingRoom(),
  entry,
  servedAt: startTimeSSE,
  turn: null,
  ...change,
})
const waiting = { entry: { ...entry, drawnRank: 11 }, servedAt: null }

describe('a turn', () => {
  test('comes when its rank is served', { tags: 'ROM-14' }, () => {
    expect(turnStatusOf(factsWith(waiting))).toEqual({ kind: 'waiting' })
    expect(turnStatusOf(factsWith())).toEqual({ kind: 'offered', rank: 10, endsAt: startTimeSSE + 300 })
  })

  test('does not come without an entry, a rank or the moment at which it was served', { tags: 'ROM-14' }, () => {
    expect(turnStatusOf(factsWith({ entry: null }))).toEqual({ kind: 'waiting' })
    expect(turnStatusOf(factsWith({ entry: { ...entry, drawnRank: null } }))).toEqual({ kind: 'waiting' })
    expect(turnStatusOf(factsWith({ servedAt: null }))).toEqual({ kind: 'waiting' })
    expect(turnStatusOf(factsWith({ ...waiting, servedAt: startTimeSSE }))).toEqual({ kind: 'waiting' })
  })

  test('ends after five minutes if nobody claims it', { tags: 'ROM-16' }, () => {
    expect(turnStatusOf(factsWith({ nowSSE: startTimeSSE + 299 }))).toMatchObject({ kind: 'offered' })
    expect(turnStatusOf(factsWith({ nowSSE: startTimeSSE + 300 }))).toEqual({ kind: 'passed' })
    expect(oldestOfferAt(servingRoom(), startTimeSSE + 300)).toBe(startTimeSSE)
  })

  test('ends after its minutes once it is claimed', { tags: 'ROM-17' }, () => {
    expect(turnStatusOf(factsWith({ nowSSE: startTimeSSE + 599, turn }))).toEqual({ kind: 'open', turn })
    expect(turnStatusOf(factsWith({ nowSSE: startTimeSSE + 600, turn }))).toEqual({ kind: 'passed' })
  })

  test('ends with a completed order for each event', { tags: 'ROM-18' }, () => {
    const used = { ...turn, ticketCount: 2, boughtEventIDs: ['first-night'] }
    expect(turnStatusOf(factsWith({ turn: used }))).toEqual({ kind: 'passed' })
    expect(turnStatusOf(factsWith({ turn: used, room: servingRoom({ eventCount: 2 }) }))).toEqual({
      kind: 'open',
      turn: used,
    })
    const full = { ...turn, ticketCount: 4 }
    expect(turnStatusOf(factsWith({ turn: full }))).toEqual({ kind: 'open', turn: full })
  })

  test('keeps its time during a pause', { tags: 'ROM-19' }, () => {
    const room = servingRoom({ state: 'PAUSED', clockStop: { fromSSE: startTimeSSE + 299, untilSSE: null } })
    expect(turnStatusOf(factsWith({ room, nowSSE: startTimeSSE + 5_000 }))).toMatchObject({ kind: 'offered' })
    expect(turnStatusOf(factsWith({ room, nowSSE: startTimeSSE + 5_000, turn }))).toMatchObject({ kind: 'open' })
    expect(oldestOfferAt(room, startTimeSSE + 5_000)).toBe(startTimeSSE - 1)
  })

  test('is another one after joining again', { tags: 'ROM-12' }, () => {
    const again = { ...entry, lateNumber: 1 }
    const room = servingRoom({ lateCount: 1 })
    expect(turnStatusOf(factsWith({ room, entry: again, servedAt: null, turn }))).toEqual({ kind: 'waiting' })
    const served = { room: { ...room, servedRank: 101 }, entry: again, servedAt: startTimeSSE + 900 }
    expect(turnStatusOf(factsWith({ ...served, nowSSE: startTimeSSE + 900, turn }))).toEqual({
      kind: 'offered',
      rank: 101,
      endsAt: startTimeSSE + 1_200,
    })
  })

  test('is over with its room', () => {
    expect(turnStatusOf(factsWith({ room: servingRoom({ state: 'ENDED' }), turn }))).toEqual({ kind: 'passed' })
    expect(turnStatusOf(factsWith({ room: servingRoom({ state: 'ENDED' }), ...waiting }))).toEqual({ kind: 'waiting' })
    expect(turnStatusOf(factsWith({ room: servingRoom({ state: 'RETURNS' }), turn }))).toMatchObject({ kind: 'open' })
  })
})

describe('a claim', { tags: 'ROM-17' }, () => {
  test('opens an offered turn for its minutes, from now on', () => {
    const nowSSE = startTimeSSE + 200
    expect(decideClaim(factsWith({ nowSSE }))).toEqual({
      kind: 'open',
      turn: { ...turn, claimedAt: nowSSE, endsAt: nowSSE + 600 },
      isChanged: true,
    })
  })

  test('changes nothing the second time', () => {
    expect(decideClaim(factsWith({ nowSSE: startTimeSSE + 200, turn }))).toEqual({
      kind: 'open',
      turn,
      isChanged: false,
    })
  })

  test('finds no turn before it comes nor after it has passed', () => {
    expect(decideClaim(factsWith(waiting))).toEqual({ kind: 'waiting' })
    expect(decideClaim(factsWith({ nowSSE: startTimeSSE + 300 }))).toEqual({ kind: 'passed' })
  })
})

describe('an extension', { tags: 'ROM-17' }, () => {
  const extended = { ...turn, endsAt: startTimeSSE + 1_200 }

  test('doubles the time of a turn once', () => {
    const facts = factsWith({ nowSSE: startTimeSSE + 500, turn })
    expect(decideExtension(facts)).toEqual({ kind: 'open', turn: extended, isChanged: true })
    expect(decideExtension({ ...facts, turn: extended })).toEqual({ kind: 'open', turn: extended, isChanged: false })
  })

  test('claims an offered turn for the double time', () => {
    expect(decideExtension(factsWith())).toEqual({ kind: 'open', turn: extended, isChanged: true })
    const short = servingRoom({ minutesPerTurn: 5 })
    const longer = { ...turn, endsAt: startTimeSSE + 1_000 }
    expect(decideExtension(factsWith({ room: short, turn: longer }))).toMatchObject({ turn: longer, isChanged: false })
  })

  test('opens no turn that has passed', () => {
    expect(decideExtension(factsWith({ nowSSE: startTimeSSE + 600, turn }))).toEqual({ kind: 'passed' })
    expect(decideExtension(factsWith(waiting))).toEqual({ kind: 'waiting' })
  })
})

describe('an order', { tags: 'ROM-15' }, () => {
  const of = (ticketCount: number) => ({ eventID: 'first-night', ticketCount })

  test('is refused without a turn', () => {
    expect(decideTurn(factsWith({ entry: null }), of(1))).toEqual({ kind: 'refused', reason: 'notYetYourTurn' })
    expect(decideTurn(factsWith(waiting), of(1))).toEqual({ kind: 'refused', reason: 'notYetYourTurn' })
    expect(decideTurn(factsWith({ nowSSE: startTimeSSE + 300 }), of(1))).toEqual({
      kind: 'refused',
      reason: 'turnPassed',
    })
    expect(decideTurn(factsWith({ nowSSE: startTimeSSE + 600, turn }), of(1))).toEqual({
      kind: 'refused',
      reason: 'turnPassed',
    })
  })

  test('counts its tickets to the turn', { tags: 'ROM-20' }, () => {
    expect(decideTurn(factsWith({ turn: { ...turn, ticketCount: 1 } }), of(3))).toEqual({
      kind: 'allowed',
      turn: { ...turn, ticketCount: 4 },
    })
    expect(decideTurn(factsWith({ turn: { ...turn, ticketCount: 2 } }), of(3))).toEqual({
      kind: 'refused',
      reason: 'eventMaxTicketBuyCountExceeded',
    })
  })

  test('is refused for an event that its turn has bought, and allowed for another one', { tags: 'ROM-18' }, () => {
    const room = servingRoom({ eventCount: 2 })
    const used = { ...turn, ticketCount: 2, boughtEventIDs: ['first-night'] }
    const facts = factsWith({ room, turn: used })
    expect(decideTurn(facts, of(1))).toEqual({ kind: 'refused', reason: 'eventAlreadyBought' })
    expect(decideTurn(facts, { eventID: 'second-night', ticketCount: 2 })).toEqual({
      kind: 'allowed',
      turn: { ...used, ticketCount: 4 },
    })
  })

  test('claims an offered turn', () => {
    expect(decideTurn(factsWith(), of(2))).toEqual({ kind: 'allowed', turn: { ...turn, ticketCount: 2 } })
  })
})
