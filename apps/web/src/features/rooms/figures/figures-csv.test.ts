import { expect, it } from 'vitest'
import { figuresCSV } from './figures-csv.ts'

it('writes each figure on a line, and an empty one for fewer than five people', { tags: ['ROM-38', 'ROM-77'] }, () => {
  const csv = figuresCSV({
    entries: 10,
    lateEntries: 1,
    sharing: null,
    secondsPerStep: 60,
    joined: [
      { fromSSE: 1_797_766_320, count: 10 },
      { fromSSE: 1_797_766_380, count: null },
    ],
    accounts: [{ age: 'older', count: 9 }],
    buyers: 7,
    tickets: 12,
    ranks: [
      { fromRank: 1, toRank: 10, turns: 8, buyers: 7, tickets: 12 },
      { fromRank: 11, toRank: 20, turns: 6, buyers: null, tickets: null },
    ],
    keptBack: 3,
    given: 2,
  })
  expect(csv.split('\r\n')).toEqual([
    'figure,from,to,value',
    'entries in the draw,,,10',
    'entries behind the draw,,,1',
    'entries by time,20/12/2026 19:32,20/12/2026 19:33,10',
    'entries by time,20/12/2026 19:33,20/12/2026 19:34,',
    'entries by age of account: older,,,9',
    'entries that share a telephone number,,,',
    'turns by number,1,10,8',
    'buyers by number,1,10,7',
    'tickets by number,1,10,12',
    'turns by number,11,20,6',
    'buyers by number,11,20,',
    'tickets by number,11,20,',
    'buyers,,,7',
    'tickets bought,,,12',
    'tickets kept back,,,3',
    'tickets given,,,2',
    '',
  ])
})
