import { expect, it } from 'vitest'
import { artistOf, portraitOf } from './artist.ts'

const starloop = { organizerID: 'harbour-live', eventID: 'starloop' }

it('has the picture of its event, and none where the catalogue does not list that event', () => {
  expect(portraitOf(starloop, [{ organizerID: 'lion-rock', eventID: 'starloop' }, starloop])).toBe('/media/images/event/harbour-live/starloop/thumbnail.png')
  expect(portraitOf(starloop, [{ organizerID: 'lion-rock', eventID: 'starloop' }])).toBeUndefined()
})

it('is nobody where the name is the sign for none', () => {
  expect([artistOf('-'), artistOf('Starloop')]).toEqual(['', 'Starloop'])
})
