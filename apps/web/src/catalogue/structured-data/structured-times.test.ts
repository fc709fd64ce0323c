import { expect, it } from 'vitest'
import { sampleEvent, sampleEventDetail } from '../../testing/catalogue-samples.ts'
import { listedTimes, structuredTimes } from './structured-times.ts'

it('names the end of an event whose duration is known, unless it has no date', { tags: 'BRW-140' }, () => {
  /** 20 December 2026, 20:15 in Hong Kong. */
  const event = sampleEventDetail({ eventStartTimeSSE: 1_797_768_900, runningMinutes: 135 })
  expect(structuredTimes(event)).toEqual({
    startDate: '2026-12-20T20:15:00+08:00',
    endDate: '2026-12-20T22:30:00+08:00',
  })
  expect(structuredTimes({ ...event, availability: 'postponed' })).not.toHaveProperty('endDate')
  expect(structuredTimes({ ...event, runningMinutes: null })).not.toHaveProperty('endDate')
})

it('opens doors only for an event that takes place on its date', { tags: ['BRW-140', 'CHG-44'] }, () => {
  /** 20 December 2026, 19:30 in Hong Kong. */
  const event = sampleEventDetail({ doorsTimeSSE: 1_797_766_200 })
  expect(structuredTimes(event)).toMatchObject({ doorTime: '2026-12-20T19:30:00+08:00' })
  for (const availability of ['postponed', 'cancelled'] as const)
    expect(structuredTimes({ ...event, availability })).not.toHaveProperty('doorTime')
})

it('gives no date of a postponed event in a list', { tags: 'BRW-141' }, () => {
  const event = sampleEvent({ eventStartTimeSSE: 1_797_768_900, runningMinutes: 135 })
  expect(listedTimes(event)).toEqual({ startDate: '2026-12-20T20:15:00+08:00', endDate: '2026-12-20T22:30:00+08:00' })
  expect(listedTimes({ ...event, availability: 'postponed' })).toEqual({})
})
