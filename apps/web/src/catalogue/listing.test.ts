import { describe, expect, it } from 'vitest'
import { sampleEvent, sampleGroup } from '../testing/catalogue-samples.ts'
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

describe('list of the catalogue', () => {
  it('shows the events of a group only through their group', { tags: 'BRW-101' }, () => {
    const keys = listCatalogue([late, early, alone], winter, 0).map((listed) => listed.key)
    expect(keys).toEqual(['group/lion-rock/winter', 'event/lion-rock/alone'])
  })

  it('shows the next entry first and past entries last', { tags: 'BRW-102' }, () => {
    const keys = listCatalogue([late, early, alone], none, 400).map((listed) => listed.key)
    expect(keys).toEqual(['event/lion-rock/alone', 'event/lion-rock/late', 'event/lion-rock/early'])
  })

  it('shows on home only the coming entries of a category', { tags: ['BRW-41', 'BRW-43'] }, () => {
    const listed = listCatalogue([late, early, alone], winter, 0)
    const keys = (category: 'rock' | 'hong_kong', now: number) => comingUp(listed, category, now).map(({ key }) => key)
    expect(keys('hong_kong', 499)).toEqual(['event/lion-rock/alone'])
    expect(keys('hong_kong', 500)).toEqual([])
    expect(keys('rock', 400)).toEqual(['group/lion-rock/winter'])
    expect(keys('rock', 900)).toEqual([])
  })

  it('finds an event only under its own organizer', () => {
    expect(isListed({ organizerID: 'lion-rock', eventID: 'late' }, [early, late])).toBe(true)
    expect(isListed({ organizerID: 'night-ferry', eventID: 'late' }, [early, late])).toBe(false)
  })

  it('gives each entry its own category', () => {
    expect(listCatalogue([alone], winter, 0).map(categoryOf)).toEqual(['hong_kong', 'rock'])
  })
})
