import { describe, expect, it } from 'vitest'
import { availabilityOf } from '@pokfei/domain/catalogue/availability'
import { categories } from '@pokfei/domain/catalogue/category'
import { readPictureWidth } from '@pokfei/catalogue-media/pictures/read-picture-width'
import { readCatalogueFile } from '@pokfei/catalogue-file/read-catalogue-file'
import { demoCatalogue, readDemoSales } from '@pokfei/catalogue-file/demo/demo-catalogue'

const loadedAtSSE = Date.parse('2026-11-21T12:00:00+08:00') / 1000
const check = await readCatalogueFile(demoCatalogue.path, loadedAtSSE, readPictureWidth)
if (check.kind === 'invalid') throw new Error(check.issues.map(({ path, message }) => `${path} ${message}`).join('\n'))
const { rooms } = check
const { events, eventGroups, organizers } = check.catalogue
const sales = await readDemoSales()

const soldOf = (typeID: string, eventID: string) =>
  sales
    .filter((sale) => sale.typeID === typeID && sale.eventID === eventID)
    .reduce((sum, { quantity }) => sum + quantity, 0)
const afterSales = events.map((event) => ({
  ...event,
  isSalePaused: false,
  change: null,
  ticketTypes: event.ticketTypes.map((type) => ({
    ...type,
    heldCount: 0,
    soldCount: soldOf(type.typeID, type.eventID),
  })),
}))
const labels = afterSales.map((event) => availabilityOf(event, event.ticketTypes, loadedAtSSE))

describe('the demo catalogue', () => {
  it('has every category, a free type and a large seated hall', () => {
    expect(events.length).toBeGreaterThanOrEqual(26)
    expect(eventGroups.length).toBeGreaterThanOrEqual(4)
    expect(organizers.length).toBeGreaterThanOrEqual(6)
    for (const category of categories)
      expect(
        events.some((event) => event.category === category),
        category,
      ).toBe(true)
    const types = events.flatMap(({ ticketTypes }) => ticketTypes)
    expect(types.some(({ salePriceCents }) => salePriceCents === 0)).toBe(true)
    expect(types.some(({ ticketSeatingType, capacity }) => ticketSeatingType === 'ASSIGNED' && capacity >= 1000)).toBe(
      true,
    )
  })

  it('has an available, unavailable, fully booked and past event', () => {
    for (const label of ['available', 'unavailable', 'fullyBooked', 'past'] as const) {
      expect(labels.filter((found) => found === label).length, label).toBeGreaterThanOrEqual(1)
    }
    const opensInMinutes = events.filter(({ saleStartTimeSSE }) => {
      const wait = saleStartTimeSSE - loadedAtSSE
      return wait > 0 && wait <= 600
    })
    expect(opensInMinutes).toHaveLength(1)
  })

  it('has a room with an open lobby, which starts once its reader has looked around', () => {
    const times = rooms.map(({ lobbyTimeSSE, startTimeSSE }) => [
      lobbyTimeSSE - loadedAtSSE,
      startTimeSSE - loadedAtSSE,
    ])
    expect(times).toEqual([[-2_700, 720]])
  })

  it('sells only tickets that a member could buy', () => {
    for (const sale of sales) {
      const event = afterSales.find(
        ({ organizerID, eventID }) => organizerID === sale.organizerID && eventID === sale.eventID,
      )
      const type = event?.ticketTypes.find(({ typeID }) => typeID === sale.typeID)
      expect(event?.saleStartTimeSSE, sale.eventID).toBeLessThan(loadedAtSSE)
      expect(event?.eventStartTimeSSE, sale.eventID).toBeGreaterThan(loadedAtSSE)
      expect(event?.memberTicketLimit, sale.eventID).toBeNull()
      expect(type?.capacity, sale.eventID).toBeGreaterThanOrEqual(type?.soldCount ?? Infinity)
    }
  })

  it('prices the sample event by day and for four days', { tags: 'INF-37' }, () => {
    const sample = events.find(({ eventID }) => eventID === 'summer-sevens-rugby')
    expect(sample?.ticketTypes.map(({ typeID, salePriceCents }) => [typeID, salePriceCents / 100])).toEqual([
      ['day-upper', 100],
      ['day-lower', 150],
      ['pass-upper', 300],
      ['pass-lower', 400],
    ])
  })

  it('gives every event and every group a picture of its own', () => {
    const pictures = [...events, ...eventGroups].map(({ images }) => images.image)
    expect(pictures).not.toContain(undefined)
    expect(new Set(pictures).size).toBe(pictures.length)
  })

  it('writes Chinese with Hong Kong characters and full-width punctuation', () => {
    const texts = [...events, ...eventGroups, ...organizers].flatMap((entry) =>
      Object.entries(entry).flatMap(([key, value]) => (key.endsWith('CN') && typeof value === 'string' ? [value] : [])),
    )
    for (const text of texts) {
      expect(text, text).not.toMatch(/(?:裡|们|这|说|场|来|对|时|关|温|麽)/)
      expect(text, text).not.toMatch(/\p{Script=Han}[,;:!?](?!\d)/u)
    }
  })
})
