import { dominantType, type PlanRow, type PlanSection, type PlanType, type SeatPlan } from './plan-model.ts'
import {
  badgeRadius,
  bilingualLabel,
  filled,
  paper,
  paperInk,
  planWidth,
  round,
  sectionBadge,
  stage,
  type PlanPart,
} from './shapes.ts'

const centre = { x: planWidth / 2, y: 506 }
const outer = { x: 652, y: 470 }
const height = 1012

/** The paper between two blocks, from edge to edge, in px. */
const gap = 14
/**
 * Returns the angle of a block at a share of the outer ellipse, without the gap. A narrow block keeps half of its own
 * angle.
 */
const narrowed = (span: number, share: number): number => Math.max(span / 2, span - gap / (outer.y * share))

/** A ring of sections between two ellipses, which are shares of the outer one. */
interface Ring {
  readonly sections: readonly PlanSection[]
  readonly from: number
  readonly to: number
}

/**
 * Draws an arena: sections as blocks round a stage in the middle. The first block is at the bottom left; the others
 * follow anticlockwise. Types without seats are on the floor. A section that two types share is divided by its rows.
 * Sections numbered 101…, 201… form a ring per hundred.
 */
export function drawBowl({ sections, zones }: SeatPlan): PlanPart {
  const rings = arrangeRings(sections)
  const innermost = rings[0]?.from ?? 0.6
  return { svg: rings.map(drawRing).join('') + drawFloor(zones, innermost), height }
}

function arrangeRings(sections: readonly PlanSection[]): Ring[] {
  const levels = new Map<string, PlanSection[]>()
  const numbered = sections.every(({ section }) => /^\d{3}$/.test(section))
  for (const section of sections) {
    const level = numbered ? section.section.slice(0, 1) : ''
    levels.set(level, [...(levels.get(level) ?? []), section])
  }
  const lists = [...levels.values()]
  const innermost = lists.length === 1 ? 0.66 : 0.52
  const depth = (1 - innermost) / lists.length
  return lists.map((list, index) => ({
    sections: list,
    from: innermost + index * depth + (index === 0 ? 0 : 0.022),
    to: innermost + (index + 1) * depth,
  }))
}

function drawRing({ sections, from, to }: Ring): string {
  const span = (2 * Math.PI) / sections.length
  return sections
    .map((section, index) => {
      const middle = Math.PI / 2 + span / 2 - index * span
      const bands = splitByType(section.rows)
      const depth = (to - from) / Math.max(1, section.rows.length)
      let done = 0
      const drawn = bands.map((band) => {
        const start = from + done * depth
        done += band.rows.length
        return drawBand(middle, span, { start, depth, ...band })
      })
      const widest = bands.toSorted((a, b) => b.rows.length - a.rows.length)[0]
      const badge = at(middle, (from + to) / 2)
      const colours = widest?.type ?? { fill: paper, ink: paperInk }
      const room = (span * outer.y * (from + to)) / 2
      const name = sectionBadge(badge.x, badge.y, section.section, colours, Math.min(badgeRadius, room * 0.45))
      return `<g data-section="${section.section}">${drawn.join('')}${name}</g>`
    })
    .join('')
}

/** Groups consecutive rows that the same type sells. */
function splitByType(rows: readonly PlanRow[]): { rows: PlanRow[]; type: PlanType }[] {
  const bands: { rows: PlanRow[]; type: PlanType }[] = []
  for (const row of rows) {
    const type = dominantType([row])
    const last = bands.at(-1)
    if (type === undefined) continue
    if (last?.type === type) last.rows.push(row)
    else bands.push({ rows: [row], type })
  }
  return bands
}

interface Band {
  readonly start: number
  readonly depth: number
  readonly rows: readonly PlanRow[]
  readonly type: PlanType
}

function drawBand(middle: number, span: number, { start, depth, rows, type }: Band): string {
  const end = start + depth * rows.length
  const lines = rows.slice(1).map((_, index) => arc(middle, span * 0.94, start + depth * (index + 1)))
  const inset = Math.min((end - start) / 4, gap / 2 / outer.y)
  const path = `${arc(middle, narrowed(span, start), start + inset)}${arc(middle, narrowed(span, end), end - inset, true)}z`
  return (
    `<path d="${path}" ${filled(type)} stroke-linejoin="round"/>` +
    `<path d="${lines.join('')}" fill="none" stroke="${paper}" stroke-opacity=".6" stroke-width="3.5"/>`
  )
}

function at(angle: number, share: number) {
  return { x: centre.x + outer.x * share * Math.cos(angle), y: centre.y + outer.y * share * Math.sin(angle) }
}

/** Returns an elliptic arc. `back` continues a path from its other end. */
function arc(middle: number, span: number, share: number, back = false): string {
  const [first, last] = back ? [middle - span / 2, middle + span / 2] : [middle + span / 2, middle - span / 2]
  const [from, to] = [at(first, share), at(last, share)]
  const radii = `${round(outer.x * share)} ${round(outer.y * share)}`
  return `${back ? 'L' : 'M'}${round(from.x)} ${round(from.y)}A${radii} 0 0 ${back ? 1 : 0} ${round(to.x)} ${round(to.y)}`
}

function drawFloor(zones: readonly PlanType[], innermost: number): string {
  const halfWidth = outer.x * innermost * 0.66
  const halfHeight = outer.y * innermost * 0.66
  if (zones.length === 0) return stage(centre.x, centre.y, halfWidth, halfHeight)
  const slice = (halfWidth * 2) / zones.length
  const floors = zones.map((zone, index) => {
    const x = centre.x - halfWidth + index * slice
    return (
      `<g data-zone="${zone.typeID}"><rect x="${round(x + 5)}" y="${round(centre.y - halfHeight)}" width="${round(slice - 10)}" height="${round(halfHeight * 2)}" rx="40" ${filled(zone)}/>` +
      `${bilingualLabel(x + slice / 2, centre.y + halfHeight * 0.66, slice - 50, zone, 44)}</g>`
    )
  })
  return floors.join('') + stage(centre.x, centre.y - halfHeight * 0.2, halfWidth * 0.95, halfHeight * 0.9)
}
