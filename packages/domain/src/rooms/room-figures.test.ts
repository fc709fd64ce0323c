import { describe, expect, test } from 'vitest'
import { describeFigures, figureWidths, hideSmall, type FigureCounts } from './room-figures.ts'
import { sampleRoom, servingRoom, startTimeSSE } from './testing/sample-room.ts'

const counts: FigureCounts = {
  entries: 100,
  lateEntries: 6,
  sharing: 7,
  joined: [
    { step: 0, count: 97 },
    { step: 2, count: 9 },
  ],
  accounts: [
    { ageIndex: 0, count: 6 },
    { ageIndex: 4, count: 100 },
  ],
  bands: [
    { band: 0, turns: 20, buyers: 15, tickets: 30 },
    { band: 4, turns: 3, buyers: 1, tickets: 2 },
    { band: 5, turns: 1, buyers: 1, tickets: 4 },
  ],
  keptBack: 10,
  given: 2,
}

describe('the figures of a room', { tags: 'ROM-38' }, () => {
  test('have steps of time, ages of accounts and bands of ranks', () => {
    const figures = describeFigures(servingRoom({ drawnCount: 100, lateCount: 4 }), counts)
    expect(figures).toMatchObject({
      entries: 100,
      lateEntries: 6,
      sharing: 7,
      keptBack: 10,
      given: 2,
      secondsPerStep: 60,
    })
    const lobbySSE = startTimeSSE - 3_600
    expect(figures.joined).toEqual([
      { fromSSE: lobbySSE, count: 97 },
      { fromSSE: lobbySSE + 60, count: 0 },
      { fromSSE: lobbySSE + 120, count: 9 },
    ])
    expect(figures.accounts.map(({ age, count }) => [age, count])).toEqual([
      ['day', 6],
      ['week', 0],
      ['month', 0],
      ['year', 0],
      ['older', 100],
    ])
    // The last four people alone are too few for a band.
    expect(figures.ranks.at(-1)).toMatchObject({ fromRank: 81, toRank: 104 })
    expect(figures.ranks).toHaveLength(5)
    expect(figures.ranks[0]).toMatchObject({ fromRank: 1, toRank: 20 })
    expect(figures).toMatchObject({ buyers: 17, tickets: 36 })
  })

  const ofBands = (bands: FigureCounts['bands']) => {
    const { buyers, tickets, ranks } = describeFigures(servingRoom({ drawnCount: 80 }), { ...counts, bands })
    return { buyers, tickets, ranks: ranks.map((rank) => [rank.turns, rank.buyers, rank.tickets]) }
  }

  test('show no band in which fewer than five had a turn or bought, nor one that would tell it', () => {
    const bands = [
      { band: 0, turns: 20, buyers: 15, tickets: 30 },
      { band: 1, turns: 18, buyers: 3, tickets: 9 },
      { band: 2, turns: 17, buyers: 9, tickets: 12 },
      { band: 3, turns: 2, buyers: 0, tickets: 0 },
    ]
    expect(ofBands(bands)).toEqual({
      buyers: 27,
      tickets: 51,
      ranks: [
        [20, 15, 30],
        [18, null, null],
        [null, null, null],
        [null, 0, 0],
      ],
    })
  })

  test('show no sum of fewer than five buyers, and no tickets of theirs', () => {
    expect(ofBands([{ band: 0, turns: 20, buyers: 4, tickets: 16 }])).toMatchObject({
      buyers: null,
      tickets: null,
      ranks: [
        [20, null, null],
        [0, null, null],
        [0, null, null],
        [0, null, null],
      ],
    })
    expect(ofBands([])).toMatchObject({ buyers: 0, tickets: 0 })
  })

  test('show no band of fewer than five people, and nothing before anybody joins', () => {
    const none = { ...counts, entries: 0, lateEntries: 0, joined: [], accounts: [], bands: [] }
    const figures = describeFigures(sampleRoom({ drawnCount: 4 }), none)
    expect([figures.ranks, figures.joined]).toEqual([[], []])
  })

  test('are counted in longer steps for a long lobby, and in tenths of many ranks', () => {
    const room = servingRoom({ lobbyTimeSSE: startTimeSSE - 3 * 86_400, drawnCount: 12_400 })
    expect(figureWidths(room)).toEqual({ secondsPerStep: 2_160, ranksPerBand: 1_240 })
  })
})

test.each([
  [
    [0, 3, 4, 20],
    [0, null, null, 20],
  ],
  [
    [0, 3, 9, 20],
    [0, null, null, 20],
  ],
  // Each of two hidden ones with the sum 2 would be 1.
  [
    [1, 1, 6, 20],
    [null, null, null, 20],
  ],
  [
    [3, 7, 7, 20],
    [null, null, null, 20],
  ],
  // Nothing else is there to hide them.
  [
    [0, 3],
    [null, null],
  ],
  [
    [1, 1, 1, 1, 1],
    [null, null, null, null, null],
  ],
  [
    [0, 4, 4],
    [0, null, null],
  ],
  [
    [5, 9],
    [5, 9],
  ],
])('hides counts of fewer than five people, and what the sum would tell: %j', { tags: 'ROM-38' }, (given, shown) => {
  expect(hideSmall(given)).toEqual(shown)
})
