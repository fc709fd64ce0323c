import { compareCodes } from '@pokfei/format/hall/compare-codes'
import { bendAt, middlesOf, seatsAcross, seatX } from '@pokfei/format/hall/hall-geometry'
import { seatsOf, type Pool, type PoolSeat } from '../../scope/pool-seats.ts'

/** A seat on the plan. */
export interface HallSeat extends PoolSeat {
  readonly x: number
  readonly y: number
}

/** A word on the plan. */
interface HallLabel {
  readonly key: string
  readonly text: string
  readonly x: number
  readonly y: number
}

/** The seats of an event with their places on the plan. */
export interface Hall {
  /** All seats, section by section and row by row. */
  readonly seats: readonly HallSeat[]
  /** The rows from the stage on, each from left to right across its sections. */
  readonly lines: readonly (readonly HallSeat[])[]
  readonly rowLabels: readonly HallLabel[]
  readonly sectionLabels: readonly HallLabel[]
  readonly width: number
  readonly height: number
}

/** The distances of the plan, in its own units. */
const pitch = 26
const rowPitch = 32
const sectionGap = 3.4 * pitch
const side = 2.2 * pitch
const stageHeight = 52
const bend = 14
/** The most seats side by side. A tier with more stands in several lines. */
const mostAcross = 52

interface Row {
  readonly row: string
  readonly first: number
  readonly last: number
  readonly seats: readonly PoolSeat[]
}

interface Section {
  readonly section: string
  readonly rows: readonly Row[]
  readonly across: number
}

function sectionsOf(seats: readonly PoolSeat[]): readonly Section[] {
  return [...Map.groupBy(seats, ({ section }) => section)]
    .toSorted(([one], [other]) => compareCodes(one, other))
    .map(([section, ofSection]) => {
      const rows = [...Map.groupBy(ofSection, ({ row }) => row)]
        .toSorted(([one], [other]) => compareCodes(one, other))
        .map(([row, ofRow]) => {
          const sorted = ofRow.toSorted((one, other) => one.number - other.number)
          return { row, first: sorted[0]?.number ?? 0, last: sorted.at(-1)?.number ?? 0, seats: sorted }
        })
      return { section, rows, across: Math.max(...rows.map(seatsAcross)) }
    })
}

/** Returns lines of sections. Those with the same ticket type and rows stand side by side, as many as fit. */
function tiersOf(sections: readonly Section[]): readonly (readonly Section[])[] {
  const alike = Map.groupBy(sections, ({ rows }) => `${rows[0]?.seats[0]?.typeID} ${rows[0]?.row} ${rows.length}`)
  return [...alike.values()].flatMap((ofTier) => {
    const tiers: Section[][] = []
    for (const section of ofTier) {
      const last = tiers.at(-1)
      const across = last?.reduce((sum, one) => sum + one.across, section.across) ?? Infinity
      if (last !== undefined && across <= mostAcross) last.push(section)
      else tiers.push([section])
    }
    return tiers
  })
}

/** Returns the hall of an event's pools. It has no seats if no pool has numbers. */
export function hallOf(pools: readonly Pool[]): Hall {
  const sections = sectionsOf(pools.flatMap(seatsOf))
  const tiers = tiersOf(sections)
  const widthOf = (tier: readonly Section[]) =>
    tier.reduce((sum, { across }) => sum + across * pitch, (tier.length - 1) * sectionGap)
  const width = Math.max(...tiers.map(widthOf), 12 * pitch) + 2 * side
  const lines: HallSeat[][] = []
  const rowLabels: HallLabel[] = []
  const sectionLabels: HallLabel[] = []
  let top = stageHeight + 2 * bend
  for (const tier of tiers) {
    const middles = middlesOf(
      tier.map(({ across }) => across * pitch),
      width,
      sectionGap,
    )
    top += rowPitch
    for (const [index, { section }] of tier.entries()) {
      const x = middles[index] ?? 0
      sectionLabels.push({ key: section, text: section, x, y: top - rowPitch * 0.9 + bendAt(x, width, bend) })
    }
    const depth = Math.max(...tier.map(({ rows }) => rows.length))
    for (let at = 0; at < depth; at += 1) {
      const line: HallSeat[] = []
      for (const [index, { section, rows }] of tier.entries()) {
        const row = rows[at]
        if (row === undefined) continue
        const placeOf = (number: number) => {
          const x = seatX(row, middles[index] ?? 0, pitch, number)
          return { x: Math.round(x * 10) / 10, y: Math.round((top + bendAt(x, width, bend)) * 10) / 10 }
        }
        line.push(...row.seats.map((seat) => ({ ...seat, ...placeOf(seat.number) })))
        for (const end of [row.first - 1.2, row.last + 1.2])
          rowLabels.push({ key: `${section}/${row.row}/${end}`, text: row.row, ...placeOf(end) })
      }
      lines.push(line)
      top += rowPitch
    }
    top += rowPitch / 2
  }
  const ofSection = Map.groupBy(lines.flat(), ({ section }) => section)
  const seats = sections.flatMap(({ section }) => ofSection.get(section) ?? [])
  return { seats, lines, rowLabels, sectionLabels, width, height: top }
}

/** Returns the seat next to a point, or null if none is near. */
export function seatAt({ seats }: Hall, x: number, y: number): HallSeat | null {
  let nearest: HallSeat | null = null
  let least = pitch * 0.8
  for (const seat of seats) {
    const distance = Math.hypot(seat.x - x, seat.y - y)
    if (distance < least) [nearest, least] = [seat, distance]
  }
  return nearest
}

/** A rectangle between two corners. */
export interface Corners {
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
}

/** Returns the seats whose middle is in a rectangle. */
export function seatsWithin({ seats }: Hall, { from, to }: Corners): readonly HallSeat[] {
  const isBetween = (value: number, one: number, other: number) =>
    value >= Math.min(one, other) && value <= Math.max(one, other)
  return seats.filter(({ x, y }) => isBetween(x, from.x, to.x) && isBetween(y, from.y, to.y))
}

/** Returns the seat that an arrow key leads to. At an edge it is the same one. */
export function seatBeside({ lines }: Hall, from: HallSeat, key: string): HallSeat {
  const at = lines.findIndex((line) => line.includes(from))
  const line = lines[at] ?? []
  const index = line.indexOf(from)
  if (key === 'ArrowLeft') return line[index - 1] ?? from
  if (key === 'ArrowRight') return line[index + 1] ?? from
  const other = lines[key === 'ArrowUp' ? at - 1 : at + 1]
  return other?.toSorted((one, two) => Math.abs(one.x - from.x) - Math.abs(two.x - from.x))[0] ?? from
}
