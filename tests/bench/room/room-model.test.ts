import { describe, expect, test } from 'vitest'
import { isFair, measureDraws } from './fairness.ts'
import { simulateRoom, type ModelSettings } from './room-model.ts'

const settings: ModelSettings = {
  people: 2_000,
  tickets: 600,
  ticketsPerTurn: 4,
  turnsPerMinute: 240,
  isGuaranteed: false,
  seed: 7,
  secondsAfterStart: 7_200,
}

describe.each([
  ['without a guarantee', false],
  ['with a guarantee', true],
])('a simulated sale %s', (_mode, isGuaranteed) => {
  const result = simulateRoom({ ...settings, isGuaranteed })

  test('places no order without a turn', { tags: 'ROM-15' }, () => {
    expect(result.attemptsWithoutTurn).toBeGreaterThan(1_000)
    expect(result.ordersWithoutTurn).toBe(0)
  })

  test('sells all tickets once, and never lowers the served rank', { tags: ['ROM-24', 'ROM-28'] }, () => {
    expect(result).toMatchObject({ servedRankFell: 0, oversold: 0, ticketsSold: 600 })
    expect(result.soldOutAfterSeconds).not.toBeNull()
  })

  test('puts late entrants behind the draw', { tags: 'ROM-11' }, () => {
    expect(result.drawnCount + result.lateCount).toBe(2_000)
    expect(result.ranks.toSorted((left, right) => left - right)).toEqual(result.ranks.map((_, rank) => rank))
  })

  test('has the same result again', { tags: 'ROM-2' }, () => {
    expect(simulateRoom({ ...settings, isGuaranteed })).toEqual(result)
  })
})

test('refuses nobody in turn for stock only with a guarantee', { tags: 'ROM-23' }, () => {
  expect(simulateRoom({ ...settings, isGuaranteed: true }).refusedForStock).toBe(0)
  expect(simulateRoom(settings).refusedForStock).toBeGreaterThan(0)
})

test('draws ranks that do not depend on arrival, which first come, first served does not pass', () => {
  const small = { ...settings, people: 300 }
  const drawn = measureDraws(small, 60)
  expect(isFair(drawn, 60, drawn.entries)).toBe(true)
  const control = measureDraws({ ...small, isByArrival: true }, 60)
  expect(isFair(control, 60, control.entries)).toBe(false)
})
