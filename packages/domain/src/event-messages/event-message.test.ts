import { expect, it } from 'vitest'
import { decideMessage, type EventMessage, type MessageWords } from './event-message.ts'

const at = (time: string) => Date.parse(`${time}+08:00`) / 1000
const words: MessageWords = { textEN: 'Bring a raincoat.', textCN: '請帶雨衣。', subjectEN: null, subjectCN: null }
const last: EventMessage = { ...words, number: 1, writtenSSE: at('2026-11-28T00:00:00') }

it('numbers the messages of an event (OPS-140)', () => {
  const nowSSE = at('2026-11-28T12:00:00')
  expect(decideMessage({ nowSSE, last: null, mailCount: 3 }, words)).toEqual({
    kind: 'written',
    message: { ...words, number: 1, writtenSSE: nowSSE },
  })
})

it('has one a day of Hong Kong (OPS-141)', () => {
  const other = { ...words, textEN: 'Bring a hat.' }
  const until = at('2026-11-29T00:00:00')
  expect(decideMessage({ nowSSE: until - 1, last, mailCount: 3 }, other)).toEqual({
    kind: 'rejected',
    reason: 'mailedToday',
  })
  expect(decideMessage({ nowSSE: until, last, mailCount: 3 }, other)).toMatchObject({ message: { number: 2 } })
})

it('is the same again on its day, and counts as another one on the next (OPS-141)', () => {
  expect(decideMessage({ nowSSE: last.writtenSSE, last, mailCount: 0 }, words)).toEqual({
    kind: 'unchanged',
    message: last,
  })
  expect(decideMessage({ nowSSE: last.writtenSSE + 86_400, last, mailCount: 3 }, words)).toMatchObject({
    kind: 'written',
  })
})

it('needs somebody who reads it (OPS-140)', () => {
  expect(decideMessage({ nowSSE: 0, last: null, mailCount: 0 }, words)).toEqual({ kind: 'rejected', reason: 'nobody' })
})
