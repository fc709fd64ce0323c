import { expect, it } from 'vitest'
import { textInEnglish } from '../../testing/render-in-english.tsx'
import { EventStrip } from './event-strip.tsx'

const details = {
  eventName: 'Harbour Nights',
  eventLocation: 'Hong Kong Coliseum',
  eventDate: '20/12/2026 20:15',
  eventImage: '/media/x.png',
}

it('names the event with its date and place', () => {
  expect(textInEnglish(<EventStrip details={details} />)).toBe('|Harbour Nights|20/12/2026 20:15|Hong Kong Coliseum|')
})

it('calls an event without a name "Event"', () => {
  expect(textInEnglish(<EventStrip details={{ ...details, eventName: '' }} />)).toContain('|Event|')
  expect(textInEnglish(<EventStrip details={undefined} />)).toContain('|Event|')
})
