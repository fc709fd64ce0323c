import { expect, test } from 'vitest'
import { eventReminderSSE, isSaleReminderLate, saleReminderSSE } from './reminder-times.ts'

/** Returns a moment of 20 December 2026 in Hong Kong. */
const at = (hour: number, minute = 0) => Date.UTC(2026, 11, 20, hour - 8, minute) / 1000

test.each([
  ['of an evening', at(20, 15), at(8)],
  ['at eleven in the morning', at(11), at(8)],
  ['before eleven', at(10, 59), at(7, 59)],
  ['soon after midnight', at(0, 30), at(-3, 30)],
  ['at midnight', at(0), at(-3)],
  ['just before midnight', at(23, 59), at(8)],
])(
  'reminds holders of an event %s at eight, or three hours before',
  { tags: ['EML-35', 'EML-36'] },
  (_case, startSSE, reminderSSE) => {
    expect(eventReminderSSE(startSSE)).toBe(reminderSSE)
  },
)

test('reminds members 15 minutes before a sale opens and until an hour after', { tags: ['EML-29', 'EML-31'] }, () => {
  expect(saleReminderSSE(at(10))).toBe(at(9, 45))
  expect(isSaleReminderLate(at(10), at(10, 59))).toBe(false)
  expect(isSaleReminderLate(at(10), at(11))).toBe(true)
})
