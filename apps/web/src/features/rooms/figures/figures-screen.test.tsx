import type { RoomFigures } from '@pokfei/contracts/routes/rooms'
import { expect, it } from 'vitest'
import { eventKey } from '../../../api/catalogue-queries.ts'
import { sampleEventDetail, sampleNowSSE } from '../../../testing/member-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { FiguresScreen } from './figures-screen.tsx'

const room = { owner: 'events', organizerID: 'lion-rock', saleID: 'nights' } as const
const figures: RoomFigures = {
  entries: 23_100,
  lateEntries: 87,
  sharing: 310,
  secondsPerStep: 60,
  joined: [
    { fromSSE: sampleNowSSE - 3_600, count: 2_572 },
    { fromSSE: sampleNowSSE - 3_540, count: 1_900 },
    { fromSSE: sampleNowSSE - 3_480, count: null },
  ],
  accounts: [
    { age: 'month', count: null },
    { age: 'older', count: 13_904 },
  ],
  buyers: 3_069,
  tickets: 7_227,
  ranks: [
    { fromRank: 1, toRank: 2_000, turns: 2_000, buyers: 1_571, tickets: 3_706 },
    { fromRank: 2_001, toRank: 4_000, turns: 2_000, buyers: 1_498, tickets: 3_521 },
  ],
  keptBack: 400,
  given: 80,
}

const rendered = async (shown: RoomFigures) => {
  const event = sampleEventDetail({
    room: {
      owner: 'events',
      saleID: 'nights',
      lobbyTimeSSE: sampleNowSSE - 3_600,
      startTimeSSE: sampleNowSSE,
      minutesPerTurn: 10,
      ticketsPerTurn: 4,
      isGuaranteed: true,
      isOnePerNumber: false,
      beacon: 'drand',
    },
  })
  return renderScreen(
    <FiguresScreen room={room} />,
    [eventKey(event), event],
    [['roomFigures', 'events/lion-rock/nights'], shown],
  )
}

it('shows totals, entries by time, purchases by number and ages', { tags: 'ROM-76' }, async () => {
  const { text, markup } = await rendered(figures)
  expect(text).toContain('people entered|23,187|people bought|3,069|tickets bought|7,227|')
  expect(text).toContain('kept back, or given beside the draw|480|')
  expect(text).toContain('87 of them came after the list had closed')
  expect(markup).toContain('Entries per minute. The most, 2,572, came at 11:00.')
  expect(text).toContain('|1–2,000|2,000|1,571|3,706|')
  expect(text).toContain('A month at most|hidden|')
  expect(text).toContain('Over a year|13,904 · 60%|')
})

it('hides counts of fewer than five people in bands and sums', { tags: ['ROM-38', 'ROM-76'] }, async () => {
  const ranks = [{ fromRank: 1, toRank: 20, turns: 20, buyers: null, tickets: null }]
  const { text } = await rendered({ ...figures, buyers: null, tickets: null, ranks })
  expect(text).toContain('people bought|hidden|tickets bought|hidden|')
  expect(text).toContain('|1–20|20|hidden|hidden|')
})

it('has an empty page before anybody enters', { tags: 'ROM-76' }, async () => {
  const { text } = await rendered({ ...figures, entries: 0, lateEntries: 0, joined: [], ranks: [], accounts: [] })
  expect(text).toContain('Nobody has entered yet.')
  expect(text).toContain('No turn has come yet.')
})

it('says that too few people entered to count their turns', { tags: ['ROM-38', 'ROM-76'] }, async () => {
  const { text } = await rendered({ ...figures, entries: 3, lateEntries: 1, ranks: [] })
  expect(text).toContain('Not shown by number, because fewer than 5 people entered.')
  expect(text).not.toContain('No turn has come yet.')
  expect((await rendered({ ...figures, entries: 4, lateEntries: 1, ranks: [] })).text).toContain(
    'No turn has come yet.',
  )
})

it('names no most of entries whose counts are hidden', { tags: 'ROM-76' }, async () => {
  const joined = [
    { fromSSE: sampleNowSSE - 3_600, count: 0 },
    { fromSSE: sampleNowSSE - 3_540, count: null },
  ]
  const { text, markup } = await rendered({ ...figures, joined })
  expect(text).toContain('Every count is hidden')
  expect(markup).not.toContain('The most')
})
