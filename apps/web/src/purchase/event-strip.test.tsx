import { expect, it } from 'vitest'
import { markupInEnglish, textInEnglish } from '../testing/render-in-english.tsx'
import { EventStrip } from './event-strip.tsx'

const details = {
  eventName: 'Harbour Nights',
  eventLocation: 'Hong Kong Coliseum',
  eventDate: '20/12/2026 20:15',
  eventImage: '/media/x.png',
}

it('shows name, date and venue of the event', { tags: 'CHK-1' }, () => {
  expect(textInEnglish(<EventStrip details={details} />)).toBe('|Harbour Nights|20/12/2026 20:15|Hong Kong Coliseum|')
})

it('shows the picture of the event on the summary', { tags: 'CHK-1' }, () => {
  expect(markupInEnglish(<EventStrip details={details} hasPoster />)).toContain('src="/media/x.png"')
})

it('calls an event without a name "Event"', { tags: 'CHK-2' }, () => {
  expect(textInEnglish(<EventStrip details={{ ...details, eventName: '' }} />)).toContain('|Event|')
  expect(textInEnglish(<EventStrip details={undefined} />)).toContain('|Event|')
})
