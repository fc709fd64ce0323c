import { expect, test } from 'vitest'
import { subjectOf } from './log-subject.ts'

test.each([
  [' 7q4m-k2xd ', 'order/7Q4M-K2XD'],
  ['lion-rock/harbour-nights', 'event/lion-rock/harbour-nights'],
  ['01890A5D-AC96-774B-BCCE-B302099A8057', 'member/01890a5d-ac96-774b-bcce-b302099a8057'],
])('reads %j as the subject %s', { tags: 'SCR-17' }, (typed, subject) => {
  expect(subjectOf(typed)).toBe(subject)
})

test.each(['', 'Karen Chan', 'lion-rock/', 'order/7Q4M-K2XD/more'])(
  'reads no subject in %j',
  { tags: 'SCR-17' },
  (typed) => {
    expect(subjectOf(typed)).toBeNull()
  },
)
