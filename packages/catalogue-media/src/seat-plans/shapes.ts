import { measureEms, svgText } from '../svg/svg-text.ts'

/** The width of every plan in px. Each part of a plan states its own height. */
export const planWidth = 1400
/** The colours of the paper, and of the stage and the words on it, as on tickets. */
export const paper = '#f7f2e6'
/** See {@link paper}. */
export const paperInk = '#1a1521'
/** See {@link paper}. */
export const paperMuted = '#625a69'

/** A finished part of a plan. */
export interface PlanPart {
  readonly svg: string
  readonly height: number
}

/** Rounds to one decimal, which is enough at this size and keeps the drawing short. */
export const round = (number: number) => Math.round(number * 10) / 10

/** Returns the attributes of a shape in a type's colour, with the edge that stands out from the paper. */
export const filled = ({ fill, ink }: { fill: string; ink: string }): string =>
  `fill="${fill}" stroke="${ink}" stroke-width="4"`

/** Returns text centred at a point. */
export function centredText(
  x: number,
  y: number,
  size: number,
  text: string,
  fill: string,
  weight: 500 | 900 = 900,
): string {
  return `<text x="${round(x)}" y="${round(y + size * 0.36)}" font-size="${round(size)}" font-weight="${weight}" fill="${fill}" text-anchor="middle">${svgText(text)}</text>`
}

/** Returns a font size at which a text is no wider than `width`. */
export function sizeWithin(text: string, width: number, most: number): number {
  return Math.min(most, width / Math.max(1, measureEms(text)))
}

/** Returns a name in both languages, one above the other. Chinese is first and larger. */
export function bilingualLabel(
  x: number,
  y: number,
  width: number,
  name: { nameCN: string; nameEN: string; ink: string },
  most = 50,
): string {
  const size = sizeWithin(name.nameCN, width, most)
  if (name.nameCN === name.nameEN) return centredText(x, y, size, name.nameCN, name.ink)
  const second = sizeWithin(name.nameEN, width, size * 0.8)
  return (
    centredText(x, y - second * 0.62, size, name.nameCN, name.ink) +
    centredText(x, y + size * 0.68, second, name.nameEN, name.ink, 500)
  )
}

/** Returns the stage, centred at a point. */
export function stage(x: number, y: number, width: number, height: number): string {
  return (
    `<rect x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${round(width)}" height="${round(height)}" rx="26" fill="${paperInk}"/>` +
    (height > 110
      ? bilingualLabel(x, y, width - 60, { nameCN: '舞台', nameEN: 'STAGE', ink: '#fff' }, 56)
      : centredText(x, y, 42, '舞台 STAGE', '#fff'))
  )
}

/** The radius of a section's disc if there is room. */
export const badgeRadius = 44

/** Returns the name of a section on its own disc. */
export function sectionBadge(
  x: number,
  y: number,
  section: string,
  { fill, ink }: { fill: string; ink: string },
  radius = badgeRadius,
): string {
  const size = sizeWithin(section, radius * 1.68, radius * 1.18)
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>${centredText(x, y, size, section, ink)}`
}
