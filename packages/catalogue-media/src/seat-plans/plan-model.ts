import { compareCodes } from '@pokfei/format/hall/compare-codes'
import { typesByPrice } from '@pokfei/format/money/types-by-price'
import { typeColourOf } from '@pokfei/design/type-colours'
import { measureEms, plainMarks } from '../svg/svg-text.ts'

/** The parts of an event that its seat plan shows. */
export interface PlanEvent {
  readonly eventNameEN: string
  readonly eventNameCN: string
  readonly ticketTypes: readonly PlanTicketType[]
}

/** A ticket type of a {@link PlanEvent}. `seatRows` is empty with general admission. */
export interface PlanTicketType {
  readonly typeID: string
  readonly ticketTypeNameEN: string
  readonly ticketTypeNameCN: string
  readonly salePriceCents: number
  readonly ticketSeatingType: 'ASSIGNED' | 'GENERAL_ADMISSION'
  /** The type whose places it sells. Null if it has places of its own. */
  readonly placesOf: string | null
  /** True if only an access code shows the type. The plan is public, so it does not name it. */
  readonly byCodeOnly: boolean
  /** Rows of `count` seats, numbered from `firstNumber`. */
  readonly seatRows: readonly {
    readonly section: string
    readonly row: string
    readonly firstNumber: number
    readonly count: number
  }[]
}

/** A ticket type on the plan, in the colour that it has in the list of types. */
export interface PlanType {
  readonly typeID: string
  readonly nameEN: string
  readonly nameCN: string
  /** The colour of a block, a floor or a seat. */
  readonly fill: string
  /** The colour of its edge, which stands out from the paper, and of words on it. */
  readonly ink: string
  /** False for a floor without seats. */
  readonly isSeated: boolean
}

/** One seat and the type that sells it. */
export interface PlanSeat {
  readonly number: number
  readonly type: PlanType
}

/** A row of a section, its seats by number. */
export interface PlanRow {
  readonly row: string
  readonly seats: readonly PlanSeat[]
}

/** A section with all its rows, of any type, the nearest to the stage first. */
export interface PlanSection {
  readonly section: string
  readonly rows: readonly PlanRow[]
}

/**
 * The content of a plan. `types` are those of the key. `zones` are the areas without seats, the most expensive first. Types that
 * share places have one area, which names them all.
 */
export interface SeatPlan {
  readonly types: readonly PlanType[]
  readonly sections: readonly PlanSection[]
  readonly zones: readonly PlanType[]
}

/** Returns the seat plan of an event's ticket types (SHR-21). */
export function readSeatPlan({ ticketTypes }: Pick<PlanEvent, 'ticketTypes'>): SeatPlan {
  const listed = typesByPrice(ticketTypes.filter(({ byCodeOnly }) => !byCodeOnly))
  const areas = typesByPrice(ticketTypes).flatMap((pool) => {
    const sellers = listed.filter(({ typeID, placesOf }) => (placesOf ?? typeID) === pool.typeID)
    return sellers.length === 0 ? [] : [{ pool, type: { ...planType(listed, pool), ...areaName(pool, sellers) } }]
  })
  const sections = new Map<string, Map<string, PlanSeat[]>>()
  for (const { pool, type } of areas) {
    for (const { section, row, firstNumber, count } of pool.seatRows) {
      const rows = getOrAdd(sections, section, () => new Map<string, PlanSeat[]>())
      const seats = getOrAdd(rows, row, () => [])
      for (let number = firstNumber; number < firstNumber + count; number += 1) seats.push({ number, type })
    }
  }
  return {
    types: listed.map((type) => planType(listed, type)),
    sections: [...sections].map(([section, rows]) => ({ section, rows: sortRows(rows) })).toSorted(byCode('section')),
    zones: areas.flatMap(({ type }) => (type.isSeated ? [] : [type])),
  }
}

function planType(listed: readonly PlanTicketType[], ticketType: PlanTicketType): PlanType {
  const { typeID, ticketTypeNameEN, ticketTypeNameCN: nameCN, ticketSeatingType } = ticketType
  const { light: fill, dark: ink } = typeColourOf(listed, typeID)
  return { typeID, nameEN: plainMarks(ticketTypeNameEN), nameCN, fill, ink, isSeated: ticketSeatingType === 'ASSIGNED' }
}

/** The widest name of an area, in ems. A longer one would be too small on a phone. The key has all names. */
const widestAreaName = 20

/** Returns the names of the types that sell an area, the one with the places first. Too many are left to the key. */
function areaName(pool: PlanTicketType, sellers: readonly PlanTicketType[]): Pick<PlanType, 'nameEN' | 'nameCN'> {
  const [first = pool, ...others] = sellers.toSorted((a, b) => Number(b === pool) - Number(a === pool))
  const nameOf = (types: readonly PlanTicketType[]) => ({
    nameEN: plainMarks(types.map(({ ticketTypeNameEN }) => ticketTypeNameEN).join(' / ')),
    nameCN: types.map(({ ticketTypeNameCN }) => ticketTypeNameCN).join(' / '),
  })
  const all = nameOf([first, ...others])
  return Math.max(...Object.values(all).map(measureEms)) > widestAreaName ? nameOf([first]) : all
}

function sortRows(rows: ReadonlyMap<string, PlanSeat[]>): PlanRow[] {
  return [...rows]
    .map(([row, seats]) => ({ row, seats: seats.toSorted((a, b) => a.number - b.number) }))
    .toSorted(byCode('row'))
}

/** Returns a comparison by one code. */
const byCode =
  <Key extends string>(key: Key) =>
  (a: Readonly<Record<Key, string>>, b: Readonly<Record<Key, string>>): number =>
    compareCodes(a[key], b[key])

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
}

/** Returns the type that sells the most seats of some rows. */
export function dominantType(rows: readonly PlanRow[]): PlanType | undefined {
  const counts = new Map<PlanType, number>()
  for (const { type } of rows.flatMap(({ seats }) => seats)) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}
