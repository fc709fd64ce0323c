import { describe, expect, it } from 'vitest'
import { sampleEvent, sampleGroup } from './catalogue-samples.ts'
import { categoryOf, listCatalogue } from './listing.ts'

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

  it('drops events without an id or without any name', () => {
    const broken = [
      sampleEvent({ eventID: '' }),
      sampleEvent({ organizerID: '' }),
      sampleEvent({ eventNameEN: '', eventNameCN: '' }),
    ]
    expect(listCatalogue(broken, none, 0)).toEqual([])
    expect(listCatalogue([sampleEvent({ eventNameEN: '' })], none, 0)).toHaveLength(1)
  })

  it('puts what is next first and what is over last', () => {
    const keys = listCatalogue([late, early, alone], none, 400).map((listed) => listed.key)
    expect(keys).toEqual(['event/lion-rock/alone', 'event/lion-rock/late', 'event/lion-rock/early'])
  })

  it('files an entry under its own category', () => {
    expect(listCatalogue([alone], winter, 0).map(categoryOf)).toEqual(['hong_kong', 'rock'])
  })
})
