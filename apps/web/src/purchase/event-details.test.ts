import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import { expect, it } from 'vitest'
import { eventDetailsOf } from './event-details.ts'

it('returns what the event page hands over, in the language of the reader', { tags: 'EVT-25' }, () => {
  const event = {
    organizerID: 'lion-rock',
    eventID: 'nights',
    eventNameEN: 'Harbour Nights',
    eventNameCN: '維港夜',
    venueNameEN: 'Hong Kong Coliseum',
    venueNameCN: '紅磡體育館',
    eventStartTimeSSE: 1_797_768_900,
  } as EventDetail
  expect(eventDetailsOf(event, 'en')).toEqual({
    eventName: 'Harbour Nights',
    eventLocation: 'Hong Kong Coliseum',
    eventDate: '20/12/2026 20:15',
    eventImage: '/media/images/event/lion-rock/nights/thumbnail.png',
  })
  expect(eventDetailsOf(event, 'zh')).toMatchObject({ eventName: '維港夜', eventLocation: '紅磡體育館' })
})
