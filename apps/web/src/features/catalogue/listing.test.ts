import { describe, expect, it } from 'vitest'
import { sampleEvent, sampleGroup } from '../../testing/catalogue-samples.ts'
import { categoryOf, comingUp, isListed, listCatalogue } from './listing.ts'

const none = { eventGroupDetails: [], eventGroupRelations: [] }
const winter = {
  eventGroupDetails: [sampleGroup({})],
  eventGroupRelations: [
    { organizerID: 'lion-rock', eventGroupID: 'winter', eventID: 'late' },
    { organizerID: 'lion-rock', eventGroupID: 'winter', eventID: 'early' },
  ],
}
const late = sampleEvent({ eventID: 'late', eventStartTimeSSE: 900 })
const early = sampleEvent({ eventID: 'early', eventStartTimeSSE: 300 })
const alone = sampleEvent({ eventID: 'alone', eventStartTimeSSE: 500 })

describe('the list of the catalogue', () => {
  it('leaves events of a group out of the standalone list', () => {
    const keys = listCatalogue([late, early, alone], winter, 0).map((listed) => listed.key)
    expect(keys).toEqual(['group/lion-rock/winter', 'event/lion-rock/alone'])
  })

  it('puts what is next first and what is over last', () => {
    const keys = listCatalogue([late, early, alone], none, 400).map((listed) => listed.key)
    expect(keys).toEqual(['event/lion-rock/alone', 'event/lion-rock/late', 'event/lion-rock/early'])
  })

  it('shows on the home screen what is still to come of a category', () => {
    const listed = listCatalogue([late, early, alone], winter, 0)
    const keys = (category: 'rock' | 'hong_kong', now: number) => comingUp(listed, category, now).map(({ key }) => key)
    expect(keys('hong_kong', 499)).toEqual(['event/lion-rock/alone'])
    expect(keys('hong_kong', 500)).toEqual([])
    expect(keys('rock', 400)).toEqual(['group/lion-rock/winter'])
    expect(keys('rock', 900)).toEqual([])
  })

  it('has an event of the same organizer alone', () => {
    expect(isListed({ organizerID: 'lion-rock', eventID: 'late' }, [early, late])).toBe(true)
    expect(isListed({ organizerID: 'night-ferry', eventID: 'late' }, [early, late])).toBe(false)
  })

  it('files an entry under its own category', () => {
    expect(listCatalogue([alone], winter, 0).map(categoryOf)).toEqual(['hong_kong', 'rock'])
  })
})
