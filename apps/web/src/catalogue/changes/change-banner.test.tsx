import type { AvailabilityLabel, EventChange } from '@pokfei/contracts/routes/catalogue'
import { expect, it } from 'vitest'
import { sampleEventDetail } from '../../testing/catalogue-samples.ts'
import { markupInEnglish, textInEnglish } from '../../testing/render-in-english.tsx'
import { ChangeBanner } from './change-banner.tsx'

/** 20 December 2026, 20:15 in Hong Kong. */
const eventStartTimeSSE = 1_797_768_900
const banner = (
  kind: EventChange['kind'],
  original: EventChange['original'],
  availability: AvailabilityLabel = 'available',
) => (
  <ChangeBanner
    event={sampleEventDetail({ eventStartTimeSSE, venueNameEN: 'The Hall', availability })}
    change={{
      revision: 1,
      kind,
      textEN: 'A typhoon is coming.',
      textCN: '颱風將至。',
      original,
      announcedSSE: 1,
      offerUntilSSE: null,
    }}
  />
)

it('strikes the old facts through and shows the new ones', { tags: 'CHG-16' }, () => {
  const original = { eventStartTimeSSE: eventStartTimeSSE - 86_400, venueNameEN: 'The Pier' }
  const markup = markupInEnglish(banner('rescheduled', original))
  expect(markup.match(/<s [^>]*>.*?<\/s>/g)).toHaveLength(2)
  const text = textInEnglish(banner('rescheduled', original))
  for (const words of [
    'New date',
    'A typhoon is coming.',
    '19/12/2026 20:15',
    '20/12/2026 20:15',
    'The Pier',
    'The Hall',
  ])
    expect(text).toContain(words)
})

it('says that the date of a postponed event is to come', { tags: ['CHG-16', 'CHG-17'] }, () => {
  const text = textInEnglish(banner('postponed', {}, 'postponed'))
  for (const words of ['Postponed', '20/12/2026 20:15', 'Dates to be announced']) expect(text).toContain(words)
})

it('strikes the date of a cancelled event through, and names no other', { tags: 'CHG-16' }, () => {
  const markup = markupInEnglish(banner('cancelled', {}, 'cancelled'))
  expect(markup.match(/<s [^>]*>.*?<\/s>/g)).toHaveLength(1)
  expect(markup.match(/20\/12\/2026 20:15/g)).toHaveLength(1)
})

it('stays a banner without a date after another change of a postponed event', { tags: ['CHG-15', 'CHG-16'] }, () => {
  const text = textInEnglish(banner('moved', { venueNameEN: 'The Pier' }, 'postponed'))
  for (const words of ['New venue', 'Dates to be announced', 'The Pier', 'The Hall']) expect(text).toContain(words)
})
