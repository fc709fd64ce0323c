/**
 * PDF drawing operators as text. Coordinates are points from the top left of the page, downwards: `page`
 * turns the whole stream over once, so that nothing else needs to know that PDF counts from the bottom.
 */

/** A box: its top left corner, width and height, in points. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How far a quarter circle's control points lie from its ends, in radii. */
const quarter = 0.5523

/** A number with at most two decimals: a hundredth of a point is finer than any printer. */
export const number = (value: number): string => String(Math.round(value * 100) / 100)
const numbers = (...values: readonly number[]) => values.map(number).join(' ')

/** Three decimals tell all 256 shares apart. */
const share = (hex: string, at: number) => String(Math.round((Number.parseInt(hex.slice(at, at + 2), 16) * 1000) / 255) / 1000)
const rgb = (hex: string) => [1, 3, 5].map((at) => share(hex, at)).join(' ')

/** A whole content stream, its origin at the top left. */
export const page = (height: number, ...operators: readonly string[]): string =>
  ['q', `1 0 0 -1 0 ${number(height)} cm`, ...operators, 'Q'].join('\n')

/** Keeps colours, clips and transformations from what comes after. */
export const group = (...operators: readonly string[]): string => ['q', ...operators, 'Q'].join('\n')

/** A group that is ornament: whoever searches, copies or listens is not told its words again. */
export const decoration = (...operators: readonly string[]): string =>
  ['/Span << /ActualText <feff> >> BDC', group(...operators), 'EMC'].join('\n')

export const fillColour = (hex: string): string => `${rgb(hex)} rg`
export const strokeColour = (hex: string): string => `${rgb(hex)} RG`
export const lineWidth = (width: number): string => `${number(width)} w`
/** Round ends and joins. */
export const roundJoins = '1 J 1 j'
/** Round ends, and a pattern of on and off lengths; with an on of 0 it draws dots. */
export const roundDashes = (on: number, off: number): string => `1 J [${numbers(on, off)}] 0 d`
/** Opacity, by the name of a graphics state in the page's resources. */
export const opacity = (name: string): string => `/${name} gs`
export const translate = (x: number, y: number): string => `1 0 0 1 ${numbers(x, y)} cm`
/** Makes what follows larger, from the origin. */
export const scale = (factor: number, vertical = factor): string =>
  `${factor.toFixed(5)} 0 0 ${vertical.toFixed(5)} 0 0 cm`
/** Turns what follows, clockwise as seen, about the origin. */
export function rotate(degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)].map((value) => value.toFixed(5))
  return `${cos} ${sin} ${(-Math.sin(angle)).toFixed(5)} ${cos} 0 0 cm`
}
/** Draws a form or an image of the page's resources. */
export const draw = (name: string): string => `/${name} Do`

export const fill = 'f'
export const stroke = 'S'
export const fillAndStroke = 'B'
export const clip = 'W n'

export const line = (x1: number, y1: number, x2: number, y2: number): string =>
  `${numbers(x1, y1)} m ${numbers(x2, y2)} l`
export const rectangle = ({ x, y, width, height }: Box): string => `${numbers(x, y, width, height)} re`

/** A closed ellipse about a point. */
export function ellipse(x: number, y: number, rx: number, ry: number): string {
  const [kx, ky] = [rx * quarter, ry * quarter]
  return [
    `${numbers(x + rx, y)} m`,
    `${numbers(x + rx, y + ky, x + kx, y + ry, x, y + ry)} c`,
    `${numbers(x - kx, y + ry, x - rx, y + ky, x - rx, y)} c`,
    `${numbers(x - rx, y - ky, x - kx, y - ry, x, y - ry)} c`,
    `${numbers(x + kx, y - ry, x + rx, y - ky, x + rx, y)} c h`,
  ].join(' ')
}

/** A corner's quarter circle from one point to another, bulging towards `corner`. */
export function cornerTo(from: Point, corner: Point, to: Point): string {
  const towards = (point: Point) => [point.x + (corner.x - point.x) * quarter, point.y + (corner.y - point.y) * quarter]
  return `${numbers(...towards(from), ...towards(to), to.x, to.y)} c`
}

/** A point on the page. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A box with round corners; `bottom` may be square. */
export function roundedRectangle({ x, y, width, height }: Box, radius: number, bottom = radius): string {
  const [right, base] = [x + width, y + height]
  const corner = (fromX: number, fromY: number, cornerX: number, cornerY: number, toX: number, toY: number) =>
    `${numbers(fromX, fromY)} l ${cornerTo({ x: fromX, y: fromY }, { x: cornerX, y: cornerY }, { x: toX, y: toY })}`
  return [
    `${numbers(x + radius, y)} m`,
    corner(right - radius, y, right, y, right, y + radius),
    corner(right, base - bottom, right, base, right - bottom, base),
    corner(x + bottom, base, x, base, x, base - bottom),
    corner(x, y + radius, x, y, x + radius, y),
    'h',
  ].join(' ')
}
