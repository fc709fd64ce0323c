import { expect, it } from 'vitest'
import { sampleEventDetail } from '../../testing/catalogue-samples.ts'
import { changeData } from './event-head.ts'

const change = {
  revision: 1,
  kind: 'moved',
  textEN: 'A typhoon.',
  textCN: '颱風。',
  original: {},
  announcedSSE: 1,
  offerUntilSSE: null,
} as const

it.each([
  ['available', 'EventScheduled'],
  ['past', 'EventScheduled'],
  ['postponed', 'EventPostponed'],
  ['cancelled', 'EventCancelled'],
] as const)('gives the status of an event that is %s', { tags: 'CHG-18' }, (availability, status) => {
  const event = sampleEventDetail({ availability, change })
  expect(changeData(event)).toEqual({ eventStatus: `https://schema.org/${status}` })
})

it('names the first start of a rescheduled event, also after a later change', { tags: 'CHG-18' }, () => {
  /** 19 December 2026, 20:15 in Hong Kong. */
  const original = { eventStartTimeSSE: 1_797_682_500 }
  const event = sampleEventDetail({ availability: 'available', change: { ...change, original } })
  expect(changeData(event)).toEqual({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2026-12-19T20:15:00+08:00',
  })
})
