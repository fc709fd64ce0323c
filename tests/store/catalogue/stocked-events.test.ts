import { expect, test } from 'vitest'
import { freshStore } from '../../support/store/fresh-store.ts'
import { seatedType, standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'

/** Returns the test event this many times, each with one type. */
function manyEvents(count: number) {
  const load = testCatalogue()
  const [event] = load.events
  if (!event) throw new Error('the test catalogue has an event')
  const events = Array.from({ length: count }, (_, index) => {
    const eventID = `night-${index + 1}`
    return {
      ...event,
      eventID,
      eventStartTimeSSE: event.eventStartTimeSSE + index,
      ticketTypes: [standingType({ eventID })],
    }
  })
  return { ...load, events }
}

test('finds an event as the snapshot has it, with its group', async () => {
  await using fresh = await freshStore()
  const { catalogue } = fresh.store
  await catalogue.load(testCatalogue([standingType(), seatedType()]))
  const [event] = (await catalogue.snapshot()).events
  expect(await catalogue.findStockedEvent(testEvent)).toEqual({
    ...event,
    isSalePaused: false,
    change: null,
    eventGroupID: null,
  })
  expect(await catalogue.findStockedEvent({ ...testEvent, eventID: 'nowhere' })).toBeNull()
  expect(await catalogue.findOrganizer('lion-rock')).toMatchObject({ organizerNameEN: 'Lion Rock Presents' })
  expect(await catalogue.findOrganizer('nobody')).toBeNull()
})

test('lists each event once, page by page', async () => {
  await using fresh = await freshStore()
  const { catalogue } = fresh.store
  expect(await catalogue.listEvents(null, 2)).toEqual({ events: [], next: null })
  const load = manyEvents(5)
  await catalogue.load(load)
  const listed: string[] = []
  for (let cursor: number | null = null, isLast = false; !isLast; ) {
    const page: Awaited<ReturnType<typeof catalogue.listEvents>> = await catalogue.listEvents(cursor, 2)
    listed.push(...page.events.map(({ eventID }) => eventID))
    expect(page.events.every(({ ticketTypes }) => ticketTypes.length === 1)).toBe(true)
    cursor = page.next
    isLast = cursor === null
  }
  expect(listed).toEqual(load.events.map(({ eventID }) => eventID))
})

test('counts loads', async () => {
  await using fresh = await freshStore()
  expect(await fresh.store.catalogue.revision()).toBe(0)
  await fresh.store.catalogue.load(testCatalogue())
  expect(await fresh.store.catalogue.revision()).toBe(1)
})
