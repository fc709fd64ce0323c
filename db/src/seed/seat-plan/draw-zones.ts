import type { PlanType, SeatPlan } from './plan-model.ts'
import { bilingualLabel, centredText, paperInk, paperMuted, planWidth, round, type PlanPart } from './shapes.ts'

const left = 110
const width = planWidth - 2 * left
const frontHeight = 76
const floorTop = 40
const bandHeight = 250

/**
 * A floor without numbered places. One type fills it; several lie one behind another, the dearest
 * at the front.
 */
export function drawZones({ zones }: SeatPlan): PlanPart {
  const hasFront = zones.length > 1
  const bandsTop = floorTop + (hasFront ? frontHeight + 24 : 0)
  const band = hasFront ? bandHeight : 420
  const bottom = bandsTop + zones.length * (band + 16)
  const front = `<rect x="${left + 240}" y="${floorTop}" width="${width - 480}" height="${frontHeight}" rx="24" fill="${paperInk}"/>${centredText(planWidth / 2, floorTop + frontHeight / 2, 40, '前方 FRONT', '#fff')}`
  const door = `<path d="M${planWidth / 2 - 34} ${bottom + 44}l34 -34l34 34" fill="none" stroke="${paperInk}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>${centredText(planWidth / 2, bottom + 86, 34, '入口 ENTRANCE', paperMuted)}`
  const bands = zones.map((zone, index) => drawBand(zone, bandsTop + index * (band + 16), band, index))
  return { svg: `${hasFront ? front : ''}${bands.join('')}${door}`, height: bottom + 130 }
}

function drawBand(zone: PlanType, y: number, height: number, index: number): string {
  const middle = y + height / 2
  return (
    `<g data-zone="${zone.typeID}"><rect x="${left}" y="${y}" width="${width}" height="${height}" rx="44" fill="${zone.fill}"/>` +
    `<path d="${drawCrowd(y, height, index)}" fill="none" stroke="${zone.ink}" stroke-opacity=".16" stroke-width="17" stroke-linecap="round"/>` +
    `<rect x="${planWidth / 2 - 350}" y="${middle - 70}" width="700" height="140" rx="40" fill="${zone.fill}"/>` +
    `${bilingualLabel(planWidth / 2, middle, 640, zone, 60)}</g>`
  )
}

/** People, not seats: dots that stand a little out of line. */
function drawCrowd(y: number, height: number, index: number): string {
  const columns = 30
  const rows = Math.floor((height - 50) / 40)
  return Array.from({ length: columns * rows }, (_, place) => {
    const shift = ((place * 37 + index * 11) % 23) - 11
    const x = left + 46 + (place % columns) * ((width - 92) / (columns - 1)) + shift * 0.8
    return `M${round(x)} ${round(y + 42 + Math.floor(place / columns) * 40 + shift * 0.5)}h.01`
  }).join('')
}
