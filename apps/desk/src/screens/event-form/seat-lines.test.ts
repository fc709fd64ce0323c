import { expect, test } from 'vitest'
import { countSeats, readSeatLines, seatLines } from './seat-lines.ts'

test('rows are read line by line, with ranges, aisles and sections', { tags: 'DSK-30' }, () => {
  const { seats, wrongLines } = readSeatLines('A 1-10\nB-D 1-6, 9-12\n\nBalcony/1-2 3')
  expect(wrongLines).toEqual([])
  expect(seats.map(({ section }) => section)).toEqual(['A', 'Balcony'])
  expect(countSeats(seats)).toBe(10 + 3 * 10 + 2)
  expect(seats[0]?.rows.slice(0, 3)).toEqual([
    { row: 'A', from: 1, to: 10 },
    { row: 'B', from: 1, to: 6 },
    { row: 'B', from: 9, to: 12 },
  ])
})

test('a line that nobody can read is named, and hides no other', { tags: 'DSK-30' }, () => {
  expect(readSeatLines('A 1-10\nB\nD-B 1-4\nE 1-\nF 1-2')).toMatchObject({ wrongLines: [2, 3, 4] })
})

test('written rows are read again as the same seats', { tags: 'DSK-30' }, () => {
  const seats = [
    {
      section: 'A',
      rows: [
        { row: '12', from: 1, to: 10 },
        { row: '12', from: 13, to: 22 },
      ],
    },
    { section: 'B', rows: [{ row: '1', from: 5, to: 5 }] },
  ]
  expect(readSeatLines(seatLines(seats))).toEqual({ seats, wrongLines: [] })
})
