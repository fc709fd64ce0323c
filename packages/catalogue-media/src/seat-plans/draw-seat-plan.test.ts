import { typeColours } from '@pokfei/design/type-colours'
import { describe, expect, it } from 'vitest'
import { demoCatalogue } from '@pokfei/catalogue-file/demo/demo-catalogue'
import { drawSeatPlan, seatPlanSize } from './draw-seat-plan.ts'
import { readPictureWidth } from '../pictures/read-picture-width.ts'
import { readCatalogueFile } from '@pokfei/catalogue-file/read-catalogue-file'
import type { ResolvedEvent } from '@pokfei/domain/catalogue/resolved-catalogue'

const check = await readCatalogueFile(
  demoCatalogue.path,
  Date.parse('2026-11-21T12:00:00+08:00') / 1000,
  readPictureWidth,
)
if (check.kind === 'invalid') throw new Error('the demo catalogue is invalid')
const { events } = check.catalogue

const drawn = (svg: string, attribute: string) =>
  Array.from(svg.matchAll(new RegExp(`${attribute}="([^"]+)"`, 'g')), ([, name = '']) => name)
const sectionsOf = ({ ticketTypes }: ResolvedEvent) => [
  ...new Set(ticketTypes.flatMap(({ seatRows }) => seatRows.map(({ section }) => section))),
]
/** Returns the number of seats. Each seat is two dots, the edge and the body. */
const dotCount = (svg: string) => (svg.split('h.01').length - 1) / 2
const seatCount = ({ ticketTypes }: ResolvedEvent) =>
  ticketTypes
    .filter(({ ticketSeatingType, placesOf }) => ticketSeatingType === 'ASSIGNED' && placesOf === null)
    .reduce((sum, { capacity }) => sum + capacity, 0)

describe.each(events.map((event) => [event.eventID, event] as const))('the plan of %s', (_id, event) => {
  const svg = drawSeatPlan(event)

  it('draws every section once and no other', () => {
    expect(drawn(svg, 'data-section').toSorted()).toEqual(sectionsOf(event).toSorted())
  })

  it('draws every type without seats once and lists every type in its key', () => {
    const shown = event.ticketTypes.filter(({ byCodeOnly }) => !byCodeOnly)
    const floors = shown.filter((type) => type.ticketSeatingType === 'GENERAL_ADMISSION' && type.placesOf === null)
    expect(drawn(svg, 'data-zone').toSorted()).toEqual(floors.map(({ typeID }) => typeID).toSorted())
    expect(drawn(svg, 'data-type').toSorted()).toEqual(shown.map(({ typeID }) => typeID).toSorted())
  })

  it('has the size that is known before it is drawn', { tags: 'EVT-80' }, () => {
    const { width, height } = seatPlanSize(event)
    expect(drawn(svg, 'viewBox')).toEqual([`0 0 ${width} ${height}`])
  })

  it('draws each seat that is on sale, if it draws single seats', () => {
    const sections = sectionsOf(event)
    if (sections.length === 0 || sections.length >= 5) return
    expect(dotCount(svg)).toBe(seatCount(event))
  })
})

describe('a seat plan', () => {
  const [some] = events
  if (some === undefined) throw new Error('no event')
  const [type] = some.ticketTypes
  if (type === undefined) throw new Error('no type')
  const seated = (typeID: string, salePriceCents: number, seatRows: ResolvedEvent['ticketTypes'][number]['seatRows']) =>
    ({ ...type, typeID, salePriceCents, ticketSeatingType: 'ASSIGNED', seatRows }) as const

  it('draws a section that two types share once, in both colours', () => {
    const svg = drawSeatPlan({
      ...some,
      ticketTypes: [
        seated('front', 2, [{ section: 'A', row: '1', firstNumber: 1, count: 3 }]),
        seated('rear', 1, [
          { section: 'A', row: '1', firstNumber: 4, count: 2 },
          { section: 'A', row: '2', firstNumber: 1, count: 5 },
        ]),
      ],
    })
    expect(drawn(svg, 'data-section')).toEqual(['A'])
    expect(dotCount(svg)).toBe(10)
    expect(svg).toContain(`stroke="${typeColours[0].light}"`)
    expect(svg).toContain(`stroke="${typeColours[1].light}"`)
  })

  it('colours each type by its position by price, in the plan and in its key', { tags: ['SEL-20', 'SEL-54'] }, () => {
    const rows = ['A', 'B', 'C', 'D', 'E', 'F'].map((section) => [{ section, row: '1', firstNumber: 1, count: 3 }])
    const ticketTypes = rows.map((seatRows, index) => seated(`type-${index}`, index, seatRows))
    const [block, theatre] = [ticketTypes, ticketTypes.slice(0, 4)].map((types) =>
      drawSeatPlan({ ...some, ticketTypes: types }),
    )
    const bodies = (svg: string | undefined, part: RegExp) => Array.from((svg ?? '').matchAll(part), ([, fill]) => fill)
    const dearestFirst = typeColours.slice(0, 6).map(({ light }) => light)
    expect(bodies(block, /<g data-type="[^"]+"><rect [^>]*fill="([^"]+)"/g)).toEqual(dearestFirst)
    expect(bodies(block, /<g data-section="[A-F]"><path [^>]*fill="([^"]+)"/g)).toEqual(dearestFirst.toReversed())
    expect(bodies(theatre, /<g data-type="[^"]+"><circle [^>]*fill="([^"]+)"/g)).toEqual(dearestFirst.slice(0, 4))
  })

  const row = { section: 'A', row: '1', firstNumber: 1, count: 3 }
  const named = (typeID: string, ticketTypeNameCN: string, parts: Partial<typeof type> = {}) => ({
    ...seated(typeID, 1, []),
    ticketTypeNameCN,
    ticketTypeNameEN: typeID,
    ...parts,
  })

  it('gives a type that shares places no area, and the colour of its pool', { tags: ['SHR-20', 'SHR-21'] }, () => {
    const ticketTypes = [
      { ...named('stalls', '樓下'), salePriceCents: 3, seatRows: [row] },
      { ...named('circle', '樓上'), salePriceCents: 2, seatRows: [{ ...row, section: 'B' }] },
      named('student', '學生', { placesOf: 'stalls' }),
    ]
    const svg = drawSeatPlan({ ...some, ticketTypes })
    expect(drawn(svg, 'data-section').toSorted()).toEqual(['A', 'B'])
    expect(dotCount(svg)).toBe(6)
    expect(drawn(svg, 'data-type')).toEqual(['stalls', 'circle', 'student'])
    const swatches = Array.from(svg.matchAll(/<g data-type="[^"]+"><circle [^>]*fill="([^"]+)"/g), ([, fill]) => fill)
    expect(swatches).toEqual([typeColours[0].light, typeColours[1].light, typeColours[0].light])
  })

  it('names on a floor all types that sell it, as far as they are legible', { tags: 'SHR-21' }, () => {
    const floor = { ticketSeatingType: 'GENERAL_ADMISSION' } as const
    const shared = { ...floor, placesOf: 'floor' }
    const ticketTypes = [named('student', '學生', shared), named('floor', '企位', floor)]
    expect(drawn(drawSeatPlan({ ...some, ticketTypes }), 'data-zone')).toEqual(['floor'])
    expect(drawSeatPlan({ ...some, ticketTypes })).toMatch(/>企位 \/ 學生<.*>floor \/ student</)
    const many = [...ticketTypes, named('early', '早鳥優惠（首一百張，售完即止）', shared)]
    expect(drawSeatPlan({ ...some, ticketTypes: many })).not.toContain(' / ')
  })

  it('does not name a type of a code', { tags: ['SHR-4', 'SHR-21'] }, () => {
    const ticketTypes = [
      { ...named('stalls', '樓下'), seatRows: [row] },
      named('sponsor', '贊助商', { placesOf: 'stalls', byCodeOnly: true }),
      { ...named('box', '廂座', { byCodeOnly: true }), seatRows: [{ ...row, section: 'B' }] },
    ]
    const svg = drawSeatPlan({ ...some, ticketTypes })
    expect([drawn(svg, 'data-type'), drawn(svg, 'data-section')]).toEqual([['stalls'], ['A']])
    expect(svg).not.toMatch(/贊助商|廂座|sponsor|box"/)
  })

  it('leaves an aisle where seat numbers are missing', () => {
    const svg = drawSeatPlan({
      ...some,
      ticketTypes: [
        seated('stalls', 1, [
          { section: 'A', row: '1', firstNumber: 1, count: 2 },
          { section: 'A', row: '1', firstNumber: 5, count: 2 },
        ]),
      ],
    })
    const [, path = ''] = /<path d="((?:M[\d. ]+h\.01)+)"/.exec(svg) ?? []
    const xs = [...path.matchAll(/M([\d.]+) /g)].map(([, x]) => Number(x))
    const steps = xs.slice(1).map((x, index) => Math.round(x - (xs[index] ?? 0)))
    expect(steps).toEqual([40, 120, 40])
  })
})
