import { describe, expect, test } from 'vitest'
import { openSeats, typedSeats, type Pool } from '../../scope/pool-seats.ts'
import { hallOf, seatAt, seatBeside, seatsWithin } from './hall.ts'
import { alikeRunsOf, numbersOf, spansOf } from './seat-runs.ts'

const span = (section: string, row: string, first: number, last: number) => ({ section, row, first, last })

function poolOf(typeID: string, seats: Pool['seats']): Pool {
  const counts = { capacity: 0, soldCount: 0, reservedCount: 0, keptCount: 0, offSaleCount: 0, freeCount: 0 }
  const names = { ticketTypeNameEN: typeID, ticketTypeNameCN: typeID, soldAs: [typeID] }
  return { typeID, ...names, ...counts, allotments: [], seats }
}

/** Two sections side by side with two rows, and one behind them. */
const hall = hallOf([
  poolOf('stalls', [
    { state: 'free', name: null, seats: [span('B', '10', 1, 4), span('A', '2', 3, 4)] },
    { state: 'kept', name: 'press', seats: [span('A', '2', 1, 2), span('A', '10', 1, 4)] },
    { state: 'sold', name: null, seats: [span('B', '2', 1, 4)] },
  ]),
  poolOf('circle', [{ state: 'free', name: null, seats: [span('C', '1', 1, 3)] }]),
])
const keysOf = (seats: readonly { readonly key: string }[]) => seats.map(({ key }) => key).join(' ')

describe('a hall', { tags: 'SCR-35' }, () => {
  test('has its rows from the stage on, across the sections side by side', () => {
    expect(hall.lines.map(keysOf)).toEqual([
      'A/2/1 A/2/2 A/2/3 A/2/4 B/2/1 B/2/2 B/2/3 B/2/4',
      'A/10/1 A/10/2 A/10/3 A/10/4 B/10/1 B/10/2 B/10/3 B/10/4',
      'C/1/1 C/1/2 C/1/3',
    ])
    expect(hall.sectionLabels.map(({ text }) => text)).toEqual(['A', 'B', 'C'])
    const rows = hall.lines.map((line) => line[0]?.y ?? 0)
    expect(rows).toEqual(rows.toSorted((one, other) => one - other))
  })

  test('finds seats by a point, by a rectangle and by arrows', () => {
    const [seat, next] = hall.lines[0] ?? []
    if (seat === undefined || next === undefined) throw new Error('the hall has seats')
    expect(seatAt(hall, seat.x + 4, seat.y - 4)).toBe(seat)
    expect(seatAt(hall, 0, 0)).toBeNull()
    const down = seatBeside(hall, next, 'ArrowDown')
    expect(down.key).toBe('A/10/2')
    expect(
      keysOf(seatsWithin(hall, { from: { x: down.x + 1, y: down.y + 9 }, to: { x: seat.x, y: seat.y - 9 } })),
    ).toBe('A/2/1 A/2/2 A/10/1 A/10/2')
    expect(seatBeside(hall, seat, 'ArrowLeft')).toBe(seat)
    expect(seatBeside(hall, seat, 'ArrowUp')).toBe(seat)
    expect(seatBeside(hall, down, 'ArrowRight').key).toBe('A/10/3')
  })

  test('has runs of seats that are alike, and names them as verbs do', { tags: 'SCR-36' }, () => {
    expect(alikeRunsOf(hall.seats).map((run) => `${run.one.row} ${numbersOf(run)} ${run.one.state}`)).toEqual([
      '2 1–2 kept',
      '2 3–4 free',
      '10 1–4 kept',
      '2 1–4 sold',
      '10 1–4 free',
      '1 1–3 free',
    ])
    expect(spansOf(hall.seats.filter(({ state }) => state === 'kept'))).toBe('A/2/1-2,A/10/1-4')
  })

  test.each([
    ['C 1 2-3', 'C/1/2 C/1/3'],
    ['1 2', 'C/1/2'],
    ['a/10/4, b 2 1', 'A/10/4 B/2/1'],
    ['2 1', 'A/2/1 B/2/1'],
    ['1', 'C/1/1 C/1/2 C/1/3'],
    ['D 1', ''],
    ['', ''],
  ])('reads typed seats: %s', { tags: 'SCR-36' }, (text, keys) => {
    expect(keysOf(typedSeats(hall.seats, text))).toBe(keys)
  })

  test('offers its free or kept seats, those on an aisle first', { tags: 'DSK-60' }, () => {
    const keysOfOpen = (name: string | null) => keysOf(openSeats(hall.seats, name).map(({ seat }) => seat))
    expect(keysOfOpen(null)).toBe('A/2/4 B/10/1 B/10/4 C/1/1 C/1/3 A/2/3 B/10/2 B/10/3 C/1/2')
    expect(keysOfOpen('press')).toBe('A/2/1 A/10/1 A/10/4 A/2/2 A/10/2 A/10/3')
  })
})
