import { drawBowl } from './draw-bowl.ts'
import { drawRows } from './draw-rows.ts'
import { drawZones } from './draw-zones.ts'
import { readSeatPlan, type PlanEvent, type PlanType, type SeatPlan } from './plan-model.ts'
import { filled, paper, paperInk, paperMuted, planWidth, sizeWithin, type PlanPart } from './shapes.ts'
import { escapeXML, fontFamily, measureEms, svgText } from '../svg/svg-text.ts'

/** The number of sections from which they stand round the stage instead of before it. */
const bowlFrom = 5

/**
 * Draws the seat plan of an event on paper, 1400 px wide, with a key of types in both languages. It uses the sections
 * and types of the sale, so that plan and seats agree. The plan shows an arena, a theatre, or a floor without seats.
 */
export function drawSeatPlan(event: PlanEvent): string {
  const { svg, height } = drawSheet(event)
  const name = escapeXML(`座位表 Seat map: ${event.eventNameCN} ${event.eventNameEN}`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${planWidth} ${height}" font-family="${fontFamily}" role="img" aria-label="${name}"><title>${name}</title>`,
    `<rect width="${planWidth}" height="${height}" fill="${paper}"/>${svg}</svg>\n`,
  ].join('')
}

/** Returns the size of the plan that {@link drawSeatPlan} draws, in px. */
export function seatPlanSize(event: PlanEvent): { readonly width: number; readonly height: number } {
  return { width: planWidth, height: drawSheet(event).height }
}

function drawSheet(event: PlanEvent): PlanPart {
  const plan = readSeatPlan(event)
  const part = drawPart(plan)
  const seated = plan.sections.length < bowlFrom ? plan.types.filter(({ isSeated }) => isSeated) : []
  const key = drawKey(plan.types, seated, part.height)
  return { svg: part.svg + key.svg, height: Math.ceil(part.height + key.height) }
}

function drawPart(plan: SeatPlan): PlanPart {
  if (plan.sections.length >= bowlFrom) return drawBowl(plan)
  return plan.sections.length > 0 ? drawRows(plan) : drawZones(plan)
}

/**
 * Draws the key: swatch (a dot for types whose seats are dots), Chinese name, English name. A line holds as many
 * entries as fit. Both names are legible on a phone, where the plan has a quarter of its size.
 */
function drawKey(types: readonly PlanType[], seated: readonly PlanType[], top: number): PlanPart {
  const gap = 52
  const entries = types.map((type) => {
    const size = sizeWithin(`${type.nameCN} ${type.nameEN}`, 1200, 54)
    const english = type.nameEN === type.nameCN ? '' : type.nameEN
    return { type, size, english, width: 70 + (measureEms(type.nameCN) + measureEms(english) * 0.9 + 0.4) * size }
  })
  let x = 84
  let y = top + 70
  const drawn = entries.map(({ type, size, english, width }) => {
    if (x > 84 && x + width > planWidth - 60) {
      x = 84
      y += 82
    }
    const at = x
    x += width + gap
    const label = `${svgText(type.nameCN)}<tspan dx="${size * 0.3}" font-size="${size * 0.88}" font-weight="500" fill="${paperMuted}">${svgText(english)}</tspan>`
    return `<g data-type="${type.typeID}">${drawSwatch(type, at, y, seated.includes(type))}<text x="${at + 70}" y="${y + size * 0.36}" font-size="${size}" font-weight="900" fill="${paperInk}">${label}</text></g>`
  })
  const line = `<path d="M84 ${top + 8}H${planWidth - 84}" stroke="${paperMuted}" stroke-opacity=".35" stroke-width="3" stroke-dasharray="3 12" stroke-linecap="round"/>`
  return { svg: line + drawn.join(''), height: y - top + 66 }
}

function drawSwatch(type: PlanType, x: number, y: number, isDot: boolean): string {
  if (isDot) return `<circle cx="${x + 25}" cy="${y}" r="24" ${filled(type)}/>`
  return `<rect x="${x}" y="${y - 25}" width="50" height="50" rx="14" ${filled(type)}/>`
}
