import type { PlanType, SeatPlan } from './plan-model.ts'
import { bilingualLabel, centredText, filled, paperInk, planWidth, round, type PlanPart } from './shapes.ts'

const left = 110
const width = planWidth - 2 * left
const noteHeight = 72
const top = 40

/**
 * Draws a floor without numbered seats. One type fills it; several lie one below another, the most expensive first. The
 * file does not say where each type is in the room, so neither does the plan.
 */
export function drawZones({ zones }: SeatPlan): PlanPart {
  const note = `<rect x="${planWidth / 2 - 330}" y="${top}" width="660" height="${noteHeight}" rx="24" fill="${paperInk}"/>${centredText(planWidth / 2, top + noteHeight / 2, 36, '不設劃位 NO RESERVED PLACES', '#fff')}`
  const band = zones.length > 1 ? 250 : 400
  const bandsTop = top + noteHeight + 28
  const bands = zones.map((zone, index) => drawBand(zone, bandsTop + index * (band + 16), band, index))
  return { svg: note + bands.join(''), height: bandsTop + zones.length * (band + 16) + 24 }
}

function drawBand(zone: PlanType, y: number, height: number, index: number): string {
  const middle = y + height / 2
  return (
    `<g data-zone="${zone.typeID}"><rect x="${left}" y="${y}" width="${width}" height="${height}" rx="44" ${filled(zone)}/>` +
    `<path d="${drawCrowd(y, height, index)}" fill="none" stroke="${zone.ink}" stroke-opacity=".16" stroke-width="17" stroke-linecap="round"/>` +
    `<rect x="${planWidth / 2 - 350}" y="${middle - 70}" width="700" height="140" rx="40" fill="${zone.fill}"/>` +
    `${bilingualLabel(planWidth / 2, middle, 640, zone, 60)}</g>`
  )
}

/** Draws people, not seats: dots that are a little out of line. */
function drawCrowd(y: number, height: number, index: number): string {
  const columns = 30
  const rows = Math.floor((height - 50) / 40)
  return Array.from({ length: columns * rows }, (_, place) => {
    const shift = ((place * 37 + index * 11) % 23) - 11
    const x = left + 46 + (place % columns) * ((width - 92) / (columns - 1)) + shift * 0.8
    return `M${round(x)} ${round(y + 42 + Math.floor(place / columns) * 40 + shift * 0.5)}h.01`
  }).join('')
}
