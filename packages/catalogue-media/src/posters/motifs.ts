import type { PosterPalette } from './palettes.ts'

/** The category of an event, which chooses the composition of its poster. */
export type PosterCategory = 'hong_kong' | 'western' | 'kpop' | 'rock' | 'classical' | 'pop'

/**
 * A composition for the lower and right part of an 800×600 poster. The title is above it, so no motif puts detail above
 * y = 300 on the left.
 */
export type Motif = (palette: PosterPalette, seed: number) => string

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const round = (number: number) => Math.round(number * 10) / 10

/** Returns a repeatable number from 0 to 1. */
function pick(seed: number, index: number): number {
  const mixed = Math.imul((seed ^ (index * 0x9e3779b1)) >>> 0, 0x85ebca6b) >>> 0
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 0xffffffff
}

/** Tenement blocks with a few lit windows, and a lamp behind them. */
const tenements: Motif = ({ first, second, ground }, seed) => {
  const towers = range(9).map((index) => {
    const top = round(370 + pick(seed, index) * 130 - (index > 4 ? 70 : 0))
    const x = index * 92 - 14
    const windows = range(5)
      .flatMap((row) => range(3).map((column) => ({ row, column })))
      .filter(({ row, column }) => pick(seed, index * 31 + row * 3 + column) > 0.52)
      .map(
        ({ row, column }) =>
          `<rect x="${x + 15 + column * 23}" y="${top + 22 + row * 36}" width="13" height="20" fill="${ground}"/>`,
      )
    return `<rect x="${x}" y="${top}" width="86" height="${600 - top}" fill="${index % 3 === 1 ? second : first}"/>${windows.join('')}`
  })
  return `<circle cx="640" cy="350" r="150" fill="${second}" fill-opacity=".28"/>${towers.join('')}`
}

/** A half-sunk record with rays. */
const record: Motif = ({ first, second, ground, ink }, seed) => {
  const rays = range(13).map((index) => {
    const angle = Math.PI + (index / 12) * Math.PI
    const half = 0.045
    const at = (turn: number) => `${round(560 + 700 * Math.cos(turn))} ${round(600 + 700 * Math.sin(turn))}`
    return `<path d="M560 600L${at(angle - half)}L${at(angle + half)}z" fill="${second}" fill-opacity=".26"/>`
  })
  const grooves = range(6).map(
    (index) =>
      `<circle cx="560" cy="600" r="${96 + index * 22}" fill="none" stroke="${ground}" stroke-opacity=".5" stroke-width="${2 + ((seed >> index) & 1)}"/>`,
  )
  return `${rays.join('')}<circle cx="560" cy="600" r="228" fill="${first}"/>${grooves.join('')}<circle cx="560" cy="600" r="74" fill="${second}"/><circle cx="560" cy="600" r="12" fill="${ink}"/>`
}

const sparkle = (x: number, y: number, r: number, fill: string) =>
  `<path d="M${x} ${y - r}Q${round(x + r * 0.14)} ${round(y - r * 0.14)} ${x + r} ${y}Q${round(x + r * 0.14)} ${round(y + r * 0.14)} ${x} ${y + r}Q${round(x - r * 0.14)} ${round(y + r * 0.14)} ${x - r} ${y}Q${round(x - r * 0.14)} ${round(y - r * 0.14)} ${x} ${y - r}z" fill="${fill}"/>`

/** Rings round a star, and its sparks. */
const orbit: Motif = ({ first, second, ink }, seed) => {
  const rings = range(4).map(
    (index) =>
      `<ellipse cx="570" cy="470" rx="${150 + index * 62}" ry="${44 + index * 24}" fill="none" stroke="${index % 2 === 0 ? first : second}" stroke-width="${9 - index * 1.5}" transform="rotate(${-18 + (seed % 9)} 570 470)"/>`,
  )
  const sparks = range(5).map((index) =>
    sparkle(
      round(70 + pick(seed, index) * 680),
      round(400 + pick(seed, index + 9) * 150),
      16 + index * 4,
      index % 2 === 0 ? second : first,
    ),
  )
  return `${rings.join('')}<circle cx="570" cy="470" r="92" fill="${first}"/>${sparkle(570, 470, 128, ink)}${sparks.join('')}`
}

/** Halftone rising from a corner, struck by lightning. */
const lightning: Motif = ({ first, second }, seed) => {
  const dots = range(14).flatMap((row) =>
    range(26).map((column) => {
      const x = 16 + column * 31 + (row % 2) * 15
      const y = 330 + row * 21
      const size = Math.max(0, 11 - Math.hypot(800 - x, 620 - y) / 52)
      return size < 0.6 ? '' : `<circle cx="${x}" cy="${y}" r="${round(size)}" fill="${first}"/>`
    }),
  )
  const lean = (seed % 5) * 8
  return `${dots.join('')}<path d="M-20 560L820 470V620H-20z" fill="${first}"/><path d="M${600 + lean} 300L480 468H572L500 600L712 424H612L${712 + lean} 300z" fill="${second}"/>`
}

/** Five strings across a moon. */
const strings: Motif = ({ first, second, ink }, seed) => {
  const sway = 30 + (seed % 40)
  const lines = range(5).map(
    (index) =>
      `<path d="M-20 ${420 + index * 30}C200 ${420 + index * 30 - sway} 420 ${520 + index * 14} 820 ${372 + index * 44}" fill="none" stroke="${ink}" stroke-width="${1.6 + index * 0.9}" stroke-opacity=".85"/>`,
  )
  return `<circle cx="610" cy="420" r="168" fill="${first}"/><circle cx="664" cy="384" r="150" fill="${second}" fill-opacity=".45"/>${lines.join('')}`
}

/** A dance floor and a ball above it. */
const confetti: Motif = ({ first, second, ink }, seed) => {
  const tiles = range(16)
    .flatMap((column) => range(3).map((row) => ({ column, row })))
    .filter(({ column, row }) => (column + row) % 2 === 0)
    .map(({ column, row }) => `<rect x="${column * 50}" y="${450 + row * 50}" width="50" height="50" fill="${first}"/>`)
  const bits = range(18).map((index) => {
    const x = round(30 + pick(seed, index) * 740)
    const y = round(330 + pick(seed, index + 40) * 110)
    return `<rect x="${x}" y="${y}" width="22" height="9" rx="4" fill="${index % 3 === 0 ? ink : second}" transform="rotate(${Math.round(pick(seed, index + 80) * 180)} ${x} ${y})"/>`
  })
  return `${tiles.join('')}<circle cx="630" cy="420" r="120" fill="${second}"/><path d="M510 420H750M540 350H720M540 490H720M630 300V540M575 313Q545 420 575 527M685 313Q715 420 685 527" fill="none" stroke="${ink}" stroke-opacity=".45" stroke-width="4"/>${bits.join('')}`
}

/** One composition per category (BRW-127). */
export const motifs: Readonly<Record<PosterCategory, Motif>> = {
  hong_kong: tenements,
  western: record,
  kpop: orbit,
  rock: lightning,
  classical: strings,
  pop: confetti,
}
