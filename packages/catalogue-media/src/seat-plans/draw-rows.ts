import { bendAt, middlesOf, seatsAcross, seatX } from '@pokfei/format/hall/hall-geometry'
import { dominantType, type PlanRow, type PlanSection, type PlanType, type SeatPlan } from './plan-model.ts'
import {
  bilingualLabel,
  centredText,
  filled,
  paperInk,
  paperMuted,
  planWidth,
  round,
  sectionBadge,
  stage,
  type PlanPart,
} from './shapes.ts'

const stageHeight = 92
const badgeHeight = 128
const margin = 84
const sectionGap = 96
const bend = 46

/**
 * Draws a theatre: the stage at the top, types without seats before it, then tiers of sections. Each seat is drawn at
 * its place in its row. Sections with mostly the same type are side by side.
 */
export function drawRows({ sections, zones }: SeatPlan): PlanPart {
  const parts: string[] = [stage(planWidth / 2, 40 + stageHeight / 2, 700, stageHeight)]
  let y = 40 + stageHeight + 40
  for (const zone of zones) {
    parts.push(drawZoneBand(zone, y))
    y += 210
  }
  for (const tier of arrangeTiers(sections)) {
    const drawn = drawTier(tier, y)
    parts.push(drawn.svg)
    y += drawn.height
  }
  return { svg: parts.join(''), height: y }
}

function drawZoneBand(zone: PlanType, y: number): string {
  return (
    `<g data-zone="${zone.typeID}"><rect x="250" y="${y}" width="900" height="180" rx="36" ${filled(zone)}/>` +
    `${bilingualLabel(planWidth / 2, y + 90, 820, zone)}</g>`
  )
}

function arrangeTiers(sections: readonly PlanSection[]): PlanSection[][] {
  const tiers = new Map<string, PlanSection[]>()
  for (const section of sections) {
    const rows = section.rows.map(({ row }) => row)
    const key = `${dominantType(section.rows)?.typeID} ${rows[0]} ${rows.length}`
    tiers.set(key, [...(tiers.get(key) ?? []), section])
  }
  return [...tiers.values()]
}

const endsOf = ({ seats }: PlanRow) => ({ first: seats[0]?.number ?? 0, last: seats.at(-1)?.number ?? 0 })

function drawTier(sections: readonly PlanSection[], top: number): PlanPart {
  const widths = sections.map(({ rows }) => Math.max(...rows.map((row) => seatsAcross(endsOf(row)))))
  const gaps = (sections.length - 1) * sectionGap
  const across = widths.reduce((sum, width) => sum + width, 0)
  const pitch = Math.min(40, (planWidth - 2 * margin - gaps) / across)
  const middles = middlesOf(
    widths.map((width) => width * pitch),
    planWidth,
    sectionGap,
  )
  const rowCount = Math.max(...sections.map(({ rows }) => rows.length))
  const svg = sections.map((section, index) => drawSection(section, middles[index] ?? 0, top + badgeHeight, pitch))
  return { svg: svg.join(''), height: badgeHeight + rowCount * pitch + 54 }
}

const shiftAt = (x: number) => bendAt(x, planWidth, bend)

function drawSection({ section, rows }: PlanSection, middle: number, top: number, pitch: number): string {
  const seats = rows.flatMap((row, index) => drawRow(row, middle, top + index * pitch, pitch))
  const badge = sectionBadge(middle, top - badgeHeight / 2 - 10 + shiftAt(middle), section, {
    fill: paperInk,
    ink: '#fff',
  })
  return `<g data-section="${section}">${badge}${seats.join('')}</g>`
}

function drawRow(row: PlanRow, middle: number, y: number, pitch: number): string[] {
  const ends = endsOf(row)
  const xOf = (number: number) => seatX(ends, middle, pitch, number)
  const labels = [xOf(ends.first - 1.15), xOf(ends.last + 1.15)].map((x) =>
    centredText(x, y + shiftAt(x), Math.min(24, pitch * 0.66), row.row, paperMuted, 500),
  )
  return [...groupByType(row.seats, xOf, y, pitch), ...labels]
}

/** Draws two paths per type, the edges and the bodies. Each seat is a dot of zero length with round ends. */
function groupByType(seats: PlanRow['seats'], xOf: (number: number) => number, y: number, pitch: number): string[] {
  const dots = new Map<PlanType, string>()
  for (const { number, type } of seats) {
    const x = xOf(number)
    dots.set(type, `${dots.get(type) ?? ''}M${round(x)} ${round(y + shiftAt(x))}h.01`)
  }
  const edge = Math.max(3, pitch * 0.1)
  const stroke = (path: string, colour: string, width: number) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round"/>`
  return [...dots].flatMap(([type, path]) => [
    stroke(path, type.ink, pitch * 0.84),
    stroke(path, type.fill, pitch * 0.84 - 2 * edge),
  ])
}
